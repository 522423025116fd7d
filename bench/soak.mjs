import { parseArgs } from 'node:util';
import { signIn } from './api/client.mjs';
import { heavyWork, startHeavyWork } from './api/heavy-work.mjs';
import { startApp } from './api/servers.mjs';
import { openTenant } from './api/tenant.mjs';

/**
 * Runs a mixed load for a long time: one tenant reads, receives, requests, approves, prepares and hands over at a fixed
 * rate, while another tenant verifies its books, reads the stock of a past day, draws notes, exports and imports without
 * a pause in every second window. It fails where the first tenant's p50 under heavy work is more than 1.5 times that of
 * the quiet windows or its p95 more than twice, where any answer is undocumented, or where memory still grows in the
 * second half.
 *
 * Usage: node bench/soak.mjs [--minutes 60] [--window 5] [--rest 0] [--rate 10] [--movements 24000]
 *   --window  minutes with and minutes without heavy work
 *   --rest    milliseconds between two pieces of heavy work of one caller
 *   --rate    reads per second of the watched tenant; one request in ten is a whole job from receipt to hand-over
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    window: { type: 'string', default: '5' },
    rest: { type: 'string', default: '0' },
    rate: { type: 'string', default: '10' },
    movements: { type: 'string', default: '24000' },
  },
});
const MINUTE = 60_000;
const ARTICLES = 200;
/** By quantile, how much longer answers may take while the other tenant works. */
const MAX_RATIOS = { p50: 1.5, p95: 2 };
/** The maximum growth of the peak from the first half to the second: the variation that a garbage collector causes. */
const MAX_GROWTH = 1.1;

const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const quantile = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;
const pick = (items) => items[Math.floor(Math.random() * items.length)];

async function openNeighbour(origin) {
  const client = await signIn(origin, 'neighbour@example.org');
  const wanted = { name: 'Neighbour', language: 'en', timeZone: 'UTC', currency: 'EUR', siteName: 'Depot' };
  client.token = (await client.post('/tenants', wanted)).token;
  const { version } = await client.get('/tenants/current');
  const settings = { selfApproval: true, approvalPolicy: 'always', backorders: true };
  await client.call('PATCH', '/tenants/current', { settings }, { 'if-match': `"${version}"` });
  const site = (await client.get('/sites?limit=1')).items[0];
  const ids = [];
  for (let index = 0; index < ARTICLES; index += 1)
    ids.push((await client.post('/catalog/articles', { sku: `N-${index}`, name: `Article ${index}` })).id);
  return { client, siteId: site.id, ids };
}

/** One read as a screen makes it; answers its time in milliseconds. */
async function readOnce({ client, ids }) {
  const path = pick([
    '/catalog/articles?limit=50',
    '/stock/levels?limit=50',
    '/requests?limit=50',
    '/stock/movements?limit=50',
    `/catalog/articles/${pick(ids)}`,
    `/catalog/articles?limit=20&q=article%20${Math.floor(Math.random() * ARTICLES)}`,
  ]);
  const began = performance.now();
  await client.get(path);
  return performance.now() - began;
}

/** A whole job: receipt, request, approval, preparation, hand-over, and the note as a file. */
async function workOnce({ client, siteId, ids }) {
  const articleId = pick(ids);
  const times = [];
  const timed = async (path, body) => {
    const began = performance.now();
    const answer = await client.post(path, body);
    times.push(performance.now() - began);
    return answer;
  };
  await timed('/stock/receipts', { siteId, lines: [{ articleId, quantity: 3 }] });
  const request = await timed('/requests', { siteId, lines: [{ articleId, quantity: 2 }], submit: true });
  await timed(`/requests/${request.id}/approve`);
  const [order] = (await client.get(`/preparation/orders?requestId=${request.id}&limit=1`)).items;
  if (!order) return times;
  const path = `/preparation/orders/${order.id}`;
  const { lines } = await timed(`${path}/start`);
  for (const line of lines) await timed(`${path}/picks`, { lineId: line.id, quantity: line.quantity });
  await timed(`${path}/complete`);
  const delivered = await timed(`${path}/deliver`, { receivedBy: 'Ada' });
  const note = delivered.documentId ?? delivered.documents?.at(-1)?.id;
  if (note)
    await fetch(`${client.api}/documents/${note}/file`, { headers: client.headers }).then((file) =>
      file.arrayBuffer(),
    );
  return times;
}

