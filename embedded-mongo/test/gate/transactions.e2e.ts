import { Long, UUID } from 'bson';
import type { ClientSession, Collection, MongoClient, MongoError } from 'mongodb';
import type { Doc } from '../../src/base/values.js';
import { doc } from '../../src/semantics/testing.js';
import { RawConnection } from '../support/raw-connection.js';
import { errorOf, eventually, failNext } from '../support/server.js';
import { SharedServer } from '../support/shared-server.js';

let server: SharedServer;
let client: MongoClient;

beforeAll(async () => {
  server = await SharedServer.open();
  client = await server.client({ maxPoolSize: 60 });
});

afterAll(async () => {
  await server.close();
});

let count = 0;
async function fresh(...docs: Record<string, unknown>[]): Promise<Collection> {
  const collection = client.db('tx').collection(`c${count++}`);
  await collection.createIndex({ key: 1 }, { unique: true, sparse: true });
  if (docs.length > 0) await collection.insertMany(docs);
  return collection;
}

async function begin(): Promise<ClientSession> {
  const session = client.startSession();
  session.startTransaction();
  return session;
}

describe('A transaction', () => {
  it('sees its own writes, which are invisible to others before it commits', async () => {
    const collection = await fresh({ _id: 1, n: 1 });
    const session = await begin();
    await collection.updateOne({ _id: 1 as never }, { $set: { n: 2 } }, { session });
    await collection.insertOne({ _id: 2 as never, n: 2 }, { session });
    expect(await collection.countDocuments({ n: 2 }, { session })).toBe(2);
    expect(await collection.countDocuments({ n: 2 })).toBe(0);
    await session.commitTransaction();
    expect(await collection.countDocuments({ n: 2 })).toBe(2);
  });

  it('reads from one moment, whatever is committed meanwhile', async () => {
    const collection = await fresh({ _id: 1, n: 1 });
    const session = await begin();
    expect((await collection.findOne({ _id: 1 as never }, { session }))?.n).toBe(1);
    await collection.updateOne({ _id: 1 as never }, { $set: { n: 5 } });
    await collection.insertOne({ _id: 2 as never });
    expect(await collection.find({}, { session }).toArray()).toEqual([{ _id: 1, n: 1 }]);
    await session.abortTransaction();
  });

  it('leaves nothing behind when it aborts, not even the collection it created', async () => {
    const collection = await fresh({ _id: 1, key: 'a' });
    const session = await begin();
    await collection.deleteOne({ _id: 1 as never }, { session });
    await client.db('tx').collection('neverThere').insertOne({ n: 1 }, { session });
    await session.abortTransaction();
    expect(await collection.countDocuments({ key: 'a' })).toBe(1);
    expect(await client.db('tx').listCollections({ name: 'neverThere' }).toArray()).toEqual([]);
  });

  it('loses against the first writer of a document, with a label that makes it start again', async () => {
    const collection = await fresh({ _id: 1, n: 0 });
    const [first, second] = [await begin(), await begin()];
    await collection.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session: first });
    const error = (await collection
      .updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session: second })
      .catch((caught: unknown) => caught)) as { code: number; hasErrorLabel(label: string): boolean };
    expect(error.code).toBe(112);
    expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
    await first.commitTransaction();
    expect((await errorOf(() => collection.findOne({}, { session: second }))).code).toBe(251);
  });

  it('loses against a write that was committed after its snapshot', async () => {
    const collection = await fresh({ _id: 1, n: 0 });
    const session = await begin();
    await collection.findOne({}, { session });
    await collection.updateOne({ _id: 1 as never }, { $inc: { n: 1 } });
    const error = await errorOf(() =>
      collection.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session }),
    );
    expect(error.code).toBe(112);
  });

  it('conflicts with another one that inserts the same unique key', async () => {
    const collection = await fresh();
    const [first, second] = [await begin(), await begin()];
    await collection.insertOne({ key: 'k' }, { session: first });
    expect((await errorOf(() => collection.insertOne({ key: 'k' }, { session: second }))).code).toBe(112);
    await first.commitTransaction();
  });

  it('ends at a duplicate key as at any other error', async () => {
    const collection = await fresh({ _id: 1, key: 'k' });
    const session = await begin();
    await collection.insertOne({ _id: 2 as never }, { session });
    expect((await errorOf(() => collection.insertOne({ key: 'k' }, { session }))).code).toBe(11000);
    expect((await errorOf(() => session.commitTransaction())).code).toBe(251);
    expect(await collection.countDocuments()).toBe(1);
  });

  it('makes a write outside of transactions wait for its end', async () => {
    const collection = await fresh({ _id: 1, n: 0 });
    const session = await begin();
    await collection.updateOne({ _id: 1 as never }, { $set: { n: 10 } }, { session });
    let done = false;
    const outside = collection.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }).finally(() => {
      done = true;
    });
    await client.db('tx').command({ ping: 1 });
    expect(done).toBe(false);
    await session.commitTransaction();
    await outside;
    expect((await collection.findOne())?.n).toBe(11);
  });

  it('makes a waiting write give up after its maxTimeMS', async () => {
    const collection = await fresh({ _id: 1, n: 0 });
    const session = await begin();
    await collection.updateOne({ _id: 1 as never }, { $set: { n: 10 } }, { session });
    const error = await errorOf(() =>
      collection.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { maxTimeMS: 50 }),
    );
    expect(error.code).toBe(50);
    await session.abortTransaction();
  });

  it('writes to several collections with bulkWrite, all or nothing', async () => {
    const [left, right] = [await fresh({ _id: 1, n: 5 }), await fresh()];
    const move = (session: ClientSession) =>
      client.bulkWrite(
        [
          {
            namespace: left.namespace,
            name: 'updateOne',
            filter: { _id: 1 as never },
            update: { $inc: { n: -1 } },
          },
          { namespace: right.namespace, name: 'insertOne', document: { moved: 1 } as never },
        ],
        { session },
      );
    const aborted = await begin();
    await move(aborted);
    await aborted.abortTransaction();
    await client.withSession((session) => session.withTransaction(() => move(session)));
    expect([(await left.findOne())?.n, await right.countDocuments()]).toEqual([4, 1]);
  });

  it('loses no update of 30 that read and write the same document', async () => {
    const collection = await fresh({ _id: 1, n: 0 });
    await Promise.all(
      Array.from({ length: 30 }, () =>
        client.withSession((session) =>
          session.withTransaction(async () => {
            const doc = await collection.findOne({ _id: 1 as never }, { session });
            await collection.updateOne({ _id: 1 as never }, { $set: { n: (doc?.n ?? 0) + 1 } }, { session });
          }),
        ),
      ),
    );
    expect((await collection.findOne())?.n).toBe(30);
  });

  it('is committed once when the reply to its commit is lost', async () => {
    const collection = await fresh({ _id: 1, n: 0 });
    const session = await begin();
    await collection.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session });
    await failNext(client, 'commitTransaction', { loseReply: true });
    await session.commitTransaction();
    expect((await collection.findOne())?.n).toBe(1);
  });

  it('is not to be repeated because other nodes did not confirm a write of it', async () => {
    const collection = await fresh();
    const session = await begin();
    await failNext(client, 'insert', { writeConcernError: { code: 91, errmsg: 'going down' } });
    const error = await errorOf(() => collection.insertOne({ n: 1 }, { session }));
    expect(error).toMatchObject({ code: 91 });
    expect((error as MongoError).errorLabels).not.toContain('TransientTransactionError');
    await session.abortTransaction();
  });

  it('cannot create a collection that is there, which changes nothing outside of one', async () => {
    const collection = await fresh({ _id: 1, n: 0 });
    const create = { create: collection.collectionName };
    expect(await client.db('tx').command(create)).toMatchObject({ ok: 1 });
    const session = await begin();
    expect((await errorOf(() => client.db('tx').command(create, { session }))).code).toBe(48);
    await session.abortTransaction();
    expect(await collection.countDocuments()).toBe(1);
  });

  it('is aborted after its lifetime', async () => {
    const collection = await fresh({ _id: 1, n: 0 });
    const admin = client.db('admin');
    await admin.command({ setParameter: 1, transactionLifetimeLimitSeconds: 0.2 });
    const session = await begin();
    await collection.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session });
    await collection.updateOne({ _id: 1 as never }, { $inc: { n: 10 } });
    expect((await errorOf(() => session.commitTransaction())).code).toBe(251);
    expect((await collection.findOne())?.n).toBe(10);
    await admin.command({ setParameter: 1, transactionLifetimeLimitSeconds: 60 });
  });

  it('holds back a change of a definition it relies on', async () => {
    const collection = await fresh({ _id: 1, n: 0 });
    const session = await begin();
    await collection.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session });
    let created = false;
    const index = collection.createIndex({ n: 1 }).then(() => {
      created = true;
    });
    await client.db('tx').command({ ping: 1 });
    expect(created).toBe(false);
    await session.commitTransaction();
    await index;
    expect(await collection.find({ n: 1 }).hint({ n: 1 }).toArray()).toHaveLength(1);
  });
});

