import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { mongo } from 'mongoose';
import { type RunningApp, startApp } from '../../support/app.js';
import { inLanes } from '../../support/commands/lanes.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { foundTeam, newArticle, type Team } from '../../support/people/people.js';
import { random, seed } from '../../support/random.js';
import { until } from '../../support/until.js';

/** The number of times the records are tampered with: a tenth of the whole count. */
const TIMES = Number(process.env['TAMPERINGS'] ?? 20);
const RECORDS = 30;
const VERIFIER = resolve('backend/dist/verify-activity.js');

type Row = mongo.Document & { _id: mongo.ObjectId; seq: number };

/** An organisation, and its records as they were written. */
interface Chain {
  readonly team: Team;
  readonly rows: readonly Row[];
}

/** Answers the place of the first record that is then wrong. */
type TamperWith = (chain: Chain) => Promise<number>;

describe(`records that were tampered with in the database (seed ${seed})`, () => {
  const next = random(seed);
  const scratch = mkdtempSync(join(tmpdir(), 'stockroom-tampering-'));
  let database: RunningDatabase;
  let app: RunningApp;
  let client: mongo.MongoClient;
  /** One for each way of tampering: the verifier looks at all of them in one run. */
  let chains: readonly Chain[];

  const events = () => client.db().collection<Row>('events');
  const below = (most: number) => Math.floor(next() * most);

  beforeAll(async () => {
    database = await startDatabase();
    app = await startApp({ env: { MONGODB_URI: database.uri } });
    client = await mongo.MongoClient.connect(database.uri);
    const teams: Team[] = [];
    await inLanes(Object.keys(tamperings), async () => {
      const team = await foundTeam(app.origin);
      for (let count = 0; count < RECORDS; count += 1) await newArticle(team);
      teams.push(team);
    });
    await until('every event has its place', async () => {
      return (await events().countDocuments({ tenantId: { $ne: null }, pending: true })) === 0;
    });
    await app.stop();
    chains = await Promise.all(
      teams.map(async (team) => {
        const tenantId = new mongo.ObjectId(team.tenantId);
        return { team, rows: await events().find({ tenantId }).sort({ seq: 1 }).toArray() };
      }),
    );
  });

  afterAll(async () => {
    await client.close();
    await app.dispose();
    await database.dispose();
    rmSync(scratch, { recursive: true, force: true });
  });

  /** The output and exit status of the offline verifier of the chains, in their order, and how it ends. */
  function verify(...args: string[]): { status: number | null; lines: string[] } {
    const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: scratch, MONGODB_URI: database.uri };
    const { status, stdout, stderr } = spawnSync(process.execPath, [VERIFIER, ...args], {
      env,
      encoding: 'utf8',
    });
    const said = stdout.split('\n');
    const lines = chains.map(({ team }) => {
      const line = said.find((one) => one.startsWith(team.tenantId));
      if (line === undefined) throw new Error(`the verifier said nothing of the chain: ${stdout}${stderr}`);
      return line;
    });
    return { status, lines };
  }

  const tamperings: Readonly<Record<string, TamperWith>> = {
    edit: async ({ rows }) => {
      const row = rows[below(rows.length)] as Row;
      const changes: Record<string, unknown>[] = [
        { type: 'article.deleted' },
        { actorId: new mongo.ObjectId() },
        { at: new Date(0) },
        { 'subject.id': 'another' },
        { 'facts.unitCost': { before: null, after: 1 } },
        { 'texts.values.name': { before: null, after: 'Another name' } },
        { siteIds: ['another'] },
        { note: 'added' },
      ];
      await events().updateOne({ _id: row._id }, { $set: changes[below(changes.length)] as never });
      return row.seq;
    },
    delete: async ({ rows }) => {
      const row = rows[below(rows.length - 1)] as Row;
      await events().deleteOne({ _id: row._id });
      return row.seq;
    },
    insert: async ({ rows }) => {
      const row = rows[below(rows.length)] as Row;
      const { seq: _seq, position: _position, ...forged } = row;
      await events().insertOne({ ...forged, _id: new mongo.ObjectId() } as never);
      return rows.length + 1;
    },
    swap: async ({ rows }) => {
      const at = below(rows.length - 1);
      const [a, b] = [rows[at] as Row, rows[at + 1] as Row];
      for (const [row, other] of [
        [a, b],
        [b, a],
      ] as const) {
        const { _id: _own, seq: _seq, position: _position, ...content } = other;
        await events().updateOne({ _id: row._id }, { $set: content as never });
      }
      return a.seq;
    },
    truncate: async ({ rows }) => {
      const from = 1 + below(rows.length - 1);
      await events().deleteMany({ _id: { $in: rows.slice(from).map(({ _id }) => _id) } });
      return from + 1;
    },
  };

  async function restore({ team, rows }: Chain): Promise<void> {
    await events().deleteMany({ tenantId: new mongo.ObjectId(team.tenantId) });
    await events().insertMany([...rows]);
  }

  const whole = ({ team, rows }: Chain) => `${team.tenantId}: ${rows.length} records, whole`;
  const brokenAt = (seq: number) => expect.stringContaining(`broken at record ${seq} `);

  test('are whole before anybody touches them', () => {
    expect(verify()).toEqual({ status: 0, lines: chains.map(whole) });
  });

  test(
    `are named by the first one that is wrong, ${TIMES} times of ${TIMES}`,
    async () => {
      const ways = Object.values(tamperings);
      for (let done = 0; done < TIMES; done += ways.length) {
        const tampered = ways.slice(0, TIMES - done);
        const lines: unknown[] = chains.map(whole);
        for (const [index, tamper] of tampered.entries())
          lines[index] = brokenAt(await tamper(chains[index] as Chain));
        expect({ done, ...verify() }).toEqual({ done, status: 1, lines });
        for (const chain of chains.slice(0, tampered.length)) await restore(chain);
      }
    },
    300_000 + TIMES * 5000,
  );

  test('make the verifier fail where one chain of several is wrong', async () => {
    const last = chains.length - 1;
    const chain = chains[last] as Chain;
    const lines = [
      ...chains.slice(0, last).map(whole),
      brokenAt(await (tamperings['edit'] as TamperWith)(chain)),
    ];
    expect(verify()).toEqual({ status: 1, lines });
    await restore(chain);
  });

  test('contradict the ends that were kept outside, even when the chain was made anew as a whole', async () => {
    const kept = join(scratch, 'heads.json');
    const [chain, ...others] = chains;
    if (!chain) throw new Error('there is no chain');
    const end = chain.rows.at(-1) as Row;
    const heads = [{ id: chain.team.tenantId, seq: end.seq, hash: '0'.repeat(64) }];
    writeFileSync(kept, JSON.stringify({ heads }));
    const lines = [brokenAt(end.seq), ...others.map(whole)];
    expect(verify('--heads', kept)).toEqual({ status: 1, lines });
  });
});
