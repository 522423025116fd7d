import type { mongo, Types } from 'mongoose';
import { newId } from '../database/scope/ids.js';
import { timeBudget } from '../time/time-budget.js';
import type { EventBatch, PendingEvent, StoredEvent } from './event.schema.js';

/** The maximum number of events of a row: it stays far below the largest document. */
const MAX_SIZE = 250;
/** Fewer events have a row each. */
const MIN_SIZE = 20;

const MAX_TIME_MS = timeBudget(5000);

type Row = StoredEvent | EventBatch;

const isBatch = (row: Row): row is EventBatch => 'size' in row;

/** The rows of the events of one transaction; many events of one organisation share rows. */
export function batchedRows(events: readonly StoredEvent[]): Row[] {
  const [first] = events;
  const isOfOneTenant = events.every(({ tenantId }) => String(tenantId) === String(first?.tenantId));
  if (!first || events.length < MIN_SIZE || !isOfOneTenant) return [...events];
  const rows: EventBatch[] = [];
  for (let start = 0; start < events.length; start += MAX_SIZE) {
    const batch = events.slice(start, start + MAX_SIZE);
    const { tenantId, at } = first;
    rows.push({ _id: newId(), tenantId, at, pending: true, size: batch.length, batch });
  }
  return rows;
}

/** The first events of the rows that a query finds: at least `limit` if there are enough, in whole rows. */
export async function findPending(
  collection: mongo.Collection,
  filter: object,
  sort: Record<string, 1>,
  limit: number,
): Promise<PendingEvent[]> {
  // Without the events of batches, because a backlog has hundreds of them for each that is taken.
  const options = { maxTimeMS: MAX_TIME_MS, projection: { batch: 0 } };
  const found = (await collection
    .find(filter, options)
    .sort(sort)
    .limit(limit)
    .toArray()) as unknown as Row[];
  const rows: Row[] = [];
  for (let count = 0, at = 0; count < limit && at < found.length; at += 1) {
    const row = found[at] as Row;
    count += isBatch(row) ? row.size : 1;
    rows.push(row);
  }
  const eventsOf = await findBatches(
    collection,
    rows.filter(isBatch).map(({ _id }) => _id),
  );
  return rows.flatMap((row) =>
    isBatch(row) ? eventsOf(row).map((event) => ({ ...event, batchId: row._id })) : [row],
  );
}

async function findBatches(
  collection: mongo.Collection,
  ids: readonly Types.ObjectId[],
): Promise<(row: EventBatch) => readonly StoredEvent[]> {
  if (ids.length === 0) return () => [];
  const filter = { _id: { $in: [...ids] } };
  const found = (await collection
    .find(filter, { maxTimeMS: MAX_TIME_MS })
    .toArray()) as unknown as EventBatch[];
  const byId = new Map(found.map(({ _id, batch }) => [String(_id), batch]));
  // Another process may have sequenced it meanwhile.
  return ({ _id }) => byId.get(String(_id)) ?? [];
}

/** Erases texts of events that still share a row; those that are sequenced meanwhile have a row each. */
export async function forgetInBatches(
  collection: mongo.Collection,
  filter: object,
  fits: (event: StoredEvent) => boolean,
): Promise<void> {
  const found = collection.find({ ...filter, pending: true, size: { $gt: 0 } });
  for await (const { _id, batch } of found as unknown as AsyncIterable<EventBatch>) {
    const forgets = (event: StoredEvent) => event.texts !== null && fits(event);
    if (!batch.some(forgets)) continue;
    const left = batch.map((event) => (forgets(event) ? { ...event, texts: null } : event));
    await collection.updateOne({ _id, pending: true }, { $set: { batch: left } });
  }
}
