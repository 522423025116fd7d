import { type ClientSession, type Model, mongo, type PipelineStage, type QueryFilter } from 'mongoose';
import { timeBudget } from '../../time/time-budget.js';
import { isMaxTimeExpired } from '../connection/mongo-errors.js';
import { sessionOf } from '../scope/transaction-scope.js';

interface FindOptions {
  readonly limit: number;
  readonly sort?: Record<string, 1 | -1>;
  /** The number of matching documents to pass over. */
  readonly skip?: number;
  readonly session?: ClientSession | undefined;
  /** The fields to read in addition to `_id`; all of them by default. */
  readonly fields?: readonly string[];
  /** True if the values of the filter have the stored types, so that the schema need not cast them. */
  readonly typed?: boolean;
}

/** The time limit of a list query. */
export const MAX_TIME_MS = timeBudget(3000);

/**
 * The matching documents as plain objects. It sends the bare command and decodes its reply at once, at half the cost of
 * a query with a cursor. The schema casts the filter as it does for a query.
 */
export async function findDocuments<D>(
  model: Model<D>,
  filter: QueryFilter<D>,
  { limit, sort, skip = 0, session, fields, typed = false }: FindOptions,
): Promise<D[]> {
  const projection = fields && Object.fromEntries(fields.map((field) => [field, 1 as const]));
  const readByCursor = () =>
    model
      .find(filter, projection ?? null, { maxTimeMS: MAX_TIME_MS, session: session ?? null })
      .sort(sort ?? {})
      .skip(skip)
      .limit(limit)
      .lean<D[]>()
      .exec();
  const { db } = model.db;
  if (!db) return readByCursor();
  const command = {
    find: model.collection.name,
    filter: typed ? filter : casted(model, filter),
    ...(sort ? { sort } : {}),
    ...(skip > 0 ? { skip } : {}),
    ...(projection ? { projection } : {}),
    limit,
    batchSize: limit,
    maxTimeMS: MAX_TIME_MS,
  };
  try {
    const { cursor } = await db.command(command, sessionOf({ session }));
    if (String(cursor.id) === '0') return cursor.firstBatch as D[];
    // The result exceeds one reply: the query's cursor reads all of it, and this cursor is closed.
    await db.command({ killCursors: model.collection.name, cursors: [cursor.id] }, sessionOf({ session }));
  } catch (error) {
    if (session || !mayPass(error)) throw error;
  }
  return readByCursor();
}

/** A filter with its values as the schema stores them; the caller's filter stays as it is. */
export function casted<D>(model: Model<D>, filter: QueryFilter<D>): mongo.Document {
  const query = model.find(filter);
  return query.cast(model, query.getFilter()) as mongo.Document;
}

/**
 * Counts the matching documents up to a limit: by the bare command as well, in the form that `countDocuments` has, which
 * a transaction and a sharded cluster answer exactly.
 */
export async function countDocuments<D>(
  model: Model<D>,
  filter: QueryFilter<D>,
  { limit, session }: Pick<FindOptions, 'limit' | 'session'>,
): Promise<number> {
  const options = { limit, maxTimeMS: MAX_TIME_MS, ...sessionOf({ session }) };
  const { db } = model.db;
  if (!db) return model.countDocuments(filter, options).exec();
  const command = {
    aggregate: model.collection.name,
    pipeline: [{ $match: casted(model, filter) }, { $limit: limit }, { $group: { _id: 1, n: { $sum: 1 } } }],
    cursor: {},
    maxTimeMS: MAX_TIME_MS,
  };
  try {
    const { cursor } = await db.command(command, sessionOf({ session }));
    return (cursor.firstBatch as { n: number }[])[0]?.n ?? 0;
  } catch (error) {
    if (session || !mayPass(error)) throw error;
  }
  return model.countDocuments(filter, options).exec();
}

/** The results of a pipeline, of at most `limit` documents; its values have the types that are stored. */
export async function aggregateDocuments<D>(
  model: Model<never>,
  pipeline: PipelineStage[],
  { limit, session }: Pick<FindOptions, 'limit' | 'session'>,
): Promise<D[]> {
  const { db } = model.db;
  const options = sessionOf({ session });
  try {
    if (db) {
      const command = { aggregate: model.collection.name, pipeline, maxTimeMS: MAX_TIME_MS };
      const { cursor } = await db.command({ ...command, cursor: { batchSize: limit + 1 } }, options);
      if (String(cursor.id) === '0') return cursor.firstBatch as D[];
      await db.command({ killCursors: model.collection.name, cursors: [cursor.id] }, options);
    }
  } catch (error) {
    if (session || !mayPass(error)) throw error;
  }
  return model.aggregate<D>(pipeline, { maxTimeMS: MAX_TIME_MS, ...options }).exec();
}

/** Returns whether to retry after a failover, as the driver does for queries but not for commands. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof mongo.MongoError) || error instanceof mongo.MongoNetworkTimeoutError) return false;
  return !isMaxTimeExpired(error);
}
