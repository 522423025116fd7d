import { Long, UUID } from 'bson';
import type { Collection, MongoClient } from 'mongodb';
import type { Doc } from '../../src/base/values.js';
import { encode } from '../../src/semantics/index.js';
import { doc } from '../../src/semantics/testing.js';
import { frameRequest } from '../../src/wire/message.js';
import { RawConnection } from '../support/raw-connection.js';
import { eventually, failNext } from '../support/server.js';
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

describe('A retryable write', () => {
  it('has its effect once when the reply is lost after the commit', async () => {
    const collection = await fresh({ _id: 1, n: 0 });
    await failNext(client, 'update', { loseReply: true });
    const result = await collection.updateOne({ _id: 1 as never }, { $inc: { n: 1 } });
    await failNext(client, 'insert', { loseReply: true });
    await collection.insertOne({ _id: 2 as never });
    await failNext(client, 'findAndModify', { loseReply: true });
    const modified = await collection.findOneAndUpdate({ _id: 1 as never }, { $inc: { n: 1 } });
    expect([result.modifiedCount, modified?.n, (await collection.findOne({ _id: 1 as never }))?.n]).toEqual([
      1, 1, 2,
    ]);
    expect(await collection.countDocuments()).toBe(2);
  });

  it('goes on where it was when it has many statements, and adds nothing when it was at its end', async () => {
    const collection = await fresh();
    await failNext(client, 'insert', { loseReply: true });
    const result = await collection.insertMany(Array.from({ length: 600 }, (_, n) => ({ n })));
    expect([result.insertedCount, await collection.countDocuments()]).toEqual([600, 600]);
  });

  it('runs the statements again that had failed when it was interrupted, and no others', async () => {
    const collection = await fresh();
    const count = 20_000;
    const taken = 'taken '.repeat(20);
    await collection.insertOne({ _id: taken as never });
    const command = doc({
      insert: collection.collectionName,
      documents: Array.from({ length: count }, (_, at) => ({ _id: at % 2 === 0 ? at : taken })),
      ordered: false,
      lsid: { id: new UUID() },
      txnNumber: Long.fromNumber(1),
      $db: collection.dbName,
    });
    const first = await RawConnection.open(server.uri);
    first.send(frameRequest(encode(command)));
    await eventually(async () => (await collection.countDocuments()) > 1);
    first.close();
    const again = await RawConnection.open(server.uri);
    const reply = await again.run(command);
    again.close();
    const errors = reply.get('writeErrors') as Doc[];
    expect([Number(reply.get('n')), errors.length]).toEqual([count / 2, count / 2]);
    expect(new Set(errors.map((error) => Number(error.get('index')))).size).toBe(count / 2);
    expect(errors[0]?.get('errmsg')).toContain('E11000');
    expect(errors.at(-1)?.get('errmsg')).toBe('');
    expect(await collection.countDocuments()).toBe(1 + count / 2);
  });

  it('has its effect when the connection is lost before the command', async () => {
    const collection = await fresh({ _id: 1, n: 0 });
    await failNext(client, 'update', { closeConnection: true });
    await collection.updateOne({ _id: 1 as never }, { $inc: { n: 1 } });
    expect((await collection.findOne())?.n).toBe(1);
  });

  it('is repeated by the driver after an error that allows it', async () => {
    const collection = await fresh({ _id: 1, n: 0 });
    await failNext(client, 'update', { errorCode: 91, errorLabels: ['RetryableWriteError'] });
    await collection.updateOne({ _id: 1 as never }, { $inc: { n: 1 } });
    expect((await collection.findOne())?.n).toBe(1);
  });
});
