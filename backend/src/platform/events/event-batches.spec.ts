import { type mongo, Types } from 'mongoose';
import type { EventBatch, StoredEvent } from './event.schema.js';
import { batchedRows, findPending, forgetInBatches } from './event-batches.js';

const [north, south] = [new Types.ObjectId(), new Types.ObjectId()];

const eventOf = (tenantId: Types.ObjectId | null, label: string | null = null): StoredEvent => ({
  _id: new Types.ObjectId(),
  tenantId,
  type: 'article.created',
  at: new Date('2026-03-01T09:30:00Z'),
  actorId: null,
  via: 'system',
  subject: { kind: 'article', id: 'article', label },
  siteIds: [],
  people: [],
  facts: {},
  requestId: 'request',
  textsHash: 'hash',
  texts: { salt: 'salt', values: { name: { before: null, after: label } } },
  pending: true,
});

const many = (count: number, tenantId: Types.ObjectId | null = north) =>
  Array.from({ length: count }, () => eventOf(tenantId));

/** A collection with these rows, and its updates. */
function collectionOf(rows: readonly (StoredEvent | EventBatch)[]) {
  const updated: unknown[] = [];
  const find = (filter: { _id?: { $in: readonly Types.ObjectId[] } }, options?: { projection?: object }) => {
    const found = rows.filter(({ _id }) => filter._id?.$in.some((id) => id.equals(_id)) ?? true);
    const shown = options?.projection ? found.map((row) => ({ ...row, batch: undefined })) : found;
    const cursor = (items: readonly object[]) => ({
      sort: () => cursor(items),
      limit: (most: number) => cursor(items.slice(0, most)),
      toArray: async () => items,
      [Symbol.asyncIterator]: async function* () {
        yield* items;
      },
    });
    return cursor(shown);
  };
  const updateOne = async (filter: object, update: object) => updated.push([filter, update]);
  return { collection: { find, updateOne } as unknown as mongo.Collection, updated };
}

const pendingOf = (rows: readonly (StoredEvent | EventBatch)[], limit: number) =>
  findPending(collectionOf(rows).collection, {}, { _id: 1 }, limit);

test('hundreds of events of one organisation share rows, in their order', () => {
  const events = many(600);
  const rows = batchedRows(events) as EventBatch[];
  expect(rows.map(({ size, batch, pending }) => [size, batch.length, pending])).toEqual([
    [250, 250, true],
    [250, 250, true],
    [100, 100, true],
  ]);
  expect(rows.flatMap(({ batch }) => batch)).toEqual(events);
  expect(new Set(rows.map(({ tenantId }) => tenantId))).toEqual(new Set([north]));
});

test('a few events, and those of several organisations, have a row each', () => {
  const few = many(5);
  expect(batchedRows(few)).toEqual(few);
  const mixed = [...many(300), eventOf(south)];
  expect(batchedRows(mixed)).toEqual(mixed);
  expect(batchedRows([])).toEqual([]);
});

test('waiting events are found in their order, each with the row that it shares', async () => {
  const [before, after] = [eventOf(north, 'before'), eventOf(south, 'after')];
  const events = many(30);
  const [row] = batchedRows(events) as [EventBatch];
  const found = await pendingOf([before, row, after], 500);
  expect(found.map(({ _id }) => _id)).toEqual([before, ...events, after].map(({ _id }) => _id));
  expect(found.map(({ batchId }) => batchId)).toEqual([undefined, ...events.map(() => row._id), undefined]);
});

test('a limit ends behind the row that reaches it, and never within one', async () => {
  const rows = batchedRows(many(600));
  expect(await pendingOf(rows, 1)).toHaveLength(250);
  expect(await pendingOf(rows, 250)).toHaveLength(250);
  expect(await pendingOf(rows, 251)).toHaveLength(500);
  expect(await pendingOf([eventOf(north), ...rows], 1)).toHaveLength(1);
});

test('texts are erased in the events that share a row, and the others stay as they are', async () => {
  const events = [...many(30), eventOf(north, 'Ada')];
  const [row] = batchedRows(events) as [EventBatch];
  const { collection, updated } = collectionOf([row]);
  await forgetInBatches(collection, { tenantId: north }, ({ subject }) => subject.label === 'Ada');
  expect(updated).toEqual([
    [
      // Once it is sequenced, this row is gone.
      { _id: row._id, pending: true },
      { $set: { batch: events.map((event, at) => (at === 30 ? { ...event, texts: null } : event)) } },
    ],
  ]);
});

test('a row without a text to erase is not written', async () => {
  const rows = batchedRows(many(30));
  const { collection, updated } = collectionOf(rows);
  await forgetInBatches(collection, {}, () => false);
  expect(updated).toEqual([]);
});
