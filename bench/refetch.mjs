import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Client } from './api/client.mjs';
import { startApp } from './api/servers.mjs';
import { openTenant } from './api/tenant.mjs';

/**
 * Measures what it costs that every open page refetches a list after a change: 50 members read the first page of the stock
 * levels after each receipt. The lines differ in what the members share and know; for each refetch the commands to the
 * database, the processor time of the server, the bytes of the body before compression, and the 95th percentile of the time until it.
 * It runs on the built checkout, with the routes for tests.
 *
 * Usage: npm run bench:refetch [-- --members 50] [--rounds 10]
 */
const { values } = parseArgs({
  options: { members: { type: 'string', default: '50' }, rounds: { type: 'string', default: '10' } },
});
const HERE = fileURLToPath(new URL('..', import.meta.url));
const SIZE = { articles: 500, movements: 500 };
const ROUNDS = Number(values.rounds);
const PATH = '/stock/levels?limit=50';
/** The time after a receipt in which its event reaches the pages, and in which they spread their refetches. */
const EVENT_MS = 300;
const SPREAD_MS = 400;
const RECORDED = 'x-database-commands';

const own = () => ({ 'cache-control': 'no-store' });
const ofLast = (etag) => ({ 'if-none-match': etag });
/**
 * The headers of a refetch by the last ETag of the member, the time over which the members spread, and whether the receipt
 * changes what the page shows.
 */
const LINES = [
  { name: 'each reads for itself', headers: own, spreadMs: 0, isShown: true },
  { name: 'each reads for itself, spread', headers: own, spreadMs: SPREAD_MS, isShown: true },
  { name: 'shared', headers: () => ({}), spreadMs: 0, isShown: true },
  { name: 'shared, spread', headers: () => ({}), spreadMs: SPREAD_MS, isShown: true },
  { name: 'shared, with ETag, spread', headers: ofLast, spreadMs: SPREAD_MS, isShown: true },
  { name: 'the same, not on the page', headers: ofLast, spreadMs: SPREAD_MS, isShown: false },
];

async function refetch(member, headers, delayMs) {
  await setTimeout(delayMs);
  const began = performance.now();
  const answer = await fetch(`${member.client.api}${PATH}`, {
    headers: { ...member.client.headers, 'accept-encoding': 'br', ...headers },
  });
  const body = await answer.text();
  if (answer.status !== 200 && answer.status !== 304) throw new Error(`answered ${answer.status}: ${body}`);
  member.etag = answer.headers.get('etag');
  const recorded = JSON.parse(answer.headers.get(RECORDED) ?? '[]');
  return { ms: performance.now() - began, commands: recorded.length, bytes: body.length };
}

/** One round: a receipt that changes the list, and the refetch of each member. */
async function round({ tenant, members, app, shown }, { headers, spreadMs, isShown }, extra) {
  const articles = tenant.ids.filter((id) => shown.has(id) === isShown);
  const articleId = articles[Math.floor(Math.random() * articles.length)];
  await tenant.client.post('/stock/receipts', {
    siteId: tenant.siteId,
    lines: [{ articleId, quantity: 1 }],
  });
  await setTimeout(EVENT_MS);
  const before = app.cpuMs();
  const all = await Promise.all(
    members.map((member, index) =>
      refetch(member, { ...headers(member.etag), ...extra }, (spreadMs * index) / members.length),
    ),
  );
  return { all, cpuMs: app.cpuMs() - before };
}

const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
const p95 = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * 0.95)];

async function measure(setup, line) {
  const timed = [];
  const counted = [];
  for (let index = 0; index < ROUNDS; index += 1) timed.push(await round(setup, line, {}));
  // The record of the commands costs time itself.
  for (let index = 0; index < 3; index += 1) counted.push(await round(setup, line, { [RECORDED]: 'list' }));
  const refetches = timed.flatMap(({ all }) => all);
  return {
    commands:
      sum(counted.flatMap(({ all }) => all.map(({ commands }) => commands))) / (3 * setup.members.length),
    cpuMs: sum(timed.map(({ cpuMs }) => cpuMs)) / refetches.length,
    bytes: sum(refetches.map(({ bytes }) => bytes)) / refetches.length,
    p95Ms: p95(refetches.map(({ ms }) => ms)),
  };
}

const app = await startApp(HERE, undefined, {
  settings: { NODE_ENV: 'test', TEST_FAULTS: 'records-commands,audits-off' },
});
try {
  const tenant = await openTenant(app.origin, SIZE);
  const wanted = Array.from({ length: Number(values.members) }, (_item, index) => ({
    email: `member-${index}@example.org`,
    role: 'storekeeper',
  }));
  const { items } = await tenant.client.post('/dev/members', { members: wanted });
  const members = items.map(({ token }) => ({ client: new Client(app.origin, token), etag: '' }));
  const shown = new Set((await tenant.client.get(PATH)).items.map(({ article }) => article.id));
  const setup = { tenant, members, app, shown };
  console.log(''.padEnd(36), ...['commands', 'CPU ms', 'bytes', 'p95 ms'].map((title) => title.padStart(9)));
  for (const line of LINES) {
    await round(setup, line, {});
    const { commands, cpuMs, bytes, p95Ms } = await measure(setup, line);
    const cells = [commands.toFixed(2), cpuMs.toFixed(2), bytes.toFixed(0), p95Ms.toFixed(0)];
    console.log(line.name.padEnd(36), ...cells.map((cell) => cell.padStart(9)));
  }
} finally {
  await app.stop();
  app.remove();
}
