import type { Query, Schema } from 'mongoose';
import { textPaths } from './text-paths.js';

const QUERIES = [
  'find',
  'findOne',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'countDocuments',
  'distinct',
] as const;

/** A query without a tenant would read across tenants, so it never reaches the database. */
export class MissingTenantError extends Error {
  constructor(operation: string, model: string) {
    super(`${operation} on ${model} carries no tenantId: go through its repository`);
  }
}

/** Marks a query as intentionally cross-tenant, which the plugin otherwise refuses. */
export const IN_ANY_TENANT = { $exists: true };

interface Ownership {
  /** True if the collection is exported with its organisation; data that only this server can use is not. */
  readonly portable?: boolean;
  /**
   * The fields in which the erasure of a person searches no names, as paths without the positions of lists, such as
   * `documents.number`: values of the application (states, kinds, numbers, keys, hashes), and codes that are also in hashed
   * records. Fields with `enum` or `match` are among them anyway. `all` where the module erases people itself, or stores
   * no text that people typed.
   */
  readonly unsearched?: 'all' | readonly string[];
  /** True if documents are sorted by their name: the repository base maintains the sort key. */
  readonly named?: boolean;
  /** True if `version` counts the changes of a document. False where it names the version of its subject. */
  readonly versioned?: boolean;
}

const owned = new WeakMap<Schema, Required<Ownership>>();

/** The tenant scope of a schema's collection; undefined for collections without one. */
export const ownershipOf = (schema: Schema): Required<Ownership> | undefined => owned.get(schema);

/**
 * Adds `tenantId` to a schema and refuses every query without one: a second check behind the repository base, for code
 * that bypasses it. estimatedDocumentCount and bulkWrite run no such hook, so the repository base does not offer them.
 */
export function tenantScoped(
  schema: Schema,
  { portable = true, unsearched = [], versioned = true, named = false }: Ownership = {},
): void {
  const limited = textPaths(schema).flatMap(({ path, isLimited }) => (isLimited ? path : []));
  owned.set(schema, {
    portable,
    // The text that sorts a name follows the name.
    unsearched: unsearched === 'all' ? 'all' : [...unsearched, ...limited, ...(named ? ['nameOrder'] : [])],
    versioned,
    named,
  });
  if (named) schema.add({ nameOrder: String });
  schema.add({ tenantId: { type: 'ObjectId', required: true, immutable: true } });
  for (const operation of QUERIES) {
    schema.pre(operation, function (this: Query<unknown, unknown>) {
      if (!this.getFilter()['tenantId']) throw new MissingTenantError(operation, this.model.modelName);
    });
  }
  schema.pre('aggregate', function () {
    const [first] = this.pipeline();
    if (!first || !('$match' in first) || !first.$match['tenantId'])
      throw new MissingTenantError('aggregate', 'pipeline');
  });
}
