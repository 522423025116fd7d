import type { ClientSession, Collection, MongoClient } from 'mongodb';
import { Random } from '../../src/testing/random.js';
import { note, RunningServer, removeDirectory, temporaryDirectory } from '../support/server.js';

const random = Random.fromEnvironment();
const ACCOUNTS = 8;
const WORKERS = 10;
const ROUNDS = Number(process.env.TRANSFERS ?? 25);
const TOTAL = ACCOUNTS * 100;

let server: RunningServer;
let client: MongoClient;
let accounts: Collection<{ _id: number; balance: number; version: number; dirty?: boolean }>;
const directory = temporaryDirectory();

beforeAll(async () => {
  server = await RunningServer.start(directory);
  client = await server.client({ maxPoolSize: 40 });
  accounts = client.db('bank').collection('accounts');
  await accounts.createIndex({ balance: 1 });
  await accounts.insertMany(
    Array.from({ length: ACCOUNTS }, (_, _id) => ({ _id, balance: 100, version: 0 })),
  );
});

afterAll(async () => {
  await server.stop();
  removeDirectory(directory);
});

/** Moves an amount, or changes its mind after it has written; returns whether anything was changed in the end. */
async function transfer(session: ClientSession, seed: Random): Promise<boolean> {
  const [from, to] = [seed.below(ACCOUNTS), seed.below(ACCOUNTS)];
  const amount = 1 + seed.below(5);
  const abort = seed.chance(0.2);
  let moved = false;
  await session
    .withTransaction(async () => {
      moved = false;
      const all = await accounts.find({}, { session }).toArray();
      const sum = all.reduce((total, { balance }) => total + balance, 0);
      if (sum !== TOTAL) throw new Error(`A transaction saw a sum of ${sum}`);
      if (from === to) return;
      const source = all.find(({ _id }) => _id === from);
      const target = all.find(({ _id }) => _id === to);
      await accounts.updateOne(
        { _id: from },
        { $set: { balance: (source?.balance ?? 0) - amount }, $inc: { version: 1 } },
        { session },
      );
      await accounts.updateOne(
        { _id: to },
        { $set: { balance: (target?.balance ?? 0) + amount }, $inc: { version: 1 } },
        { session },
      );
      if (abort) {
        await accounts.updateMany({}, { $set: { dirty: true } }, { session });
        throw new Error('changed its mind');
      }
      moved = true;
    })
    .catch((error: Error) => {
      if (error.message !== 'changed its mind') throw error;
    });
  return moved;
}

describe(`${WORKERS * ROUNDS} concurrent transactions (SEED=${random.seed})`, () => {
  it(
    'neither lose an update, nor read what is not committed, nor see two moments at once',
    async () => {
      const seen: number[] = [];
      const dirty: number[] = [];
      let moves = 0;
      const seeds = Array.from({ length: WORKERS }, () => new Random(random.below(2 ** 31)));
      let working = true;
      const readers = Array.from({ length: 2 }, async () => {
        while (working) {
          const [group] = await accounts
            .aggregate<{ sum: number }>([{ $group: { _id: null, sum: { $sum: '$balance' } } }])
            .toArray();
          seen.push(group?.sum ?? 0);
          dirty.push(await accounts.countDocuments({ dirty: true }));
        }
      });
      await Promise.all(
        seeds.map((seed) =>
          client.withSession(async (session) => {
            for (let round = 0; round < ROUNDS; round++) if (await transfer(session, seed)) moves++;
          }),
        ),
      );
      working = false;
      await Promise.all(readers);
      expect([...new Set(seen)]).toEqual([TOTAL]);
      const all = await accounts.find().toArray();
      expect(all.reduce((total, { balance }) => total + balance, 0)).toBe(TOTAL);
      expect(all.reduce((total, { version }) => total + version, 0)).toBe(2 * moves);
      expect([...new Set(dirty)]).toEqual([0]);
      expect(moves).toBeGreaterThan(0);
      note(
        `${WORKERS * ROUNDS} transactions by ${WORKERS} clients, ${moves} of them moved an amount, ${seen.length} reads beside them: no dirty read, no lost update, no read skew`,
      );
    },
    300_000 + WORKERS * ROUNDS * 100,
  );
});
