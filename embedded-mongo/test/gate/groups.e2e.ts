import type { Collection, MongoClient } from 'mongodb';
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

let count = 0;
function fresh(): Collection {
  return client.db('groups').collection(`c${count++}`);
}

describe('Groups of an aggregation', () => {
  it('groups, sorts and counts in a pipeline', async () => {
    const collection = fresh();
    await collection.insertMany(Array.from({ length: 30 }, (_, n) => ({ g: n % 3, n })));
    const groups = await collection
      .aggregate([
        { $match: { n: { $lt: 15 } } },
        { $group: { _id: '$g', sum: { $sum: '$n' } } },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    expect(groups).toEqual([
      { _id: 0, sum: 30 },
      { _id: 1, sum: 35 },
      { _id: 2, sum: 40 },
    ]);
    expect([await collection.countDocuments({ g: 1 }), await collection.estimatedDocumentCount()]).toEqual([
      10, 30,
    ]);
    expect(await collection.distinct('g')).toEqual([0, 1, 2]);
  });

  it('gives the values of the first document of each group, in the order of the input', async () => {
    const collection = fresh();
    await collection.createIndex({ g: 1, at: 1 });
    await collection.insertMany(
      Array.from({ length: 60 }, (_, n) => ({ g: n % 3, at: 60 - n, n, ...(n < 5 ? {} : { late: true }) })),
    );
    const firsts = (match: object, ...between: object[]) =>
      collection
        .aggregate([
          { $match: match },
          { $sort: { g: -1, at: -1 } },
          ...between,
          { $group: { _id: '$g', n: { $first: '$n' }, late: { $first: '$late' } } },
          { $sort: { _id: 1 } },
        ])
        .toArray();
    const at = { $lte: 56 };
    expect(await firsts({ g: { $in: [0, 2] }, at })).toEqual([
      { _id: 0, n: 6, late: true },
      { _id: 2, n: 5, late: true },
    ]);
    expect(await firsts({ g: { $in: [0, 1] } })).toEqual([
      { _id: 0, n: 0, late: null },
      { _id: 1, n: 1, late: null },
    ]);
    expect(await firsts({ g: { $in: [0, 1] }, at, n: { $gt: 30 } }, { $skip: 8 })).toEqual([
      { _id: 0, n: 33, late: true },
      { _id: 1, n: 55, late: true },
    ]);
    expect(await firsts({ g: { $in: [5] } })).toEqual([]);
  });
});
