import { Long, UUID } from 'bson';
import type { AnyBulkWriteOperation, Collection, MongoClient } from 'mongodb';
import { Deadline } from '../../src/base/deadline.js';
import { insertOne } from '../../src/commands/write/statements.js';
import { verify } from '../../src/indexes/verify.js';
import { doc } from '../../src/semantics/testing.js';
import { Engine } from '../../src/storage/engine.js';
import { Store } from '../../src/storage/store.js';
import { RawConnection } from '../support/raw-connection.js';
import {
  errorOf,
  eventually,
  RunningServer,
  removeDirectory,
  temporaryDirectory,
} from '../support/server.js';

interface Entry {
  _id: number;
  group: number;
  n: number;
  text: string;
  taken?: boolean;
}

const DOCUMENTS = 30_000;
const directory = temporaryDirectory();
let server: RunningServer;
let client: MongoClient;
let other: MongoClient;
let entries: Collection<Entry>;

beforeAll(async () => {
  server = await RunningServer.start(directory);
  client = await server.client();
  other = await server.client();
  entries = client.db('long').collection<Entry>('entries');
  await entries.createIndex({ group: 1 });
  await entries.insertMany(
    Array.from({ length: DOCUMENTS }, (_, _id) => ({ _id, group: _id % 10, n: 0, text: 'x'.repeat(50) })),
  );
});

afterAll(async () => {
  await server.stop();
  removeDirectory(directory);
});

/** The number of answers to another client while the command ran. */
async function answeredMeanwhile(run: () => Promise<unknown>): Promise<number> {
  let running = true;
  let answered = 0;
  const command = run().finally(() => {
    running = false;
  });
  while (running) {
    await other.db('long').command({ ping: 1 });
    if (running) answered++;
  }
  await command;
  return answered;
}

async function inTransaction(run: (session: ReturnType<MongoClient['startSession']>) => Promise<unknown>) {
  await client.withSession((session) => session.withTransaction(() => run(session)));
}

const increments = (count: number): AnyBulkWriteOperation<Entry>[] =>
  Array.from({ length: count }, (_, _id) => ({
    updateOne: { filter: { _id }, update: { $inc: { n: 1 } } },
  }));

/** The attempt counts from 0: what a command builds or removes, it cannot build or remove again. */
const LONG: readonly [string, (attempt: number) => Promise<unknown>][] = [
  ['an update of every document', () => entries.updateMany({}, { $inc: { n: 1 } })],
  [
    'an update of many documents within a transaction',
    () => inTransaction((session) => entries.updateMany({ group: 1 }, { $inc: { n: 1 } }, { session })),
  ],
  ['many updates in one command', () => entries.bulkWrite(increments(5_000))],
  [
    'many updates within a transaction',
    () => inTransaction((session) => entries.bulkWrite(increments(5_000), { session })),
  ],
  [
    'a bulkWrite across collections',
    () =>
      client.bulkWrite(
        Array.from({ length: 5_000 }, (_, _id) => ({
          name: 'updateOne' as const,
          namespace: 'long.entries',
          filter: { _id: _id as never },
          update: { $inc: { n: 1 } },
        })),
        { verboseResults: true },
      ),
  ],
  [
    'a search for one document to change',
    () => entries.updateOne({ text: 'nowhere', n: { $gte: 0 } }, { $inc: { n: 1 } }),
  ],
  ['a group', () => entries.aggregate([{ $group: { _id: '$group', sum: { $sum: '$n' } } }]).toArray()],
  ['a sort without an index and without a limit', () => entries.find().sort({ n: -1, text: 1 }).toArray()],
  ['a sort without an index', () => entries.find().sort({ n: -1, text: 1 }).limit(5).toArray()],
  [
    'a build of an index',
    (attempt) => entries.createIndex({ n: 1, text: 1 }, { name: `built ${attempt}`, sparse: attempt > 0 }),
  ],
  [
    'a removal of many documents',
    (attempt) => entries.deleteMany({ group: { $in: attempt === 0 ? [2, 3, 4] : [6 + attempt] } }),
  ],
];

