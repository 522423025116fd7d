import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import mongoose, { type Connection, Types } from 'mongoose';
import { type RunningApp, startApp } from '../../support/app.js';
import { exported } from '../../support/archive.js';
import { leastOfAttempts } from '../../support/attempts.js';
import { tableForm } from '../../support/calls/imports.js';
import { newWorld, type World } from '../../support/calls/world.js';
import { Client } from '../../support/client.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { upload } from '../../support/goods/upload.js';
import { doAgain, finished } from '../../support/jobs.js';
import { foundTeam, newArticle, type Team } from '../../support/people/people.js';
import { SHARED_SECRETS } from '../../support/people/secrets.js';
import { eventLoopDelayMs, memoryRiseMb, metric } from '../../support/servers/load.js';
import { withRetries } from '../../support/servers/retrying-client.js';
import { until } from '../../support/until.js';

const GB = 1024 ** 3;
/** The time that the event loop may keep callers waiting meanwhile: the 99th percentile. */
const MAX_DELAY_MS = 200;
const VOUCHER_LIMITS = { delayMs: MAX_DELAY_MS, riseMb: 600 };

let database: RunningDatabase;
let connection: Connection;
let app: RunningApp;
let env: Readonly<Record<string, string>>;
let world: World;

beforeAll(async () => {
  database = await startDatabase();
  connection = await mongoose.createConnection(database.uri).asPromise();
  env = { MONGODB_URI: database.uri, ...SHARED_SECRETS };
  app = await startApp({ env });
  world = await newWorld(app.origin);
});

afterAll(async () => {
  await connection?.close();
  await app?.dispose();
  await database?.dispose();
});

/** The status of an answer, and the code where it is a problem. */
async function statusOf(client: Client, path: string): Promise<{ status: number; code?: string }> {
  const response = await fetch(`${client.origin}/api${path}`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  const text = await response.text();
  const isProblem = response.headers.get('content-type')?.includes('problem');
  return { status: response.status, ...(isProblem ? { code: JSON.parse(text).code as string } : {}) };
}

/** The number of calls that succeeded, and of calls that were refused because the server had too much to do. */
const countOf = (answers: readonly { status: number; code?: string }[]) => ({
  served: answers.filter(({ status }) => status === 200 || status === 201).length,
  refused: answers.filter(({ status, code }) => status === 503 && code === 'OVERLOADED').length,
});

/** A voucher like the world's own, as id, with a number of lines; no request can make one of more than 200. */
async function voucherWith(lines: number): Promise<string> {
  const vouchers = connection.collection('vouchers');
  const known = await vouchers.findOne({ _id: new Types.ObjectId(world.documentId) });
  if (!known) throw new Error('the world has no voucher');
  const _id = new Types.ObjectId();
  const content = {
    ...known['content'],
    lines: Array.from({ length: lines }, () => known['content'].lines[0]),
  };
  await vouchers.insertOne({
    ...known,
    _id,
    number: `DEL-${String(_id)}`,
    content,
    sha256: null,
    size: null,
  });
  return String(_id);
}

/** The cost of refusing a voucher of 40,000 lines. */
async function measureHopeless(node: RunningApp): Promise<typeof VOUCHER_LIMITS> {
  const hopeless = await voucherWith(40_000);
  const reader = new Client(node.origin, world.owner.token);
  const { owner } = await foundTeam(node.origin);
  const overruns = () => metric(node, 'worker_task_overruns_total');
  const before = await overruns();
  let isAnswered = false;
  await eventLoopDelayMs(node);
  const riseMb = await memoryRiseMb(node, async () => {
    const refused = statusOf(reader, `/documents/${hopeless}/file`).finally(() => {
      isAnswered = true;
    });
    while (!isAnswered) await owner.expect(200, owner.get('/stock/levels'));
    expect(await refused).toEqual({ status: 422, code: 'WORK_TOO_LARGE' });
  });
  const delayMs = await eventLoopDelayMs(node);
  expect((await overruns()) - before).toBe(1);
  return { delayMs, riseMb };
}

describe('a voucher', () => {
  it('of 40,000 lines is refused, and does not delay others meanwhile', async () => {
    const plain = await voucherWith(200);
    const least = await leastOfAttempts(VOUCHER_LIMITS, async (attempt) => {
      // A server that has had an attempt keeps memory that the next one needs no more.
      const node = attempt === 0 ? app : await startApp({ env });
      try {
        return await measureHopeless(node);
      } finally {
        if (node !== app) await node.dispose();
      }
    });
    expect(least.delayMs).toBeLessThan(VOUCHER_LIMITS.delayMs);
    expect(least.riseMb).toBeLessThan(VOUCHER_LIMITS.riseMb);
    expect(await statusOf(world.owner, `/documents/${plain}/file`)).toEqual({ status: 200 });
  });

  it('that many people read for the first time at once is the same file for all who are served', async () => {
    const id = await voucherWith(20);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => statusOf(world.owner, `/documents/${id}/file`)),
    );
    const { served, refused } = countOf(answers);
    expect([served + refused, served > 1]).toEqual([12, true]);
    expect(
      await connection.collection('voucherfiles').countDocuments({ voucherId: new Types.ObjectId(id) }),
    ).toBe(1);
  });
});

