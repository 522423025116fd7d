import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Schema } from 'mongoose';
import { ownershipOf } from '../../src/platform/database/scope/require-tenant.plugin.js';

const SOURCES = resolve('backend/src');

/** Collections that no record pins, each with the reason. */
export const UNPINNED: Readonly<Record<string, string>> = {
  article_imports: 'plans of imports from files: the articles that they make are pinned',
  boards: 'what a person sees of the dashboard; nothing follows from it',
  day_totals: 'derived from the books, and computed anew',
  file_usage: 'derived from the files, and recounted by an import',
  guards: 'hold nothing: transactions that write the same one conflict',
  import_entries: 'plans of imports from files: the articles that they make are pinned',
  'notification-preferences': 'what reaches a person; it is theirs and leaves with them',
  notifications: 'made from records, and deleted after a while',
  'pending-mails': 'made from records, and deleted when they are sent',
  search_words: 'derived from the documents',
  temporary_files: 'exports, which expire',
  webhook_deliveries: 'made from records, and deleted after a month',
};

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
  const declaring = [...filesEndingIn('.schema.ts'), join(SOURCES, 'platform/database/numbers/counters.ts')];
  for (const path of declaring)
    for (const schema of Object.values(await import(path))) {
      const ownership = schema instanceof Schema && ownershipOf(schema);
      if (ownership) owned.set(String((schema as Schema).get('collection')), { schema, ownership });
    }
  return owned;
}
