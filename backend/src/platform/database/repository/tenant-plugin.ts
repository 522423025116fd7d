import type { Query, Schema } from 'mongoose';

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

/** A query without tenant would read across tenants, so it never reaches the database. */
export class MissingTenantError extends Error {
  constructor(operation: string, model: string) {
    super(`${operation} on ${model} carries no tenantId: go through its repository`);
  }
}

interface Ownership {
  /** Whether it goes along when an organisation moves to another server; what only this server can use does not. */
  readonly portable?: boolean;
}

const owned = new WeakMap<Schema, Required<Ownership>>();

/** What belongs to organisations in a schema's collection; undefined where nothing does. */
export const ownershipOf = (schema: Schema): Required<Ownership> | undefined => owned.get(schema);

/**
 * Gives a schema its `tenantId` and refuses every query that does not name one: the second lock behind the
 * repository base, for whoever should get past it. estimatedDocumentCount and bulkWrite pass no such hook, which is
 * why the repository base does not offer them.
 */
export function tenantScoped(schema: Schema, { portable = true }: Ownership = {}): void {
  owned.set(schema, { portable });
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