/** Loads the watched tenant for a while at the wanted rate, whatever the answers take. */
async function watch(neighbour, app, milliseconds) {
  const [reads, writes, running] = [[], [], new Set()];
  let peakMb = 0;
  const interval = 1000 / Number(values.rate);
  const until = performance.now() + milliseconds;
  for (let turn = 0; performance.now() < until; turn += 1) {
    const work =
      turn % 10 === 9
        ? workOnce(neighbour).then((times) => writes.push(...times))
        : readOnce(neighbour).then((time) => reads.push(time));
    const settled = work.finally(() => running.delete(settled));
    running.add(settled);
    if (turn % 10 === 0) peakMb = Math.max(peakMb, app.privateMb() ?? 0);
    await Promise.race([pause(interval), work.then(() => pause(interval))]);
  }
  await Promise.all(running);
  return { reads, writes, peakMb };
}

const app = await startApp(new URL('..', import.meta.url).pathname);
const windows = [];
try {
  const heavy = await openTenant(app.origin, { articles: 1_000, movements: Number(values.movements) });
  const neighbour = await openNeighbour(app.origin);
  const heavyCallers = Object.values(heavyWork(heavy));
  const restMs = Number(values.rest);
  const until = performance.now() + Number(values.minutes) * MINUTE;
  for (let index = 0; performance.now() < until; index += 1) {
    const stop = index % 2 === 1 ? startHeavyWork(heavy, heavyCallers, { restMs }) : undefined;
    const { reads, writes, peakMb } = await watch(neighbour, app, Number(values.window) * MINUTE);
    const counts = await stop?.();
    windows.push({ heavy: Boolean(stop), peakMb, reads, writes });
    const ms = (share) => `${quantile(reads, share).toFixed(1)} / ${quantile(writes, share).toFixed(1)}`;
    console.log(
      `${stop ? 'heavy' : 'quiet'}  reads/writes p50 ${ms(0.5)}, p95 ${ms(0.95)}, p99 ${ms(0.99)} ms; ` +
        `peak ${peakMb.toFixed(0)} MB${counts ? `; served ${counts.served}, told to come back ${counts.refused}` : ''}`,
    );
  }
} finally {
  await app.stop();
  app.remove();
}

/** The ratio of the answers of heavy windows to those of quiet ones, at a quantile; medians of windows. */
function slowdown(kind, share) {
  const among = (isHeavy) =>
    quantile(
      windows.filter(({ heavy }) => heavy === isHeavy).map((each) => quantile(each[kind], share)),
      0.5,
    );
  return among(true) / among(false);
}

const half = Math.ceil(windows.length / 2);
const peak = (some) => Math.max(...some.map(({ peakMb }) => peakMb));
const growth = peak(windows.slice(half)) / peak(windows.slice(0, half));
let passed = growth <= MAX_GROWTH;
for (const kind of ['reads', 'writes']) {
  const [p50, p95] = [slowdown(kind, 0.5), slowdown(kind, 0.95)];
  passed &&= p50 <= MAX_RATIOS.p50 && p95 <= MAX_RATIOS.p95;
  console.log(`${kind} under heavy work to those without: p50 ${p50.toFixed(2)}, p95 ${p95.toFixed(2)}`);
}
console.log(`peak memory of the second half to the first: ${growth.toFixed(2)}`);
process.exit(passed ? 0 : 1);
