import { Long, UUID } from 'bson';
import type { MongoClient } from 'mongodb';
import { doc } from '../../src/semantics/testing.js';
import { RawConnection } from '../support/raw-connection.js';
import {
  eventually,
  note,
  RunningServer,
  removeDirectory,
  runCli,
  temporaryDirectory,
} from '../support/server.js';

const ROUNDS = Number(process.env.KILLS ?? 20);
const LISTS = Math.ceil(ROUNDS / 10);
const directory = temporaryDirectory();
let server: RunningServer;

beforeAll(async () => {
  server = await RunningServer.start(directory);
});

afterAll(async () => {
  await server.stop();
  removeDirectory(directory);
});

/**
 * Starts the server again where it was killed. Its clients are closed afterwards: the driver waits for ever to close a
 * client whose server stays away.
 */
async function restart(): Promise<void> {
  const killed = server;
  server = await RunningServer.start(directory);
  await killed.closeClients();
}

/** A client that gives up soon after its server is gone; on a busy machine even its first look may take too long. */
async function clientWithShortTimeout(): Promise<MongoClient> {
  const options = { retryWrites: false, serverSelectionTimeoutMS: 200 };
  let client: MongoClient | undefined;
  await eventually(async () => {
    client = await server.client(options).catch(() => undefined);
    return client !== undefined;
  });
  return client as MongoClient;
}

interface Journal {
  readonly inserted: string[];
  transfers: number;
}

/** Inserts and transfers until the server is gone, and records the acknowledged ones. */
async function load(client: MongoClient, round: number, journal: Journal, enough: () => void): Promise<void> {
  const db = client.db('kill');
  let acknowledged = 0;
  const inserter = async (worker: number): Promise<void> => {
    for (let n = 0; ; n++) {
      const key = `${round}-${worker}-${n}`;
      await db.collection('entries').insertOne({ key, text: 'x'.repeat(100) });
      journal.inserted.push(key);
      if (++acknowledged === 60) enough();
    }
  };
  const accounts = db.collection<{ _id: string }>('accounts');
  const transferrer = async (): Promise<void> => {
    for (;;) {
      const session = client.startSession();
      session.startTransaction();
      await accounts.updateOne({ _id: 'a' }, { $inc: { n: -1 } }, { session });
      await accounts.updateOne({ _id: 'b' }, { $inc: { n: 1 } }, { session });
      await session.commitTransaction();
      await session.endSession();
      journal.transfers++;
    }
  };
  await Promise.allSettled([...[0, 1, 2, 3].map(inserter), transferrer()]);
}