describe('Open transactions', () => {
  it('are no more than a thousand, so that others go on, and the next one can be tried again', async () => {
    const collection = await fresh({ _id: 1, n: 0 });
    const connection = await RawConnection.open(server.uri);
    const start = (): Promise<Doc> =>
      connection.run(
        doc({
          find: collection.collectionName,
          lsid: { id: new UUID() },
          txnNumber: Long.fromNumber(1),
          startTransaction: true,
          autocommit: false,
          $db: collection.dbName,
        }),
      );
    for (let open = 0; open < 1_000; open++) expect(Number((await start()).get('ok'))).toBe(1);
    const refused = await start();
    expect([Number(refused.get('code')), refused.get('errorLabels')]).toEqual([
      246,
      ['TransientTransactionError'],
    ]);
    await collection.updateOne({ _id: 1 as never }, { $inc: { n: 1 } });
    expect((await collection.findOne())?.n).toBe(1);
    await connection.run(doc({ killAllSessions: [], $db: 'admin' }));
    expect(Number((await start()).get('ok'))).toBe(1);
    await connection.run(doc({ killAllSessions: [], $db: 'admin' }));
    connection.close();
  });
});

describe('An open transaction', () => {
  it('does not keep other documents from being written', async () => {
    const collection = await fresh({ _id: 1, n: 0 }, { _id: 2, n: 0 });
    const session = await begin();
    await collection.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session });
    await collection.updateOne({ _id: 2 as never }, { $inc: { n: 1 } }, { maxTimeMS: 20_000 });
    await session.abortTransaction();
    await eventually(async () => (await collection.countDocuments({ n: 1 })) === 1);
  });
});
