import type { ClientSession, Collection, Document, MongoClient } from 'mongodb';
import { errorOf, RunningServer, removeDirectory, temporaryDirectory } from './support.js';

interface Person {
  _id: number;
  n: number;
  knows?: number[];
}

const directory = temporaryDirectory();
let server: RunningServer;
let client: MongoClient;
let people: Collection<Person>;

beforeAll(async () => {
  server = await RunningServer.start(directory);
  client = await server.client();
  people = client.db('pipes').collection<Person>('people');
});

afterAll(async () => {
  await server.stop();
  removeDirectory(directory);
});

beforeEach(async () => {
  await people.deleteMany({});
  await people.insertMany([
    { _id: 1, n: 10, knows: [2, 3] },
    { _id: 2, n: 20, knows: [1] },
    { _id: 3, n: 30 },
  ]);
});

const friends: Document[] = [
  { $lookup: { from: 'people', localField: 'knows', foreignField: '_id', as: 'friends' } },
  { $match: { _id: 1 } },
  { $project: { _id: 0, n: '$friends.n' } },
];

const aggregated = (pipeline: Document[], session?: ClientSession) =>
  people.aggregate(pipeline, session === undefined ? {} : { session }).toArray();

describe('A join of collections', () => {
  it('finds by an index of the other one, and without', async () => {
    expect(await aggregated(friends)).toEqual([{ n: [20, 30] }]);
    const back = { from: 'people', localField: '_id', foreignField: 'knows', as: 'f' };
    const byNone = [{ $lookup: back }, { $project: { f: '$f._id' } }, { $sort: { _id: 1 } }];
    expect((await aggregated(byNone)).map(({ f }) => f)).toEqual([[2], [1], [1]]);
  });

  it('sees in a transaction what that wrote, and nothing else', async () => {
    const session = client.startSession();
    session.startTransaction();
    await people.updateOne({ _id: 2 }, { $set: { n: 21 } }, { session });
    await people.updateOne({ _id: 3 }, { $set: { n: 31 } });
    expect(await aggregated(friends, session)).toEqual([{ n: [21, 30] }]);
    expect(await aggregated(friends)).toEqual([{ n: [20, 31] }]);
    await session.abortTransaction();
    await session.endSession();
  });

  it('reads all of it from the moment the cursor was opened', async () => {
    const pipeline = [{ $unionWith: 'people' }, { $project: { n: 1 } }];
    const cursor = people.aggregate(pipeline, { batchSize: 1 });
    await cursor.next();
    await people.updateMany({}, { $set: { n: 0 } });
    const rest = (await cursor.toArray()).map(({ n }) => Number(n));
    expect(rest.sort()).toEqual([10, 20, 20, 30, 30]);
  });

  it('does not take nothing in a list for a value that is missing, or for one that is not', async () => {
    await people.insertOne({ _id: 4, n: 40, knows: [] });
    const own = (foreignField: string) => [
      { $match: { _id: 4 } },
      { $lookup: { from: 'people', localField: 'knows', foreignField, as: 'f' } },
    ];
    expect(await aggregated(own('_id'))).toMatchObject([{ f: [] }]);
    const error = await errorOf(() => aggregated(own('knows')));
    expect(error).toMatchObject({ code: 115, message: expect.stringContaining('MONGODB_URI') });
  });
});

describe('The variables of a command', () => {
  const over = { $expr: { $gte: ['$n', '$$least'] } };
  const options = { let: { least: 20, twice: { $multiply: [2, 10] } } };

  it('stand in the filters and updates of every command that may have them', async () => {
    expect(await people.find(over, options).toArray()).toHaveLength(2);
    expect(await people.aggregate([{ $match: over }, { $count: 'c' }], options).toArray()).toEqual([
      { c: 2 },
    ]);
    const change = await people.updateMany(over, [{ $set: { n: '$$twice' } }], options);
    expect(change).toMatchObject({ matchedCount: 2, modifiedCount: 1 });
    const taken = await people.findOneAndUpdate(over, [{ $set: { n: { $add: ['$n', '$$twice'] } } }], {
      ...options,
      sort: { _id: 1 },
      returnDocument: 'after',
    });
    expect(taken).toMatchObject({ _id: 2, n: 40 });
    const many = await people.bulkWrite(
      [{ updateOne: { filter: over, update: { $inc: { n: 1 } } } }],
      options,
    );
    expect(many.modifiedCount).toBe(1);
    expect((await people.deleteMany(over, options)).deletedCount).toBe(2);
    expect(await people.find().toArray()).toMatchObject([{ _id: 1, n: 10 }]);
  });

  it('have to be constants, and each has to be there', async () => {
    const wrong = await errorOf(() => people.find({}, { let: { x: '$n' } }).toArray());
    expect(wrong).toMatchObject({ code: 4890500 });
    expect(await errorOf(() => people.find(over).toArray())).toMatchObject({ code: 17276 });
  });

  it('say nothing of what an upsert would insert', async () => {
    const error = await errorOf(() =>
      people.updateOne(over, { $set: { n: 1 } }, { ...options, upsert: true }),
    );
    expect(error).toMatchObject({ code: 224 });
  });
});

describe('A collection that is renamed', () => {
  it('keeps its documents and its indexes, and takes the place of another one if it is told to', async () => {
    const db = client.db('pipes');
    const before = db.collection('before');
    await before.createIndex({ n: 1 }, { unique: true });
    await before.insertOne({ n: 1 });
    await db.collection('after').insertOne({ n: 2 });
    expect(await errorOf(() => before.rename('after'))).toMatchObject({ code: 48 });
    const after = await before.rename('after', { dropTarget: true });
    expect(await after.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ n: 1 }]);
    expect(await errorOf(() => after.insertOne({ n: 1 }))).toMatchObject({ code: 11000 });
    expect(await before.countDocuments()).toBe(0);
    expect(await errorOf(() => before.rename('again'))).toMatchObject({ code: 26 });
    const same = { renameCollection: 'pipes.after', to: 'pipes.after' };
    expect(await errorOf(() => client.db('admin').command(same))).toMatchObject({ code: 20 });
  });
});

describe('A pipeline without a collection', () => {
  const of = (...pipeline: Document[]) => client.db('pipes').aggregate(pipeline).toArray();

  it('begins with documents that it has itself, or with the sessions of the server', async () => {
    expect(await of({ $documents: [{ n: 2 }, { n: 1 }] }, { $sort: { n: 1 } }, { $limit: 1 })).toEqual([
      { n: 1 },
    ]);
    const [session] = await of({ $listLocalSessions: {} }, { $sort: { lastUse: -1 } }, { $limit: 1 });
    expect(session).toMatchObject({ _id: { id: expect.anything() }, lastUse: expect.any(Date) });
  });

  it.each<[string, Document[], number]>([
    ['with anything else', [{ $match: {} }], 73],
    ['with nothing', [], 73],
    ['later', [{ $documents: [] }, { $documents: [] }], 40602],
    ['with what is no list', [{ $documents: { n: 1 } }], 5858203],
  ])('does not begin %s', async (_with, pipeline, code) => {
    expect(await errorOf(() => of(...pipeline))).toMatchObject({ code });
  });

  it('does not begin like that where there is a collection', async () => {
    expect(await errorOf(() => aggregated([{ $documents: [] }]))).toMatchObject({ code: 73 });
  });
});
