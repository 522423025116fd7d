import type { ClientSession, Collection, MongoClient } from 'mongodb';
import { errorOf } from '../support/server.js';
import { SharedServer } from '../support/shared-server.js';

interface Entry {
  _id: number;
  n: number;
}

let server: SharedServer;
let client: MongoClient;
let entries: Collection<Entry>;
let session: ClientSession;

beforeAll(async () => {
  server = await SharedServer.open();
  client = await server.client();
  entries = client.db('snapshots').collection<Entry>('entries');
});

afterAll(async () => {
  await server.close();
});

beforeEach(async () => {
  await entries.deleteMany({});
  await entries.insertMany([
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
  ]);
  session = client.startSession({ snapshot: true });
});

afterEach(() => session.endSession());

const sum = async (own?: ClientSession): Promise<number> => {
  const options = own === undefined ? {} : { session: own };
  const [group] = await entries
    .aggregate<{ n: number }>([{ $group: { _id: null, n: { $sum: '$n' } } }], options)
    .toArray();
  return group?.n ?? 0;
};

describe('A session that reads a snapshot', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['find', () => entries.find({}, { session }).toArray()],
    ['aggregate', () => sum(session)],
    ['distinct', () => entries.distinct('n', {}, { session })],
  ])('reads the same by every command, whatever is written after its first %s', async (_name, first) => {
    await first();
    await entries.updateMany({}, { $inc: { n: 10 } });
    await entries.insertOne({ _id: 3, n: 100 });
    expect(await entries.find({}, { session }).sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ]);
    expect(await entries.distinct('n', {}, { session })).toEqual([1, 2]);
    expect(await sum(session)).toBe(3);
    expect(await entries.countDocuments({}, { session })).toBe(2);
    expect(await sum()).toBe(123);
  });

  it('goes on with a cursor in it, also where the collection is dropped', async () => {
    const cursor = entries.find({}, { session, batchSize: 1 });
    await cursor.next();
    await entries.drop();
    expect(await cursor.toArray()).toHaveLength(1);
    expect(await entries.countDocuments({}, { session })).toBe(2);
  });

  it('sees the writes before its first command, and another one the later ones', async () => {
    const later = client.startSession({ snapshot: true });
    await entries.updateOne({ _id: 1 }, { $set: { n: 5 } });
    expect(await sum(session)).toBe(7);
    await entries.updateOne({ _id: 1 }, { $set: { n: 6 } });
    expect(await sum(later)).toBe(8);
    expect(await sum(session)).toBe(7);
    await later.endSession();
  });

  it('cannot write, count by the old command, or name a time without a snapshot', async () => {
    const db = client.db('snapshots');
    const { operationTime } = await db.command({ ping: 1 });
    const snapshot = { level: 'snapshot' };
    for (const command of [
      { insert: 'entries', documents: [{ _id: 9 }], readConcern: snapshot },
      { count: 'entries', readConcern: snapshot },
      { find: 'entries', readConcern: { level: 'local', atClusterTime: operationTime } },
    ])
      expect(await errorOf(() => db.command(command))).toMatchObject({ code: 72 });
  });
});
