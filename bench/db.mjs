import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { startEmbedded } from '../embedded-mongo/dist/index.js';
import { large } from './db/large.mjs';
import {
  article,
  DOCUMENTS,
  fill,
  findOne,
  findPage,
  group,
  INDEXES,
  increment,
  insertOne,
  median,
  percentile,
  rate,
  transaction,
} from './db/loads.mjs';

/**
 * Measures the embedded database as the application runs it, in a thread beside the driver, and next to it a server
 * that returns canned replies to the same driver: interleaved rounds, medians. Differences under 25 % are ties.
 * Usage: npm run bench:db [-- --large] [-- --rounds 5] [-- --seconds 3]
 */
const { values } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
  },
});
const ROUNDS = Math.max(3, Number(values.rounds));
const SECONDS = Number(values.seconds);
/** The driver is the one that the database is tested with. */
const DRIVER = fileURLToPath(new URL('../embedded-mongo/package.json', import.meta.url));
const { MongoClient } = createRequire(DRIVER)('mongodb');

async function connect(uri) {
  const client = new MongoClient(uri, { maxPoolSize: 40, minPoolSize: 32 });
  await client.connect();
  return client;
}

/** An embedded database in a separate folder. */
async function open() {
  const dir = mkdtempSync(join(tmpdir(), 'stockroom-bench-db-'));
  const opened = { dir };
  opened.reopen = async () => {
    const embedded = await startEmbedded({ dir });
    const client = await connect(embedded.uri);
    opened.db = client.db('bench');
    opened.close = async () => {
      await client.close();
      await embedded.close();
    };
    await opened.db.command({ ping: 1 });
  };
  await opened.reopen();
  return opened;
}

async function openCanned(dir) {
  const socket = join(dir, 'canned.sock');
  const worker = new Worker(new URL('./db/canned.mjs', import.meta.url), {
    workerData: {
      driver: DRIVER,
      socket,
      documents: Array.from({ length: 50 }, (_item, index) => article(index)),
    },
  });
  await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  const client = await connect(`mongodb://${encodeURIComponent(socket)}/?directConnection=true`);
  return {
    db: client.db('bench'),
    close: async () => {
      await client.close();
      await worker.terminate();
    },
  };
}

/** Figures of writes that are not on disk when they are acknowledged would be worth nothing. */
async function refuseUnsynced(db) {
  const syncs = async () => Number((await db.admin().command({ serverStatus: 1 })).embedded.syncs);
  const before = await syncs();
  for (let n = 0; n < 20; n += 1) await insertOne(db);
  if ((await syncs()) - before < 20)
    throw new Error('The database does not sync what it acknowledges: not measured');
}

const RATES = [
  { name: 'findOne by _id, 32 in flight', work: findOne, inFlight: 32, atLeast: 5_000, ratio: 0.4 },
  {
    name: 'page of 50, index for filter and order, 32 in flight',
    work: findPage,
    inFlight: 32,
    atLeast: 1_500,
  },
  { name: 'insertOne, 32 in flight', work: insertOne, inFlight: 32, atLeast: 5_000 },
  { name: 'findOneAndUpdate $inc, 32 in flight', work: increment, inFlight: 32, atLeast: 4_500 },
  { name: 'transaction of 2 writes, one after the other', work: transaction, inFlight: 1, atLeast: 450 },
  { name: 'transaction of 2 writes, 16 clients', work: transaction, inFlight: 16, atLeast: 1_500 },
];

const rows = [];
function row(name, figure, target, met, beside = '') {
  rows.push({ name, figure, target, met, beside });
}

async function measureRates(own, canned) {
  const measured = new Map(RATES.map(({ name }) => [name, { own: [], canned: [] }]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, work, inFlight } of RATES) {
      const results = measured.get(name);
      const beside = await rate((client) => work(canned.db, client), inFlight, SECONDS / 2);
      results.canned.push(beside.perSecond);
      results.own.push((await rate((client) => work(own.db, client), inFlight, SECONDS)).perSecond);
    }
  }
  for (const { name, atLeast, ratio } of RATES) {
    const { own: figures, canned: besides } = measured.get(name);
    const perSecond = median(figures);
    const share = perSecond / median(besides);
    const met = perSecond >= atLeast && (ratio === undefined || share >= ratio);
    const target = `≥ ${atLeast}/s${ratio === undefined ? '' : ` and ≥ ${ratio} × canned`}`;
    row(name, `${Math.round(perSecond)}/s`, target, met, `${share.toFixed(2)} × canned`);
  }
}

/** The application's event loop: the greatest delays while the work runs, in milliseconds. */
async function delays(run) {
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  histogram.enable();
  await run();
  histogram.disable();
  return { p999: histogram.percentile(99.9) / 1e6, max: histogram.max / 1e6 };
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function measureGroups(own) {
  const alone = [];
  const idle = [];
  const busy = [];
  const reads = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    await group(own.db);
    alone.push(performance.now() - from);
    idle.push(await delays(() => sleep(SECONDS * 1000)));
    busy.push(
      await delays(async () => {
        let running = true;
        const groups = (async () => {
          while (running) await group(own.db);
        })();
        const { latencies } = await rate(() => findOne(own.db), 4, SECONDS);
        reads.push(percentile(latencies, 0.99));
        running = false;
        await groups;
      }),
    );
  }
  const groupMs = median(alone);
  row(`$group over ${DOCUMENTS} documents`, `${groupMs.toFixed(0)} ms`, '≤ 300 ms', groupMs <= 300);
  const p99 = median(reads);
  row('findOne p99 meanwhile', `${p99.toFixed(1)} ms`, '≤ 25 ms', p99 <= 25);
  const p999 = median(busy.map((delay) => delay.p999));
  const maxima = `longest ${median(busy.map((delay) => delay.max)).toFixed(1)} ms, idle ${median(idle.map((delay) => delay.max)).toFixed(1)} ms`;
  row("the application's event-loop delay p99.9", `${p999.toFixed(1)} ms`, '≤ 20 ms', p999 <= 20, maxima);
}

async function measureLarge() {
  const { openMs, ratio, pageMs } = await large(open, article);
  row('open 1,000,000 documents, 4 indexes', `${openMs.toFixed(0)} ms`, '≤ 1000 ms', openMs <= 1_000);
  const beside = `${pageMs.toFixed(2)} ms`;
  row('a page of them, against 10,000', `${ratio.toFixed(2)} ×`, '≤ 2 ×', ratio <= 2, beside);
}

const own = await open();
const canned = await openCanned(own.dir);
try {
  await own.db.collection('inserts').createIndexes(INDEXES.map((key) => ({ key })));
  await refuseUnsynced(own.db);
  console.log(`Filling ${DOCUMENTS.toLocaleString('en')} documents, then ${ROUNDS} rounds…`);
  await fill(own.db.collection('entries'), DOCUMENTS);
  await measureRates(own, canned);
  await measureGroups(own);
} finally {
  await canned.close();
  await own.close();
  rmSync(own.dir, { recursive: true, force: true });
}
if (values.large) await measureLarge();

console.log(`\n| what | figure | target | | beside |\n|---|---|---|---|---|`);
for (const { name, figure, target, met, beside } of rows) {
  console.log(`| ${name} | ${figure} | ${target} | ${met ? 'met' : 'MISSED'} | ${beside} |`);
}
process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
