import type { Collection, Document, MongoClient } from 'mongodb';
import { errorOf } from '../support/server.js';
import { SharedServer } from '../support/shared-server.js';

let server: SharedServer;
let client: MongoClient;

beforeAll(async () => {
  server = await SharedServer.open();
  client = await server.client({ maxPoolSize: 40 });
});

afterAll(async () => {
  await server.close();
});

let count = 0;
function fresh(): Collection {
  return client.db('indexes').collection(`c${count++}`);
}

describe('Unique indexes', () => {
  it('name the index, the pattern and the value of a duplicate', async () => {
    const collection = fresh();
    await collection.createIndex({ tenant: 1, code: 1 }, { unique: true });
    await collection.insertOne({ tenant: 't', code: 5 });
    const error = (await collection
      .insertOne({ tenant: 't', code: 5 })
      .catch((caught: unknown) => caught)) as {
      code: number;
      message: string;
      keyPattern: unknown;
      keyValue: unknown;
    };
    expect(error.code).toBe(11000);
    expect(error.keyPattern).toEqual({ tenant: 1, code: 1 });
    expect(error.keyValue).toEqual({ tenant: 't', code: 5 });
    expect(error.message).toBe(
      `E11000 duplicate key error collection: ${collection.namespace} index: tenant_1_code_1 dup key: { tenant: "t", code: 5 }`,
    );
  });

  it('let one of many concurrent inserts of a key through', async () => {
    const collection = fresh();
    await collection.createIndex({ key: 1 }, { unique: true });
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) => collection.insertOne({ key: n % 10 })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await collection.countDocuments()).toBe(10);
  });

  it('treat numbers of different types as the same key, and missing as null', async () => {
    const collection = fresh();
    await collection.createIndex({ key: 1 }, { unique: true });
    await collection.insertMany([{ key: 1 }, {}]);
    expect((await errorOf(() => collection.insertOne({ key: 1.0 }))).code).toBe(11000);
    expect((await errorOf(() => collection.insertOne({ key: null }))).code).toBe(11000);
  });

  it('leave out what a sparse or partial index does not hold', async () => {
    const [sparse, partial] = [fresh(), fresh()];
    await sparse.createIndex({ key: 1 }, { unique: true, sparse: true });
    await sparse.insertMany([{}, {}, { key: 1 }]);
    await partial.createIndex({ key: 1 }, { unique: true, partialFilterExpression: { live: true } });
    await partial.insertMany([{ key: 1, live: true }, { key: 1, live: false }, { key: 1 }]);
    expect((await errorOf(() => partial.updateOne({ live: false }, { $set: { live: true } }))).code).toBe(
      11000,
    );
    expect(await sparse.countDocuments()).toBe(3);
  });

  it('free a key when its document goes or changes', async () => {
    const collection = fresh();
    await collection.createIndex({ key: 1 }, { unique: true });
    await collection.insertOne({ key: 'a' });
    await collection.updateOne({ key: 'a' }, { $set: { key: 'b' } });
    await collection.insertOne({ key: 'a' });
    await collection.deleteOne({ key: 'b' });
    await collection.insertOne({ key: 'b' });
    expect(await collection.countDocuments()).toBe(2);
  });

  it('are limited only by conditions that match the predicates of the query', async () => {
    const collection = fresh();
    const partial = (filter: Document) =>
      collection.createIndex({ limited: 1 }, { partialFilterExpression: filter });
    for (const filter of [
      { a: { $ne: 1 } },
      { a: { $exists: false } },
      { a: /^x/ },
      { a: { $not: { $gt: 1 } } },
      { $nor: [{ a: 1 }] },
    ])
      expect(await errorOf(() => partial(filter))).toMatchObject({ code: 67 });
    await partial({ $or: [{ a: { $exists: true, $type: 'int' } }, { b: { $in: [1, 2], $gte: 1 } }] });
    await collection.dropIndex('limited_1');
  });

  it('are not created where duplicates exist, and leave no trace then', async () => {
    const collection = fresh();
    await collection.insertMany(Array.from({ length: 3_000 }, (_, n) => ({ key: n === 2_999 ? 5 : n })));
    expect((await errorOf(() => collection.createIndex({ key: 1 }, { unique: true }))).code).toBe(11000);
    expect(await collection.indexes()).toHaveLength(1);
    await collection.insertOne({ key: 5 });
  });
});

describe('Building an index', () => {
  it('answers again for the same definition, and refuses another one of the same name or key', async () => {
    const collection = fresh();
    await collection.createIndex({ a: 1 });
    await collection.createIndex({ a: 1 });
    expect((await errorOf(() => collection.createIndex({ a: 1 }, { unique: true }))).code).toBe(85);
    expect((await errorOf(() => collection.createIndex({ b: 1 }, { name: 'a_1' }))).code).toBe(86);
    expect((await errorOf(() => collection.createIndex({ a: 1 }, { name: 'other' }))).code).toBe(85);
  });

  it('lists and drops indexes, but never the one on _id', async () => {
    const collection = fresh();
    await collection.createIndexes([
      { key: { a: 1 }, name: 'first' },
      { key: { b: -1 }, name: 'second' },
    ]);
    await collection.dropIndex('first');
    expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_', 'second']);
    expect((await errorOf(() => collection.dropIndex('_id_'))).code).toBe(72);
    expect((await errorOf(() => collection.dropIndex('first'))).code).toBe(27);
  });
});

describe('A build of an index that takes a while', () => {
  it('is awaited by a second request for the same index, which gets its error too', async () => {
    const many = client.db('indexes').collection<{ _id: number; a: number; b: number }>('many');
    await many.insertMany(Array.from({ length: 5_000 }, (_, _id) => ({ _id, a: _id % 7, b: _id })));
    // Many askers on connections that are open already meet in one commit, where no build is under way yet.
    const askers = Array.from({ length: 8 }, (_, i) => i);
    await Promise.all(askers.map(() => many.findOne({ _id: 0 })));
    const asked = async (key: string) => {
      const answers = askers.map(() => many.createIndex({ [key]: 1 }, { unique: true }));
      return (await Promise.allSettled(answers)).map(({ status }) => status);
    };
    for (let round = 0; round < 10; round++) expect(new Set(await asked('a'))).toEqual(new Set(['rejected']));
    expect(new Set(await asked('b'))).toEqual(new Set(['fulfilled']));
    expect(await many.find({ b: 3 }).hint({ b: 1 }).toArray()).toHaveLength(1);
  });
});
