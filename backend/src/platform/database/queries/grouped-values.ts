import type { ClientSession, Model, QueryFilter } from 'mongoose';
import { MAX_TIME_MS } from './find-documents.js';

/**
 * The distinct values of a field within a session, without null: the command `distinct` fails in transactions and
 * snapshots on a sharded collection. An array in the path gives its elements, as there.
 */
export async function groupedValues<D>(
  model: Model<D>,
  filter: QueryFilter<D>,
  field: string,
  session: ClientSession,
): Promise<unknown[]> {
  // Mongoose converts the values of a query to the types of the schema, but not those of a pipeline.
  const $match = model.find().cast(model, filter) as Record<string, unknown>;
  const groups = await model
    .aggregate<Group>([{ $match }, groupedBy(field)], { session, maxTimeMS: MAX_TIME_MS })
    .exec();
  return valuesOf(groups);
}

interface Group {
  readonly _id: unknown;
}

/** The stage that gives each value of a field once. */
export const groupedBy = (field: string) => ({ $group: { _id: `$${field}` } });

/** The values of groups, each once, without null. */
export function valuesOf(groups: readonly Group[]): unknown[] {
  const values = groups.flatMap(({ _id }) => _id).filter((value) => value !== null);
  const keyOf = (value: unknown) =>
    value instanceof Date ? value.getTime() : `${typeof value} ${String(value)}`;
  return [...new Map(values.map((value) => [keyOf(value), value])).values()];
}
