import { type Collection, Double, Int32, Long, type MongoClient, ObjectId } from 'mongodb';
import { errorOf } from '../support/server.js';
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
  return client.db('crud').collection(`c${count++}`);
}

describe('Reading and writing through the driver', () => {
  it('returns the inserted documents, in the order of the insert', async () => {
    const collection = fresh();
    await collection.insertMany([
      { _id: 2 as never },
      { _id: 1 as never, text: 'é', nested: { list: [1, 'a', null] } },
    ]);
    expect(await collection.find().toArray()).toEqual([
      { _id: 2 },
      { _id: 1, text: 'é', nested: { list: [1, 'a', null] } },
    ]);
  });

  it('keeps the types of numbers through an update of another field', async () => {
    const collection = fresh();
    await collection.insertOne({ int: new Int32(1), long: Long.fromNumber(2), double: new Double(3) });
    await collection.updateOne({}, { $inc: { long: new Int32(1) }, $set: { other: true } });
    const [doc] = await collection.find({}, { promoteValues: false }).toArray();
    expect([doc?.int, doc?.long, doc?.double].map((value) => value._bsontype)).toEqual([
      'Int32',
      'Long',
      'Double',
    ]);
    expect(doc?.long.toString()).toBe('3');
  });

  it('reads a cursor in batches until its end and forgets it then', async () => {
    const collection = fresh();
    await collection.insertMany(Array.from({ length: 250 }, (_, n) => ({ n })));
    const all = await collection.find().sort({ n: 1 }).batchSize(40).toArray();
    expect(all.map(({ n }) => n)).toEqual(Array.from({ length: 250 }, (_, n) => n));
    const status = await client.db('admin').command({ serverStatus: 1 });
    expect(status.metrics.cursor.open.total).toBe(0);
  });

  it('forgets a cursor that is closed early', async () => {
    const collection = fresh();
    await collection.insertMany(Array.from({ length: 50 }, (_, n) => ({ n })));
    const cursor = collection.find().batchSize(5);
    await cursor.next();
    const id = cursor.id;
    await cursor.close();
    const error = await errorOf(() =>
      client.db('crud').command({ getMore: id, collection: collection.collectionName }),
    );
    expect(error.code).toBe(43);
  });

  it('does not open a cursor for exactly as many documents as the limit', async () => {
    const collection = fresh();
    await collection.insertMany(Array.from({ length: 5 }, (_, n) => ({ n })));
    const reply = await client
      .db('crud')
      .command({ find: collection.collectionName, limit: 3, batchSize: 3 });
    expect(reply.cursor.id.toString()).toBe('0');
  });

  it('counts matches and reports which of them an update changed', async () => {
    const collection = fresh();
    await collection.insertMany([{ n: 1 }, { n: 1 }, { n: 2 }]);
    const result = await collection.updateMany({ n: { $lte: 2 } }, { $set: { n: 2 } });
    expect([result.matchedCount, result.modifiedCount]).toEqual([3, 2]);
  });

  it('inserts by an upsert the fields of the filter and of the update', async () => {
    const collection = fresh();
    const result = await collection.updateOne(
      { key: 'k', n: { $gt: 5 } },
      { $set: { v: 1 } },
      { upsert: true },
    );
    expect(result.upsertedId).toBeInstanceOf(ObjectId);
    expect(await collection.findOne({}, { projection: { _id: 0 } })).toEqual({ key: 'k', v: 1 });
  });

  it('goes on after a failed statement only when the command is not ordered', async () => {
    const collection = fresh();
    const docs = [{ _id: 1 }, { _id: 1 }, { _id: 2 }] as never[];
    await errorOf(() => collection.insertMany(docs, { ordered: true }));
    expect(await collection.countDocuments()).toBe(1);
    await errorOf(() => collection.insertMany(docs, { ordered: false }));
    expect(await collection.countDocuments()).toBe(2);
  });

  it('applies every one of 200 increments that run at the same time', async () => {
    const collection = fresh();
    await collection.insertOne({ _id: 'n' as never, n: 0 });
    await Promise.all(Array.from({ length: 200 }, () => collection.findOneAndUpdate({}, { $inc: { n: 1 } })));
    expect((await collection.findOne())?.n).toBe(200);
  });

  it('returns the document before or after findOneAndUpdate, and null where nothing matched', async () => {
    const collection = fresh();
    await collection.insertMany([{ n: 1 }, { n: 3 }]);
    const before = await collection.findOneAndUpdate({}, { $inc: { n: 10 } }, { sort: { n: -1 } });
    const after = await collection.findOneAndUpdate(
      { n: 1 },
      { $inc: { n: 1 } },
      { returnDocument: 'after' },
    );
    expect([before?.n, after?.n, await collection.findOneAndDelete({ n: 99 })]).toEqual([3, 2, null]);
  });

  it('writes to several collections with one bulkWrite of the client', async () => {
    const [left, right] = [fresh(), fresh()];
    const result = await client.bulkWrite(
      [
        { namespace: left.namespace, name: 'insertOne', document: { _id: 'a', n: 1 } as never },
        {
          namespace: right.namespace,
          name: 'updateOne',
          filter: { k: 1 },
          update: { $set: { v: 1 } },
          upsert: true,
        },
        {
          namespace: left.namespace,
          name: 'updateOne',
          filter: { _id: 'a' as never },
          update: { $inc: { n: 1 } },
        },
        { namespace: left.namespace, name: 'deleteOne', filter: { _id: 'b' as never } },
      ],
      { verboseResults: true },
    );
    expect([result.insertedCount, result.upsertedCount, result.matchedCount, result.deletedCount]).toEqual([
      1, 1, 1, 0,
    ]);
    expect(result.updateResults?.get(1)?.upsertedId).toBeInstanceOf(ObjectId);
    expect((await left.findOne())?.n).toBe(2);
  });

  it('stops an ordered bulkWrite at its first error and names the place', async () => {
    const collection = fresh();
    const insert = (_id: number) => ({
      namespace: collection.namespace,
      name: 'insertOne' as const,
      document: { _id } as never,
    });
    const error = (await client
      .bulkWrite([insert(1), insert(1), insert(2)])
      .catch((caught: unknown) => caught)) as {
      writeErrors: Map<number, { code: number }>;
    };
    expect([...error.writeErrors.keys()]).toEqual([1]);
    expect(error.writeErrors.get(1)?.code).toBe(11000);
    expect(await collection.countDocuments()).toBe(1);
  });

  it('explains whether an index finds the documents, and the number of examined ones', async () => {
    const collection = fresh();
    await collection.insertMany(Array.from({ length: 100 }, (_, n) => ({ g: n % 10, n })));
    await collection.createIndex({ g: 1, n: -1 });
    const indexed = await collection.find({ g: 3 }).sort({ n: -1 }).limit(4).explain('executionStats');
    const scanned = await collection.find({ n: 5 }).explain('executionStats');
    expect(indexed.queryPlanner.winningPlan.inputStage.stage).toBe('IXSCAN');
    expect([indexed.executionStats.totalKeysExamined, indexed.executionStats.totalDocsExamined]).toEqual([
      4, 4,
    ]);
    expect(scanned.queryPlanner.winningPlan.stage).toBe('COLLSCAN');
    expect(scanned.executionStats.totalDocsExamined).toBe(100);
  });

  it('explains a pipeline with all that it and its lookups look at, and a count by its entries', async () => {
    const [orders, articles] = [fresh(), fresh()];
    await articles.insertMany(Array.from({ length: 50 }, (_, n) => ({ _id: n as never })));
    await orders.insertMany(Array.from({ length: 20 }, (_, n) => ({ g: n % 2, article: n })));
    await orders.createIndex({ g: 1 });
    const from = articles.collectionName;
    const lookup = { from, localField: 'article', foreignField: '_id', as: 'articles' };
    const examined = async (...stages: object[]) => {
      const { executionStats } = await orders.aggregate([{ $match: { g: 1 } }, ...stages]).explain();
      return [executionStats.totalKeysExamined, executionStats.totalDocsExamined, executionStats.nReturned];
    };
    expect(await examined()).toEqual([10, 10, 10]);
    expect(await examined({ $lookup: lookup })).toEqual([20, 20, 10]);
    expect(await examined({ $group: { _id: 1, n: { $sum: 1 } } })).toEqual([10, 0, 1]);
  });

  it('reads no document that the index on an array shows not to match', async () => {
    const collection = fresh();
    // Every third has both words, in an order that differs from that of the insertion.
    await collection.insertMany(
      Array.from({ length: 90 }, (_, n) => ({
        _id: new ObjectId(),
        name: (n * 37) % 90,
        words: [`even${n % 2}`, `third${n % 3}`, ...(n % 5 === 0 ? [] : ['most'])],
      })),
    );
    await collection.createIndex({ words: 1, name: 1 });
    const filter = { $and: [{ words: { $in: ['even0', 'even1'] } }, { words: { $in: ['third0', 'no'] } }] };
    const found = collection.find(filter).sort({ name: -1 });
    const scanned = await collection.find(filter).sort({ name: -1 }).hint({ $natural: 1 }).toArray();
    const { executionStats } = await found.clone().explain('executionStats');
    expect(await found.toArray()).toEqual(scanned);
    expect(scanned).toHaveLength(30);
    expect([executionStats.totalKeysExamined, executionStats.totalDocsExamined]).toEqual([90, 30]);
    expect(await collection.countDocuments(filter)).toBe(30);
  });

  it('ends a command after maxTimeMS', async () => {
    const collection = fresh();
    await collection.insertMany(Array.from({ length: 20_000 }, (_, n) => ({ n, text: 'x'.repeat(50) })));
    const error = await errorOf(() =>
      collection
        .find({ text: { $regex: 'y$' } })
        .maxTimeMS(1)
        .toArray(),
    );
    expect(error.code).toBe(50);
  });

  it('knows no maxTimeMS beyond 32 bits, which no timer has', async () => {
    const count = (maxTimeMS: number) => client.db('crud').command({ count: 'none', maxTimeMS });
    expect(await count(2 ** 31 - 1)).toMatchObject({ n: 0 });
    expect((await errorOf(() => count(2 ** 31))).code).toBe(2);
  });

  it('ends a distinct whose values are more than a document holds', async () => {
    const collection = fresh();
    await collection.insertMany(
      Array.from({ length: 18 }, (_, n) => ({ text: `${n}${'x'.repeat(10 ** 6)}` })),
    );
    expect((await errorOf(() => collection.distinct('text'))).code).toBe(17217);
  });

  it('leaves collections whose names begin with system to MongoDB', async () => {
    const error = await errorOf(() => client.db('crud').collection('system.things').insertOne({}));
    expect(error.code).toBe(73);
  });

  it('answers others while a long scan runs', async () => {
    const collection = fresh();
    await collection.insertMany(Array.from({ length: 30_000 }, (_, n) => ({ n, text: 'x'.repeat(100) })));
    let running = true;
    const scan = collection
      .find({ text: { $regex: 'y$' } })
      .toArray()
      .finally(() => {
        running = false;
      });
    let answered = 0;
    while (running) {
      await client.db('crud').command({ ping: 1 });
      answered++;
    }
    await scan;
    expect(answered).toBeGreaterThan(2);
  });

  it('updates and deletes many documents in one command', async () => {
    const collection = fresh();
    await collection.insertMany(Array.from({ length: 5_000 }, (_, n) => ({ n })));
    const updated = await collection.updateMany({ n: { $gte: 1_000 } }, { $inc: { n: 10_000 } });
    const deleted = await collection.deleteMany({ n: { $gte: 10_000 } });
    expect([updated.modifiedCount, deleted.deletedCount, await collection.countDocuments()]).toEqual([
      4_000, 4_000, 1_000,
    ]);
  });

  it('stores documents of up to 16 MB and refuses larger ones', async () => {
    const collection = fresh();
    await collection.insertOne({ text: 'x'.repeat(16 * 1024 * 1024 - 100) });
    expect((await collection.findOne())?.text.length).toBe(16 * 1024 * 1024 - 100);
    const error = await errorOf(() => collection.updateOne({}, { $set: { more: 'y'.repeat(200) } }));
    expect(error.code).toBe(17419);
  });

  it('removes expired documents', async () => {
    const collection = fresh();
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    await collection.insertMany([{ at: new Date(Date.now() - 61_000) }, { at: new Date() }, { at: 'never' }]);
    await client.db('admin').command({ setParameter: 1, ttlMonitorSleepSecs: 0.05 });
    while ((await collection.countDocuments()) === 3) await client.db('admin').command({ ping: 1 });
    expect(await collection.countDocuments()).toBe(2);
  });
});
