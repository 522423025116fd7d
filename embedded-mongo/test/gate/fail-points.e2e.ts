import type { Collection, MongoClient, MongoError } from 'mongodb';
import { doc } from '../../src/semantics/testing.js';
import { RawConnection } from '../support/raw-connection.js';
import { errorOf } from '../support/server.js';
import { SharedServer } from '../support/shared-server.js';

interface Entry {
  _id: number;
  n: number;
}

let server: SharedServer;
let client: MongoClient;
let entries: Collection<Entry>;

beforeAll(async () => {
  server = await SharedServer.open();
  client = await server.client();
  entries = client.db('faults').collection<Entry>('entries');
});

afterAll(async () => {
  await server.close();
});

beforeEach(async () => {
  await entries.deleteMany({});
  await entries.insertOne({ _id: 1, n: 11 });
});

afterEach(async () => {
  for (const name of ['failCommand', 'onPrimaryTransactionalWrite']) {
    await client.db('admin').command({ configureFailPoint: name, mode: 'off' });
  }
});

async function fail(name: string, mode: unknown, data?: unknown): Promise<void> {
  await client
    .db('admin')
    .command({ configureFailPoint: name, mode, ...(data === undefined ? {} : { data }) });
}

const stored = () => entries.find().sort({ _id: 1 }).toArray();

describe('The fail point of writes that can be repeated', () => {
  it('loses the reply of every statement, and each takes effect once', async () => {
    await fail('onPrimaryTransactionalWrite', { times: 5 });
    const result = await entries.bulkWrite([
      { insertOne: { document: { _id: 2, n: 22 } } },
      { updateOne: { filter: { _id: 2 }, update: { $inc: { n: 1 } } } },
      { updateOne: { filter: { _id: 4 }, update: { $inc: { n: 1 } }, upsert: true } },
      { replaceOne: { filter: { _id: 2 }, replacement: { n: 99 } } },
      { deleteOne: { filter: { _id: 1 } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 1, matchedCount: 2, upsertedCount: 1, deletedCount: 1 });
    expect(await stored()).toEqual([
      { _id: 2, n: 99 },
      { _id: 4, n: 1 },
    ]);
  });

  it('counts statements and not commands', async () => {
    await fail('onPrimaryTransactionalWrite', { skip: 2 });
    await entries.bulkWrite([
      { insertOne: { document: { _id: 2, n: 22 } } },
      { updateOne: { filter: { _id: 1 }, update: { $inc: { n: 1 } } } },
      { updateOne: { filter: { _id: 2 }, update: { $inc: { n: 1 } } } },
    ]);
    expect(await stored()).toEqual([
      { _id: 1, n: 12 },
      { _id: 2, n: 23 },
    ]);
  });

  it('can fail a statement before it is committed, which then has no effect', async () => {
    await fail(
      'onPrimaryTransactionalWrite',
      { skip: 1 },
      { failBeforeCommitExceptionCode: 1, closeConnection: false },
    );
    const error = await errorOf(() =>
      entries.bulkWrite([
        { insertOne: { document: { _id: 2, n: 22 } } },
        { updateOne: { filter: { _id: 2 }, update: { $inc: { n: 1 } } } },
      ]),
    );
    expect(error).toMatchObject({ code: 1, result: { insertedCount: 1, matchedCount: 0 } });
    expect(await stored()).toEqual([
      { _id: 1, n: 11 },
      { _id: 2, n: 22 },
    ]);
  });

  it('hides that failure unless it is asked to report it, so that the write is retried', async () => {
    await fail('onPrimaryTransactionalWrite', { times: 1 }, { failBeforeCommitExceptionCode: 1 });
    expect((await entries.updateOne({ _id: 1 }, { $inc: { n: 1 } })).modifiedCount).toBe(1);
    expect(await stored()).toEqual([{ _id: 1, n: 12 }]);
  });

  it('gives findAndModify the answer it gave before', async () => {
    await fail('onPrimaryTransactionalWrite', { times: 1 });
    expect(
      await entries.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { returnDocument: 'after' }),
    ).toEqual({ _id: 1, n: 12 });
    expect(await stored()).toEqual([{ _id: 1, n: 12 }]);
  });
});

describe('The fail point of commands', () => {
  it('can be meant for one application only', async () => {
    await fail('failCommand', 'alwaysOn', { failCommands: ['find'], errorCode: 2, appName: 'named' });
    expect(await stored()).toHaveLength(1);
    const named = await RawConnection.open(server.uri);
    await named.run(doc({ hello: 1, client: { application: { name: 'named' } }, $db: 'admin' }));
    expect((await named.run(doc({ find: 'entries', $db: 'faults' }))).get('codeName')).toBe('BadValue');
    named.close();
  });

  it('ends a connection, after which reads and writes are repeated', async () => {
    await fail('failCommand', { times: 1 }, { failCommands: ['find'], closeConnection: true });
    expect(await stored()).toHaveLength(1);
    await fail('failCommand', { times: 1 }, { failCommands: ['update'], closeConnection: true });
    expect((await entries.updateOne({ _id: 1 }, { $inc: { n: 1 } })).modifiedCount).toBe(1);
  });

  it.each([
    [112, 'TransientTransactionError'],
    [251, 'TransientTransactionError'],
    [11600, 'TransientTransactionError'],
    [11601, undefined],
  ])('gives code %s in a transaction the label %s', async (errorCode, label) => {
    const session = client.startSession();
    session.startTransaction();
    await fail('failCommand', { times: 1 }, { failCommands: ['insert'], errorCode });
    const error = await errorOf(() => entries.insertOne({ _id: 5, n: 5 }, { session }));
    await session.endSession();
    expect(error).toMatchObject({ code: errorCode });
    const transient = (error as MongoError).hasErrorLabel('TransientTransactionError');
    expect(transient ? 'TransientTransactionError' : undefined).toBe(label);
  });

  it('is refused where it has a field that is not known, or another name', async () => {
    const unknown = await errorOf(() =>
      fail('failCommand', 'alwaysOn', { failCommands: ['find'], nonsense: 1 }),
    );
    expect(unknown.message).toContain('MONGODB_URI');
    expect((await errorOf(() => fail('failNothing', 'alwaysOn'))).message).toContain('MONGODB_URI');
  });
});

describe('Ending all sessions', () => {
  it('undoes what their transactions have written', async () => {
    const session = client.startSession();
    session.startTransaction();
    await entries.insertOne({ _id: 6, n: 6 }, { session });
    await client.db('admin').command({ killAllSessions: [] });
    expect((await errorOf(() => session.commitTransaction())).code).toBe(251);
    await session.endSession();
    expect(await stored()).toEqual([{ _id: 1, n: 11 }]);
  });
});
