import { Code, type Collection, type MongoClient, Timestamp } from 'mongodb';
import { errorOf } from '../support/server.js';
import { SharedServer } from '../support/shared-server.js';

let server: SharedServer;
let client: MongoClient;
let collection: Collection;

beforeAll(async () => {
  server = await SharedServer.open();
  client = await server.client();
  collection = client.db('refuse').collection('c');
  await collection.insertOne({ n: 1 });
});

afterAll(async () => {
  await server.close();
});

const REFUSED: readonly [string, number, () => Promise<unknown>][] = [
  ['a collation', 115, () => collection.find({}, { collation: { locale: 'de' } }).toArray()],
  [
    'a collation of an update',
    115,
    () => collection.updateOne({}, { $set: { n: 2 } }, { collation: { locale: 'de' } }),
  ],
  ['a collation of an index', 115, () => collection.createIndex({ n: 1 }, { collation: { locale: 'de' } })],
  ['$where', 115, () => collection.find({ $where: new Code('true') as never }).toArray()],
  ['a validator', 40415, () => client.db('refuse').createCollection('v', { validator: { n: 1 } })],
  ['a capped collection', 115, () => client.db('refuse').createCollection('k', { capped: true, size: 1 })],
  ['a view', 40415, () => client.db('refuse').createCollection('w', { viewOn: 'c', pipeline: [] })],
  ['an unknown command', 59, () => client.db('refuse').command({ mapReduce: 'c' })],
  ['a tailable cursor', 115, () => collection.find({}, { tailable: true }).toArray()],
  ['an index of the search service', 31082, () => collection.createSearchIndex({ definition: {} })],
  ['a list of such indexes', 31082, () => collection.listSearchIndexes().toArray()],
  [
    'variables of a command that has none',
    115,
    () => client.db('refuse').command({ count: 'c', let: { x: 1 } }),
  ],
  ['an unknown field of a command', 40415, () => client.db('refuse').command({ find: 'c', nonsense: 1 })],
  ['a text index', 115, () => collection.createIndex({ n: 'text' })],
  [
    'a snapshot by a time of which none was kept',
    239,
    () => {
      const readConcern = { level: 'snapshot', atClusterTime: new Timestamp({ t: 1, i: 1 }) };
      return client.db('refuse').command({ find: 'c', readConcern });
    },
  ],
  [
    'an aggregation of a database by what only MongoDB knows',
    115,
    () =>
      client
        .db('refuse')
        .aggregate([{ $currentOp: {} }])
        .toArray(),
  ],
  ['a parameter', 40415, () => client.db('admin').command({ getParameter: 1, nonsense: 1 })],
  [
    'the users whose sessions end',
    115,
    () => client.db('admin').command({ killAllSessions: [{ user: 'u' }] }),
  ],
  [
    'statements a command does not have',
    40415,
    () => client.db('refuse').command({ find: 'c', updates: [{}] }),
  ],
  ['a join', 115, () => collection.aggregate([{ $lookup: { from: 'c', as: 'x', pipeline: [] } }]).toArray()],
  ['a pipeline that writes', 115, () => collection.aggregate([{ $out: 'other' }]).toArray()],
  ['an update by a pipeline', 115, () => collection.updateOne({}, [{ $set: { n: 2 } }])],
  [
    'array filters',
    40415,
    () => collection.updateOne({}, { $set: { 'a.$[x]': 2 } }, { arrayFilters: [{ x: 1 }] }),
  ],
  ['an operator that nothing here sends', 115, () => collection.updateOne({}, { $mul: { n: 2 } })],
  ['an expression in a filter', 115, () => collection.find({ $expr: { $gt: ['$n', 1] } }).toArray()],
  ['a variable', 115, () => client.db('refuse').command({ find: 'c', let: { x: 1 } })],
  ['a change stream', 115, () => collection.watch().next()],
];

describe('Unsupported operations', () => {
  it.each(REFUSED)('%s is refused by its name, with a way out', async (_name, code, run) => {
    const error = await errorOf(run);
    expect(error.message).toContain('MONGODB_URI');
    expect(error.code).toBe(code);
  });

  it('is refused also where MongoDB itself would refuse it: an unknown operator, a hint without an index', async () => {
    expect((await errorOf(() => collection.find({ n: { $nonsense: 1 } }).toArray())).code).toBe(2);
    expect((await errorOf(() => collection.updateOne({}, { $nonsense: { n: 1 } }))).code).toBe(9);
    expect((await errorOf(() => collection.find().hint('missing').toArray())).code).toBe(2);
    expect(
      (await errorOf(() => collection.find({}, { readConcern: 'nonsense' as never }).toArray())).code,
    ).toBe(9);
  });

  it('is refused where MongoDB refuses it as well: a read concern of a write', async () => {
    const db = client.db('refuse');
    const write = { insert: 'c', documents: [{ n: 5 }] };
    for (const level of ['majority', 'linearizable', 'snapshot', 'available']) {
      const error = await errorOf(() => db.command({ ...write, readConcern: { level } }));
      expect(error).toMatchObject({ code: 72, codeName: 'InvalidOptions' });
    }
    expect((await db.command({ ...write, readConcern: { level: 'local' } })).n).toBe(1);
    await collection.deleteOne({ n: 5 });
  });

  it('is refused of the Stable API: another version, and a command outside of it', async () => {
    const strict = { apiVersion: '1', apiStrict: true };
    const db = client.db('refuse');
    expect((await db.command({ find: 'c', ...strict })).ok).toBe(1);
    expect((await errorOf(() => db.command({ distinct: 'c', key: 'n', ...strict }))).code).toBe(323);
    const sessions = { aggregate: 'c', pipeline: [{ $listLocalSessions: {} }], cursor: {} };
    expect((await errorOf(() => db.command({ ...sessions, ...strict }))).code).toBe(323);
    const strange = await errorOf(() => db.command({ testVersion2: 1, ...strict }));
    expect(strange.message).toContain('command testVersion2 is not in API Version 1');
    expect((await errorOf(() => db.command({ find: 'c', apiVersion: '2' }))).code).toBe(322);
  });

  it('leaves everything as it was', async () => {
    expect(await collection.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ n: 1 }]);
  });

  it('is refused in a transaction for commands that MongoDB does not run there', async () => {
    const session = client.startSession();
    session.startTransaction();
    const error = await errorOf(() => client.db('refuse').command({ count: 'c' }, { session }));
    expect(error.code).toBe(263);
    await session.endSession();
  });

  it('says that a write concern of two nodes cannot be met', async () => {
    const error = await errorOf(() => collection.insertOne({ n: 2 }, { writeConcern: { w: 2 } }));
    expect(error.code).toBe(100);
    await collection.deleteOne({ n: 2 });
  });
});
