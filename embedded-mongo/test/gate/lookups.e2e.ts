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

describe('A union', () => {
  it('reads each collection by its own index, in the snapshot of its transaction', async () => {
    const db = client.db('unions');
    const [a, b] = [db.collection('a'), db.collection('b')];
    await a.insertMany(Array.from({ length: 30 }, (_, n) => ({ _id: n as never, n })));
    await b.insertMany(Array.from({ length: 30 }, (_, n) => ({ g: n % 3, n })));
    await b.createIndex({ g: 1 });
    const tagged = (c: number) => ({ $project: { _id: 0, c: { $literal: c }, n: '$n' } });
    const counted = [{ $match: { g: 1 } }, { $limit: 20 }, { $group: { _id: 2, n: { $sum: 1 } } }];
    const found = [{ $match: { g: 2 } }, { $sort: { n: 1 } }, { $limit: 1 }, tagged(1)];
    const pipeline = [
      { $match: { _id: { $in: [4, 5] } } },
      tagged(0),
      { $unionWith: { coll: 'b', pipeline: found } },
      { $unionWith: { coll: 'b', pipeline: counted } },
      { $unionWith: { coll: 'none', pipeline: counted } },
    ];
    const expected = [
      { c: 0, n: 4 },
      { c: 0, n: 5 },
      { c: 1, n: 2 },
      { _id: 2, n: 10 },
    ];
    const { executionStats } = await a.aggregate(pipeline).explain('executionStats');
    expect(executionStats).toMatchObject({ nReturned: 4, totalKeysExamined: 22, totalDocsExamined: 12 });
    const session = client.startSession();
    session.startTransaction();
    expect(await a.aggregate(pipeline, { session }).toArray()).toEqual(expected);
    await b.deleteMany({});
    expect(await a.aggregate(pipeline, { session, batchSize: 1 }).toArray()).toEqual(expected);
    await session.commitTransaction();
    await session.endSession();
    expect(await a.aggregate(pipeline).toArray()).toEqual(expected.slice(0, 2));
    const afterNothing = [{ $unionWith: { coll: 'a', pipeline: [{ $match: { _id: 4 } }, tagged(0)] } }];
    expect(await db.collection('none').aggregate(afterNothing).toArray()).toEqual([{ c: 0, n: 4 }]);
  });
});

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