describe('A server that is killed', () => {
  it(
    `has every acknowledged write once and no half transaction, ${ROUNDS} times over`,
    async () => {
      const journal: Journal = { inserted: [], transfers: 0 };
      const setUp = await server.client();
      await setUp.db('kill').collection('entries').createIndex({ key: 1 }, { unique: true });
      await setUp
        .db('kill')
        .collection('accounts')
        .insertMany([
          { _id: 'a', n: 0 },
          { _id: 'b', n: 0 },
        ] as never[]);
      for (let round = 0; round < ROUNDS; round++) {
        // Without retries a write that was not acknowledged stays so, and the load ends with the server.
        const client = await clientWithShortTimeout();
        await load(client, round, journal, () => void server.kill());
        await server.kill();
        await restart();
      }
      const db = (await server.client()).db('kill');
      const keys = (
        await db
          .collection('entries')
          .find({}, { projection: { key: 1 } })
          .toArray()
      ).map(({ key }) => key);
      const stored = new Set(keys);
      expect(keys).toHaveLength(stored.size);
      expect(journal.inserted.filter((key) => !stored.has(key))).toEqual([]);
      const accounts = await db.collection('accounts').find().toArray();
      expect(accounts.reduce((sum, { n }) => sum + n, 0)).toBe(0);
      expect(accounts.find(({ n }) => n > 0)?.n).toBeGreaterThanOrEqual(journal.transfers);
      expect(runCli('--dir', directory, '--verify')).toContain(' 0 faults');
      note(
        `${ROUNDS} kills: ${journal.inserted.length} acknowledged inserts and ${journal.transfers} acknowledged transactions; 0 lost, 0 doubled, 0 halves`,
      );
    },
    120_000 + ROUNDS * 10_000,
  );

  it(
    `has a list of inserts up to some place, and the rest of it once it is repeated, ${LISTS} times over`,
    async () => {
      let cut = 0;
      for (let round = 0; round < LISTS; round++) {
        const count = 6_000;
        const command = doc({
          insert: `list${round}`,
          documents: Array.from({ length: count }, (_, _id) => ({ _id, text: 'x'.repeat(100) })),
          lsid: { id: new UUID() },
          txnNumber: Long.fromNumber(1),
          $db: 'kill',
        });
        const first = await RawConnection.open(server.uri);
        const lost = first.run(command).then(
          () => 'answered',
          () => 'lost',
        );
        const watcher = await server.client();
        const list = watcher.db('kill').collection(`list${round}`);
        await eventually(async () => (await list.estimatedDocumentCount()) > 0);
        await server.kill();
        await lost;
        first.close();
        await restart();
        const stored = (await server.client()).db('kill').collection(`list${round}`);
        const before = (await stored.find().sort({ _id: 1 }).toArray()).map(({ _id }) => Number(_id));
        expect(before).toEqual(before.map((_, at) => at));
        if (before.length < count) cut++;
        const again = await RawConnection.open(server.uri);
        const reply = await again.run(command);
        again.close();
        expect([Number(reply.get('n')), reply.get('writeErrors')]).toEqual([count, undefined]);
        expect(reply.get('retriedStmtIds')).toHaveLength(before.length);
        expect(await stored.countDocuments()).toBe(count);
      }
      note(
        `${LISTS} lists of 6000 inserts killed on their way, ${cut} of them cut; each whole once it was repeated`,
      );
    },
    120_000 + LISTS * 30_000,
  );

  it('applies a write once that is repeated after the restart', async () => {
    const counters = (await server.client()).db('kill').collection<{ _id: string; n: number }>('counters');
    await counters.insertOne({ _id: 'c', n: 0 });
    const update = doc({
      update: 'counters',
      updates: [{ q: { _id: 'c' }, u: { $inc: { n: 1 } } }],
      lsid: { id: new UUID() },
      txnNumber: Long.fromNumber(77),
      $db: 'kill',
    });
    for (let sent = 0; sent < 2; sent++) {
      const connection = await RawConnection.open(server.uri);
      expect(Number((await connection.run(update)).get('nModified'))).toBe(1);
      await server.kill();
      connection.close();
      await restart();
    }
    const again = await server.client();
    expect((await again.db('kill').collection('counters').findOne())?.n).toBe(1);
  });

  it('answers a commit that is repeated after the restart as it did before', async () => {
    const transaction = { lsid: { id: new UUID() }, txnNumber: Long.fromNumber(5), autocommit: false };
    const commit = doc({ commitTransaction: 1, ...transaction, $db: 'admin' });
    const connection = await RawConnection.open(server.uri);
    const insert = { insert: 'committed', documents: [{ _id: 1 }], startTransaction: true, $db: 'kill' };
    await connection.run(doc({ ...insert, ...transaction }));
    expect(Number((await connection.run(commit)).get('ok'))).toBe(1);
    await server.kill();
    connection.close();
    await restart();
    const again = await RawConnection.open(server.uri);
    expect(Number((await again.run(commit)).get('ok'))).toBe(1);
    again.close();
    expect(await (await server.client()).db('kill').collection('committed').countDocuments()).toBe(1);
  });

  it('answers no write before it is synced, and syncs for many at once', async () => {
    const client = await server.client({ maxPoolSize: 40 });
    const collection = client.db('kill').collection('synced');
    await collection.insertOne({ n: -1 });
    const syncs = async (): Promise<number> =>
      Number((await client.db('admin').command({ serverStatus: 1 })).embedded.syncs);
    const before = await syncs();
    for (let n = 0; n < 10; n++) await collection.insertOne({ n });
    const serial = (await syncs()) - before;
    expect(serial).toBeGreaterThanOrEqual(10);
    await Promise.all(Array.from({ length: 320 }, (_, n) => collection.insertOne({ n })));
    expect((await syncs()) - before - serial).toBeLessThan(320);
  });
});
