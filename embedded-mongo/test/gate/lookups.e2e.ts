import type { MongoClient } from 'mongodb';
import { SharedServer } from '../support/shared-server.js';

let server: SharedServer;
let client: MongoClient;

beforeAll(async () => {
  server = await SharedServer.open();
  client = await server.client();
});

afterAll(async () => {
  await server.close();
});

const PIPELINE = [
  { $match: { _id: { $in: [1, 2] } } },
  { $sort: { _id: 1 } },
  {
    $lookup: {
      from: 'members',
      localField: 'who',
      foreignField: 'who',
      as: 'members',
      pipeline: [{ $match: { active: true } }],
    },
  },
  { $lookup: { from: 'roles', localField: 'members.role', foreignField: '_id', as: 'roles' } },
];

describe('A lookup', () => {
  it('joins documents of other collections to each one', async () => {
    const db = client.db('lookups');
    await db.collection('members').createIndex({ who: 1 });
    await db.collection('sessions').insertMany([1, 2, 3].map((n) => ({ _id: n as never, who: n })));
    await db.collection('roles').insertMany(['x', 'y'].map((name) => ({ _id: name as never, name })));
    await db.collection('members').insertMany([
      { _id: 1 as never, who: 1, role: 'x', active: true },
      { _id: 2 as never, who: 1, role: 'y', active: false },
      { _id: 3 as never, who: 3, role: 'y', active: true },
    ]);
    expect(await db.collection('sessions').aggregate(PIPELINE).toArray()).toEqual([
      {
        _id: 1,
        who: 1,
        members: [{ _id: 1, who: 1, role: 'x', active: true }],
        roles: [{ _id: 'x', name: 'x' }],
      },
      { _id: 2, who: 2, members: [], roles: [] },
    ]);
  });

  it('reads all collections in the snapshot of its transaction', async () => {
    const db = client.db('lookups-in-transactions');
    await db.collection('a').insertOne({ _id: 1 as never, b: 1 });
    await db.collection('b').insertOne({ _id: 1 as never, n: 'before' });
    const pipeline = [{ $lookup: { from: 'b', localField: 'b', foreignField: '_id', as: 'found' } }];
    const session = client.startSession();
    session.startTransaction();
    const read = () => db.collection('a').aggregate(pipeline, { session }).toArray();
    const before = await read();
    await db.collection('b').updateOne({ _id: 1 as never }, { $set: { n: 'after' } });
    expect(await read()).toEqual(before);
    await session.commitTransaction();
    await session.endSession();
    expect(await db.collection('a').aggregate(pipeline).toArray()).toEqual([
      { _id: 1, b: 1, found: [{ _id: 1, n: 'after' }] },
    ]);
  });
});
