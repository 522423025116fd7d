import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { type RunningApp, startApp } from '../../support/app.js';
import { all, auditLedger } from '../../support/audit.js';
import { Client } from '../../support/client.js';
import { signIn } from '../../support/people/people.js';

const SCRIPT = resolve('scripts/demo.mjs');
const DAYS = 30;
const DAY_MS = 24 * 3_600_000;
const STATUSES = [
  'draft',
  'submitted',
  'approved',
  'preparing',
  'ready',
  'delivered',
  'closed',
  'refused',
  'cancelled',
];

interface DemoRequest {
  readonly id: string;
  readonly status: string;
  readonly createdAt: string;
  readonly lines: readonly { waiting: number }[];
}

interface Series {
  readonly points: readonly { readonly value: number | null }[];
}

let app: RunningApp;

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMITS: 'on' } });
});

afterAll(() => app.dispose());

/** Without a port or an address: the demonstration finds the server by its data folder. */
const byFolder = () => ({ DATA_DIR: app.dataDir });

/** Runs the demonstration against the server; with `until`, kills it as soon as it has said that. */
function runDemo(
  env: Readonly<Record<string, string>> = byFolder(),
  until?: string,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [SCRIPT, '--days', String(DAYS)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
      if (until && output.includes(until)) child.kill('SIGKILL');
    });
  }
  return new Promise((done) => {
    child.once('close', (code) => done({ code, output }));
  });
}

describe('the demonstration, with rate limits on', () => {
  test('can be interrupted', async () => {
    const interrupted = await runDemo(byFolder(), 'stock in three depots');
    expect(interrupted.code).toBeNull();
  });

  test('fills an organisation after an interruption', async () => {
    const filled = await runDemo();
    expect(filled).toMatchObject({
      code: 0,
      output: expect.stringMatching(/503 articles and \d+ requests/),
    });
    const { port } = new URL(app.origin);
    expect(filled.output).toContain(`http://localhost:${port}/api/dev/mailbox?to=demo@example.org`);
  });

  test('adds nothing where it is complete, also at an address that DEMO_ORIGIN names', async () => {
    const again = await runDemo({ DEMO_ORIGIN: app.origin });
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('nothing was added') });
  });

  test('shows articles, requests in every status, a history of several weeks and a ledger that adds up', async () => {
    // An address gets only three codes in a while; the rest of the test is not about limits.
    await app.stop();
    app = await startApp({ dataDir: app.dataDir });
    const owner = await signIn(new Client(app.origin), 'demo@example.org');
    await checkOrganisation(owner);
    await checkRequests(owner);
    await checkHistory(owner);
    await checkPresent(owner);
    const { levels } = await auditLedger(owner);
    expect(levels.length).toBeGreaterThan(600);
  });
});

async function checkOrganisation(owner: Client): Promise<void> {
  expect(await owner.expect(200, owner.get('/tenants'))).toMatchObject({
    items: [{ name: 'Atelier Démo', current: true }],
  });
  const articles = await all<{
    sku: string;
    decimals: number;
    returnable: boolean;
    categoryId: string | null;
    components: readonly unknown[];
    photos: readonly string[];
  }>(owner, '/catalog/articles');
  expect(new Set(articles.map(({ sku }) => sku)).size).toBe(503);
  expect(articles).toHaveLength(503);
  expect(articles.filter(({ components }) => components.length > 1)).toHaveLength(3);
  await checkPhotos(
    owner,
    articles.flatMap(({ photos }) => photos),
  );
  expect(articles.every(({ categoryId }) => categoryId !== null)).toBe(true);
  expect(articles.some(({ returnable }) => returnable)).toBe(true);
  expect(articles.some(({ decimals }) => decimals > 0)).toBe(true);
  expect(await all(owner, '/sites')).toHaveLength(3);
}

/** Each article has one, and those of a kind and a colour are the same. */
async function checkPhotos(owner: Client, photos: readonly string[]): Promise<void> {
  expect(photos).toHaveLength(503);
  const files = [...new Set(photos)];
  expect(files.length).toBeGreaterThan(50);
  for (const id of files) {
    const thumbnail = await fetch(`${owner.origin}/api/files/${id}/thumbnail?size=96`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect([id, thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([id, 200, 'image/webp']);
    await thumbnail.body?.cancel();
  }
}

async function checkRequests(owner: Client): Promise<void> {
  const requests = await all<DemoRequest>(owner, '/requests', '&view=all');
  expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(STATUSES));
  const waits = requests.filter(({ lines }) => lines.some(({ waiting }) => waiting > 0));
  expect(waits.length).toBeGreaterThanOrEqual(4);
  const ages = requests.map(({ createdAt }) => (Date.now() - Date.parse(createdAt)) / DAY_MS);
  expect(Math.max(...ages)).toBeGreaterThan(DAYS - 6);
  expect(Math.max(...ages)).toBeLessThan(DAYS + 1);
  expect(Math.min(...ages)).toBeGreaterThan(0);
  const recent = ages.filter((age) => age < DAYS / 2);
  expect(recent.length).toBeGreaterThan(ages.length / 2);
}

/** Checks the events of the history, their days and the members who did it. */
async function checkHistory(owner: Client): Promise<void> {
  const delivered = await all<{ id: string }>(owner, '/history/delivered');
  expect(delivered.length).toBeGreaterThanOrEqual(20);
  expect((await all<unknown>(owner, '/history/returns')).length).toBeGreaterThanOrEqual(5);
  const movements = await all<{ at: string; actorId: string; type: string }>(owner, '/stock/movements');
  expect(new Set(movements.map(({ at }) => at.slice(0, 10))).size).toBeGreaterThan(DAYS / 3);
  const users = await all<{ role: { key: string }; status: string }>(owner, '/users');
  expect(users.map(({ status }) => status)).toEqual(users.map(() => 'active'));
  expect(new Set(users.map(({ role }) => role.key))).toEqual(
    new Set(['owner', 'manager', 'storekeeper', 'requester']),
  );
  expect(new Set(movements.map(({ actorId }) => actorId)).size).toBeGreaterThanOrEqual(4);
  const counts = await all<{ status: string }>(owner, '/stock/counts');
  expect(new Set(counts.map(({ status }) => status)).size).toBe(2);
}

/** Checks the figures of a dashboard: figures of several weeks, overdue loans, low stock. */
async function checkPresent(owner: Client): Promise<void> {
  const overdue = await all<{ kit: unknown }>(owner, '/loans', '&overdue=true');
  expect(overdue.length).toBeGreaterThanOrEqual(3);
  expect(overdue.some(({ kit }) => kit !== null)).toBe(true);
  expect((await all<unknown>(owner, '/stock/alerts')).length).toBeGreaterThanOrEqual(3);
  const assets = await all<{ state: string; holder: unknown }>(owner, '/assets');
  const lent = assets.filter(({ state }) => state === 'out');
  expect(assets.length).toBeGreaterThan(100);
  expect(lent.length).toBeGreaterThanOrEqual(1);
  expect(lent.every(({ holder }) => holder !== null)).toBe(true);
  for (const kpi of ['issues', 'fill-rate', 'lead-time']) {
    const { points } = (await owner.expect(200, owner.get(`/dashboard/series/${kpi}`))) as unknown as Series;
    const weeks = points.filter(({ value }) => (value ?? 0) > 0);
    expect([kpi, weeks.length > 3]).toEqual([kpi, true]);
  }
}