describe('verifications that come at once', () => {
  it('take turns within an organisation; calls above the limit get 503 with Retry-After', async () => {
    const team = await foundTeam(app.origin);
    await filled(team, 2_000);
    let isDone = false;
    const all = Promise.all(
      Array.from({ length: 16 }, () => statusOf(team.owner, '/stock/ledger/verify')),
    ).finally(() => {
      isDone = true;
    });
    let [running, waiting] = [0, 0];
    while (!isDone) {
      const read = (state: string) => metric(app, 'heavy_work', `queue="reads",state="${state}"`);
      const now = await Promise.all([read('running'), read('waiting')]);
      [running, waiting] = [Math.max(running, now[0]), Math.max(waiting, now[1])];
    }
    const answers = await all;
    const { served, refused } = countOf(answers);
    expect([served + refused, served > 1, refused > 0]).toEqual([16, true, true]);
    expect(running).toBeLessThanOrEqual(1);
    expect(waiting).toBeGreaterThan(0);
    expect(waiting).toBeLessThanOrEqual(8);
  });

  it('of one organisation leave another its own turn', async () => {
    const [busy, other] = [await foundTeam(app.origin), await foundTeam(app.origin)];
    await filled(busy, 2_000);
    const burden = Array.from({ length: 16 }, () => statusOf(busy.owner, '/stock/ledger/verify'));
    expect(await statusOf(other.owner, '/stock/ledger/verify')).toEqual({ status: 200 });
    await Promise.all(burden);
  });

  it('see all writes before their request', async () => {
    const team = await foundTeam(app.origin);
    await filled(team, 2_000);
    const first = team.owner.get('/stock/ledger/verify');
    await filled(team, 1);
    const [, second] = await Promise.all([
      first,
      team.owner.expect(200, team.owner.get('/stock/ledger/verify')),
    ]);
    expect(second.movements).toBe(2_001);
  });
});

describe('pages of past levels', () => {
  it('take turns within an organisation, calls above the limit get 503, and an export of them is made', async () => {
    const team = await foundTeam(app.origin);
    await filled(team, 400);
    const path = `/stock/levels?limit=200&asOf=${encodeURIComponent(new Date().toISOString())}`;
    await filled(team, 400);
    let isDone = false;
    const all = Promise.all(Array.from({ length: 32 }, () => statusOf(team.owner, path))).finally(() => {
      isDone = true;
    });
    let running = 0;
    while (!isDone)
      running = Math.max(running, await metric(app, 'heavy_work', 'queue="pages",state="running"'));
    const answers = await all;
    const { served, refused } = countOf(answers);
    expect([served + refused, served > 1, refused > 0]).toEqual([32, true, true]);
    expect(running).toBeLessThanOrEqual(1);
    const whole = path.replace('limit=200', 'format=csv');
    expect(await statusOf(team.owner, whole)).toEqual({ status: 200 });
  });
});

describe('checks of small files of articles', () => {
  it('take turns within an organisation, and do not delay others meanwhile', async () => {
    const [team, other] = [await foundTeam(app.origin), await foundTeam(app.origin)];
    const lines = Array.from(
      { length: 1_000 },
      (_none, index) => `SMALL-${index},Small ${index},${index}.50`,
    );
    const file = `Code,Name,Unit cost\n${lines.join('\n')}\n`;
    const check = async () => {
      const { status, body } = await team.owner.post('/catalog/imports', tableForm(file));
      return { status, code: body.code };
    };
    /** The answers to a number of checks at once, while an action is repeated. */
    const checked = async (length: number, meanwhile: () => Promise<void>) => {
      let isDone = false;
      const all = Promise.all(Array.from({ length }, check)).finally(() => {
        isDone = true;
      });
      while (!isDone) await meanwhile();
      return all;
    };
    let running = 0;
    const few = await checked(4, async () => {
      running = Math.max(running, await metric(app, 'heavy_work', 'queue="pages",state="running"'));
    });
    const { served: checkedFew, refused: refusedFew } = countOf(few);
    expect([checkedFew + refusedFew, checkedFew > 1, running <= 1]).toEqual([4, true, true]);
    const { delayMs } = await leastOfAttempts({ delayMs: MAX_DELAY_MS }, async () => {
      // Apart from the above: each reading of the metrics begins the measurement of the delay again.
      await eventLoopDelayMs(app);
      const many = await checked(16, async () => {
        await other.owner.expect(200, other.owner.get('/stock/levels'));
      });
      const { served, refused } = countOf(many);
      expect([served + refused, served > 1, refused > 0]).toEqual([16, true, true]);
      return { delayMs: await eventLoopDelayMs(app) };
    });
    expect(delayMs).toBeLessThan(MAX_DELAY_MS);
  });
});

