import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Schema } from 'mongoose';
import { ownershipOf } from '../../src/platform/database/repository/require-tenant.plugin.js';

const SOURCES = resolve('backend/src');

/** The source files whose names end like this. */
export function filesEndingIn(end: string): string[] {
  return readdirSync(SOURCES, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith(end))
    .map((path) => join(SOURCES, path));
}

interface OwnedSchema {
  readonly schema: Schema;
  readonly ownership: NonNullable<ReturnType<typeof ownershipOf>>;
}

/** The schemas of the collections of organisations, by the names of the collections. */
export async function ownedSchemas(): Promise<Map<string, OwnedSchema>> {
  const owned = new Map<string, OwnedSchema>();
  const declaring = [
    ...filesEndingIn('.schema.ts'),
    join(SOURCES, 'platform/database/repository/counters.ts'),
  ];
  for (const path of declaring)
    for (const schema of Object.values(await import(path))) {
      const ownership = schema instanceof Schema && ownershipOf(schema);
      if (ownership) owned.set(String((schema as Schema).get('collection')), { schema, ownership });
    }
  return owned;
}
