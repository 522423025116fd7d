import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { mongo } from 'mongoose';
import { type RunningApp, startApp } from '../support/app.js';
import { type RunningDatabase, startDatabase } from '../support/database.js';
import { foundTeam, newArticle, type Team } from '../support/people/people.js';
import { random, seed } from '../support/random.js';
import { until } from '../support/until.js';

/** How many times the records are tampered with: a tenth of the whole count. */
const TIMES = Number(process.env['TAMPERINGS'] ?? 20);
const RECORDS = 30;
const VERIFIER = resolve('backend/dist/verify-activity.js');

type Row = mongo.Document & { _id: mongo.ObjectId; seq: number };

describe(`records that were tampered with in the database (seed ${seed})`, () => {
  const next = random(seed);
  const scratch = mkdtempSync(join(tmpdir(), 'stockroom-tampering-'));
  let database: RunningDatabase;
  let app: RunningApp;
  let client: mongo.MongoClient;
  let team: Team;
  let rows: Row[];

  const events = () => client.db().collection<Row>('events');
  const below = (most: number) => Math.floor(next() * most);

  beforeAll(async () => {
    database = await startDatabase();
    app = await startApp({ env: { MONGODB_URI: database.uri } });
    team = await foundTeam(app.origin);
    client = await mongo.MongoClient.connect(database.uri);
    for (let count = 0; count < RECORDS; count += 1) await newArticle(team);
    const tenantId = new mongo.ObjectId(team.tenantId);
    await until('every event has its place', async () => {
      return (await events().countDocuments({ tenantId, pending: true })) === 0;
    });
    await app.stop();
    rows = await events().find({ tenantId }).sort({ seq: 1 }).toArray();
  });

  afterAll(async () => {
    await client.close();
    await app.dispose();
    await database.dispose();
    rmSync(scratch, { recursive: true, force: true });
  });

  /** What the offline verifier says of the organisation's chain. */
  function verify(...args: string[]): { status: number | null; line: string } {
    const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: scratch, MONGODB_URI: database.uri };
    const { status, stdout, stderr } = spawnSync(process.execPath, [VERIFIER, ...args], {
      env,
      encoding: 'utf8',
    });
    const line = stdout.split('\n').find((one) => one.startsWith(team.tenantId));
    if (line === undefined) throw new Error(`the verifier said nothing of the chain: ${stdout}${stderr}`);
    return { status, line };
  }

  /** Each answers the place of the first record that is then wrong. */
  const tamperings: Readonly<Record<string, () => Promise<number>>> = {
    edit: async () => {
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
    delete: async () => {
      const row = rows[below(rows.length - 1)] as Row;
      await events().deleteOne({ _id: row._id });
      return row.seq;
    },
    insert: async () => {
      const row = rows[below(rows.length)] as Row;
      const { seq: _seq, position: _position, ...forged } = row;
      await events().insertOne({ ...forged, _id: new mongo.ObjectId() } as never);
      return rows.length + 1;
    },
    swap: async () => {
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
    truncate: async () => {
      const from = 1 + below(rows.length - 1);
      await events().deleteMany({ _id: { $in: rows.slice(from).map(({ _id }) => _id) } });
      return from + 1;
    },
  };

  async function restore(): Promise<void> {
    await events().deleteMany({ tenantId: new mongo.ObjectId(team.tenantId) });
    await events().insertMany(rows);
  }

  test('are whole before anybody touches them', () => {
    expect(verify()).toEqual({ status: 0, line: `${team.tenantId}: ${rows.length} records, whole` });
  });

  test(
    `are named by the first one that is wrong, ${TIMES} times of ${TIMES}`,
    async () => {
      const names = Object.keys(tamperings);
      for (let time = 0; time < TIMES; time += 1) {
        const name = names[time % names.length] as string;
        const seq = await (tamperings[name] as () => Promise<number>)();
        const { status, line } = verify();
        expect({ name, status, line }).toEqual({
          name,
          status: 1,
          line: expect.stringContaining(`broken at record ${seq} `),
        });
        await restore();
      }
    },
    30_000 + TIMES * 5000,
  );

  test('contradict the ends that were kept outside, even when the chain was made anew as a whole', async () => {
    const kept = join(scratch, 'heads.json');
    const end = rows.at(-1) as Row;
    const heads = [{ id: team.tenantId, seq: end.seq, hash: '0'.repeat(64) }];
    writeFileSync(kept, JSON.stringify({ heads }));
    expect(verify('--heads', kept)).toMatchObject({
      status: 1,
      line: expect.stringContaining(`broken at record ${end.seq} `),
    });
  });
});