/** Receives a number of lines, in receipts of 200. */
async function filled(filledTeam: Team, movements: number): Promise<void> {
  const team = withRetries(filledTeam);
  const articles = await Promise.all(
    Array.from({ length: Math.min(200, movements) }, () => newArticle(team)),
  );
  for (let done = 0; done < movements; done += articles.length) {
    const lines = articles.map((articleId) => ({ articleId, quantity: 1 }));
    const { siteId, owner } = team;
    await owner.expect(201, owner.post('/stock/receipts', { siteId, lines }));
  }
}

const folderOf = ({ tenantId }: Team) => join(app.dataDir, 'files', tenantId);
const storedBytes = (team: Team): number =>
  readdirSync(folderOf(team)).reduce((sum, name) => sum + statSync(join(folderOf(team), name)).size, 0);
const usageOf = async ({ tenantId }: Team): Promise<number> =>
  (await connection.collection('file_usage').findOne({ tenantId: new Types.ObjectId(tenantId) }))?.[
    'bytes'
  ] ?? 0;

describe('the exports of an organisation', () => {
  it('replace one another, and count towards no room', async () => {
    const team = await foundTeam(app.origin);
    const before = await team.owner.expect(202, team.owner.post('/tenants/current/export'));
    await finished(team.owner, before.jobId);
    const sizes: number[] = [];
    for (let round = 0; round < 30; round += 1) sizes.push((await exported(team.owner)).length);
    const [last] = sizes.slice(-1);
    expect([storedBytes(team), await usageOf(team)]).toEqual([last, 0]);
    expect((await statusOf(team.owner, `/tenants/current/export/${before.jobId}`)).status).toBe(404);
  });

  it('are made where the organisation has no room left, so that it can leave', async () => {
    const team = await foundTeam(app.origin);
    await team.owner.expect(201, upload(team.owner, { name: 'note.txt', bytes: 'x' }));
    const tenantId = new Types.ObjectId(team.tenantId);
    await connection.collection('file_usage').updateOne({ tenantId }, { $set: { bytes: GB - 10 } });
    const { length } = await exported(team.owner);
    expect([storedBytes(team), await usageOf(team)]).toEqual([1 + length, GB - 10]);
  });

  it('are gone after an hour', async () => {
    const team = await foundTeam(app.origin);
    await exported(team.owner);
    const tenantId = new Types.ObjectId(team.tenantId);
    const files = connection.collection('temporary_files');
    const stored = await files.findOne({ tenantId });
    expect(Number(stored?.['expiresAt']) - Date.now()).toBeLessThanOrEqual(3_600_000);
    await files.updateOne({ tenantId }, { $set: { expiresAt: new Date() } });
    expect((await statusOf(team.owner, `/tenants/current/export/${stored?.['fileId']}`)).status).toBe(404);
    await doAgain(connection, 'files.sweep');
    await until('it is swept', async () => (await files.countDocuments({ tenantId })) === 0);
    await until('its bytes are gone', () => storedBytes(team) === 0);
    expect(await usageOf(team)).toBe(0);
  });
});

describe('the export of a person’s data', () => {
  it('is kept once: a new file replaces the one before it', async () => {
    const { owner } = await foundTeam(app.origin);
    const written = async () => {
      const { jobId } = await owner.expect(202, owner.post('/users/me/data'));
      return (await finished(owner, jobId)).result.fileId as string;
    };
    const [first, second] = [await written(), await written()];
    const got = [
      await statusOf(owner, `/users/me/data/${first}`),
      await statusOf(owner, `/users/me/data/${second}`),
    ];
    expect(got.map(({ status }) => status)).toEqual([404, 200]);
  });
});