describe('A long command', () => {
  it.each(LONG)('lets others be answered meanwhile: %s', async (_name, run) => {
    let most = 0;
    // The clients may get no processor time during a run.
    for (let attempt = 0; most < 2 && attempt < 3; attempt += 1)
      most = Math.max(most, await answeredMeanwhile(() => run(attempt)));
    expect(most).toBeGreaterThanOrEqual(2);
  });

  it('reports its totals, however many slices it took', async () => {
    await entries.updateMany({}, { $set: { n: 0 } });
    const all = await entries.countDocuments();
    expect(await entries.updateMany({}, { $inc: { n: 1 } })).toMatchObject({
      matchedCount: all,
      modifiedCount: all,
    });
    const written = await entries.bulkWrite([
      { updateMany: { filter: { text: { $exists: true } }, update: { $inc: { n: 1 } } } },
      { updateOne: { filter: { _id: 0 }, update: { $inc: { n: 1 } } } },
      { deleteMany: { filter: { group: 5 } } },
    ]);
    expect([written.matchedCount, written.deletedCount]).toEqual([all + 1, DOCUMENTS / 10]);
    expect(await entries.distinct('n')).toEqual([2, 3]);
  });

  it('inserts once where a long search for an upsert finds nothing', async () => {
    const upsert = () => entries.updateOne({ text: 'wanted' }, { $set: { group: 99 } }, { upsert: true });
    expect((await upsert()).upsertedCount).toBe(1);
    expect((await upsert()).matchedCount).toBe(1);
    expect(await entries.countDocuments({ text: 'wanted' })).toBe(1);
  });

  it('looks again at what its search found, so that only one of many takes what all of them saw', async () => {
    await entries.insertOne({ _id: -1, group: 98, n: 0, text: 'prize' });
    // No index leads to it, so that each of them searches for a while before it writes.
    const free = { text: 'prize', taken: { $exists: false } };
    const take = () => entries.updateOne(free, { $set: { taken: true }, $inc: { n: 1 } });
    const taken = await Promise.all(Array.from({ length: 8 }, take));
    expect(taken.filter(({ modifiedCount }) => modifiedCount === 1)).toHaveLength(1);
    expect((await entries.findOne({ _id: -1 }))?.n).toBe(1);
  });

  it('is logged with the shape of its filter and without a value, where it scans more than 10,000 documents', async () => {
    await entries.find({ text: 'secret', n: { $gt: 4711 } }).toArray();
    await eventually(() => server.log.includes('text $eq and n $gt'));
    expect(server.log).toContain('slow scan of long.entries, more than 10000 documents');
    expect(server.log).not.toMatch(/secret|4711/);
  });
});

describe('An update of many that meets an error', () => {
  it('keeps earlier changes and counts only completed statements, as MongoDB does', async () => {
    const unique = client.db('long').collection<{ _id: number; a: number; done?: boolean }>('unique');
    await unique.createIndex({ a: 1 }, { unique: true });
    await unique.insertMany([1, 2, 3].map((_id) => ({ _id, a: _id })));
    const error = await errorOf(() =>
      unique.bulkWrite([
        { updateOne: { filter: { _id: 1 }, update: { $set: { done: true } } } },
        { updateMany: { filter: {}, update: { $set: { a: 9 } } } },
      ]),
    );
    expect(error).toMatchObject({ code: 11000, result: { modifiedCount: 1 } });
    expect(await unique.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, a: 9, done: true },
      { _id: 2, a: 2 },
      { _id: 3, a: 3 },
    ]);
  });
});

describe('A command that is repeated by its number', () => {
  it('names the statements that had been done, and leaves out those that failed', async () => {
    const command = doc({
      insert: 'repeated',
      documents: [{ _id: 1 }, { _id: 1 }, { _id: 2 }],
      ordered: false,
      lsid: { id: new UUID() },
      txnNumber: Long.fromNumber(3),
      $db: 'long',
    });
    const connection = await RawConnection.open(server.uri);
    const first = await connection.run(command);
    const second = await connection.run(command);
    connection.close();
    expect(first.has('retriedStmtIds')).toBe(false);
    expect([second.get('retriedStmtIds'), second.get('n')]).toEqual([...doc({ ids: [0, 2], n: 2 }).values()]);
  });
});

describe('A command that ends with an unexpected exception', () => {
  it('leaves no trace of itself, and those it is committed with go on', async () => {
    const folder = temporaryDirectory();
    const store = new Store(folder);
    const engine = new Engine(store);
    const write = (id: number, then: () => void): Promise<unknown> =>
      engine.write(new Deadline(), (view) => {
        const scope = { view, database: 'd', collection: 'c', deadline: new Deadline(), now: new Date() };
        insertOne(scope, doc({ _id: id }), undefined);
        then();
      });
    const results = await Promise.allSettled([
      write(1, () => {}),
      write(2, () => {
        throw new TypeError('a mistake of the programmer');
      }),
      write(3, () => {}),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(verify(engine)).toMatchObject({ collections: 1, documents: 2, entries: 2, faults: [] });
    await store.close();
    removeDirectory(folder);
  });
});
