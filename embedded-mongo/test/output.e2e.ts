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
  people = client.db('output').collection<Person>('people');
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

const aggregated = (pipeline: Document[], session?: ClientSession) =>
  people.aggregate(pipeline, session === undefined ? {} : { session }).toArray();

describe('A pipeline that writes', () => {
  const db = () => client.db('output');
  const stored = (name: string) => db().collection(name).find().sort({ _id: 1 }).toArray();

  it('puts a collection in the place of another one, with the indexes of that', async () => {
    const target = db().collection('copy');
    await target.createIndex({ n: 1 }, { unique: true });
    await target.insertOne({ n: 99 });
    expect(await aggregated([{ $project: { n: 1 } }, { $out: 'copy' }])).toEqual([]);
    expect(await stored('copy')).toEqual([
      { _id: 1, n: 10 },
      { _id: 2, n: 20 },
      { _id: 3, n: 30 },
    ]);
    expect(await errorOf(() => target.insertOne({ n: 10 }))).toMatchObject({ code: 11000 });
  });

  it('leaves all as it was where that fails', async () => {
    const failed = await errorOf(() => aggregated([{ $project: { n: '1' } }, { $out: 'copy' }]));
    expect(failed).toMatchObject({ code: 11000 });
    expect(await stored('copy')).toHaveLength(3);
    const names = (await db().listCollections().toArray()).map(({ name }) => String(name));
    expect(names.filter((name) => name.startsWith('tmp.'))).toEqual([]);
  });

  it('shows all of many documents at once, and leaves nothing behind when it is killed', async () => {
    const many = db().collection('many');
    await many.insertMany(Array.from({ length: 2_000 }, (_, n) => ({ n })));
    let done = false;
    const written = many
      .aggregate([{ $out: 'many2' }])
      .toArray()
      .finally(() => {
        done = true;
      });
    while (!done) expect([0, 2_000]).toContain(await db().collection('many2').countDocuments());
    await written;
    expect(await db().collection('many2').countDocuments()).toBe(2_000);
    await db().collection('tmp.agg_out.0').insertOne({ n: 1 });
    await server.kill();
    await server.closeClients();
    server = await RunningServer.start(directory);
    client = await server.client();
    people = client.db('output').collection<Person>('people');
    expect(await db().listCollections({ name: /^tmp/ }).toArray()).toEqual([]);
  });

  it.each<[string, Document, Document[]]>([
    [
      'by default merges the fields',
      {},
      [
        { _id: 1, n: 5, a: 1 },
        { _id: 2, n: 20 },
      ],
    ],
    [
      'replaces',
      { whenMatched: 'replace' },
      [
        { _id: 1, n: 5 },
        { _id: 2, n: 20 },
      ],
    ],
    [
      'keeps what is there',
      { whenMatched: 'keepExisting' },
      [
        { _id: 1, n: 1, a: 1 },
        { _id: 2, n: 20 },
      ],
    ],
    ['inserts nothing', { whenNotMatched: 'discard' }, [{ _id: 1, n: 5, a: 1 }]],
    [
      'computes',
      { let: { k: { $add: ['$n', 1] } }, whenMatched: [{ $set: { n: { $add: ['$n', '$$new.n', '$$k'] } } }] },
      [
        { _id: 1, n: 12, a: 1 },
        { _id: 2, n: 20 },
      ],
    ],
  ])('%s when it merges into a collection', async (_how, options, expected) => {
    await people.updateOne({ _id: 1 }, { $set: { n: 5 } });
    const target = db().collection<Person & { a: number }>('merged');
    await target.deleteMany({});
    await target.insertOne({ _id: 1, n: 1, a: 1 });
    await aggregated([
      { $match: { _id: { $lt: 3 } } },
      { $project: { n: 1 } },
      { $merge: { into: 'merged', ...options } },
    ]);
    expect(await stored('merged')).toEqual(expected);
  });

  it('finds what is there by other fields where an index makes them unique', async () => {
    const target = db().collection('byN');
    const pipeline = [{ $project: { _id: 0, n: 1, x: '$_id' } }, { $merge: { into: 'byN', on: 'n' } }];
    expect(await errorOf(() => aggregated(pipeline))).toMatchObject({ code: 51183 });
    await target.createIndex({ n: 1 }, { unique: true });
    await target.insertOne({ n: 20, old: true });
    await aggregated(pipeline);
    expect(
      await target
        .find({}, { projection: { _id: 0 } })
        .sort({ n: 1 })
        .toArray(),
    ).toEqual([
      { n: 10, x: 1 },
      { n: 20, old: true, x: 2 },
      { n: 30, x: 3 },
    ]);
  });

  it.each<[string, Document[], number]>([
    ['not as its last stage', [{ $out: 'x' }, { $match: {} }], 40601],
    [
      'by modes that make no sense together',
      [{ $merge: { into: 'x', whenMatched: 'fail', whenNotMatched: 'fail' } }],
      51181,
    ],
    ['where a document has to be there', [{ $merge: { into: 'none', whenNotMatched: 'fail' } }], 13113],
    ['where none may be there', [{ $merge: { into: 'people', whenMatched: 'fail' } }], 11000],
    ['into a time series', [{ $out: { db: 'output', coll: 'x', timeseries: {} } }], 115],
    ['below another stage', [{ $facet: { a: [{ $out: 'x' }] } }], 40600],
  ])('does not write %s', async (_why, pipeline, code) => {
    expect(await errorOf(() => aggregated(pipeline))).toMatchObject({ code });
  });

  it('does not write in a transaction', async () => {
    const session = client.startSession();
    session.startTransaction();
    expect(await errorOf(() => aggregated([{ $out: 'x' }], session))).toMatchObject({ code: 263 });
    await session.endSession();
  });
});
