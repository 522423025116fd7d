import type { Collection, Document, MongoClient } from 'mongodb';
import { SharedServer } from '../support/shared-server.js';

let server: SharedServer;
let client: MongoClient;
let collection: Collection;

beforeAll(async () => {
  server = await SharedServer.open();
  client = await server.client({ maxPoolSize: 5 });
  collection = client.db('d').collection('c');
  await collection.createIndex({ code: 1 }, { unique: true });
  await collection.createIndex({ group: 1 });
});

beforeEach(async () => {
  await collection.deleteMany({});
  await collection.insertOne({ _id: 1 as never, code: 'a', group: 'g', n: 1 });
});

afterAll(async () => {
  await server.close();
});

const FILTERS: [string, Document][] = [
  ['its id', { _id: 1 }],
  ['a key that is unique', { code: 'a' }],
  ['a key that is not', { group: 'g' }],
  ['a field without an index', { n: { $gt: 0 } }],
];

describe('A transaction that finds a document', () => {
  it.each(FILTERS)(
    'by %s sees it as it was when it began, also when it is changed and deleted',
    async (_what, filter) => {
      const session = client.startSession();
      session.startTransaction();
      const read = async () => (await collection.findOne(filter, { session }))?.['n'];
      expect(await read()).toBe(1);
      await collection.updateOne({ _id: 1 as never }, { $set: { code: 'b', group: 'h', n: 2 } });
      expect(await read()).toBe(1);
      await collection.deleteOne({ _id: 1 as never });
      expect(await read()).toBe(1);
      await session.abortTransaction();
      await session.endSession();
      expect(await collection.countDocuments({})).toBe(0);
    },
  );
});
