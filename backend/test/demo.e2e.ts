import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { type RunningApp, startApp } from './support/app.js';
import { all, auditLedger } from './support/audit.js';
import { Client } from './support/client.js';
import { signIn } from './support/people.js';

const SCRIPT = resolve('scripts/demo.mjs');
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
  readonly lines: readonly { waiting: number }[];
}

let app: RunningApp;

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMITS: 'on' } });
});

afterAll(() => app.dispose());

/** Runs the demonstration against the server; with `until`, kills it as soon as it has said that. */
function runDemo(until?: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [SCRIPT], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], DEMO_ORIGIN: app.origin },
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

test('the demonstration fills an organisation once, also where it was interrupted, with rate limits on', async () => {
  const interrupted = await runDemo('stock in three depots');
  expect(interrupted.code).toBeNull();

  const filled = await runDemo();
  expect(filled).toMatchObject({ code: 0, output: expect.stringContaining('500 articles and 45 requests') });
  expect(filled.output).toContain(`${app.origin}/api/dev/mailbox?to=demo@example.org`);

  const again = await runDemo();
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('nothing was added') });

  // Three codes are all that an address gets in a while; what follows is not about limits.
  await app.stop();
  app = await startApp({ dataDir: app.dataDir });
  const owner = await signIn(new Client(app.origin), 'demo@example.org');
  await checkOrganisation(owner);
  await checkRequests(owner);
  const { levels } = await auditLedger(owner);
  expect(levels.length).toBeGreaterThan(600);
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
  }>(owner, '/catalog/articles');
  expect(new Set(articles.map(({ sku }) => sku)).size).toBe(500);
  expect(articles).toHaveLength(500);
  expect(articles.every(({ categoryId }) => categoryId !== null)).toBe(true);
  expect(articles.some(({ returnable }) => returnable)).toBe(true);
  expect(articles.some(({ decimals }) => decimals > 0)).toBe(true);
  expect(await all(owner, '/sites')).toHaveLength(3);
}

async function checkRequests(owner: Client): Promise<void> {
  const requests = await all<DemoRequest>(owner, '/requests', '&view=all');
  expect(requests).toHaveLength(45);
  expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(STATUSES));
  const waits = requests.filter(({ lines }) => lines.some(({ waiting }) => waiting > 0));
  expect(waits.length).toBeGreaterThanOrEqual(4);
  const past = await all<unknown>(owner, '/history/delivered');
  expect(past.length).toBeGreaterThanOrEqual(5);
  const called = await all<unknown>(owner, '/history/returns');
  expect(called.length).toBeGreaterThanOrEqual(1);
}
