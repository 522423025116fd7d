import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { approve, leanLoad, load, node50Load, readLoads, writeLoads } from './api/loads.mjs';
import { startApp, startLean, startNode50, timeToStart } from './api/servers.mjs';
import { openTenant } from './api/tenant.mjs';

/**
 * Measures the API on the embedded database as ratios against a bare node:http server that answers 50 catalogue items
 * (22 kB of JSON) from a separate process: interleaved rounds, medians. Differences under 25 % are ties.
 *
 * Usage: npm run bench [-- --large] [-- --only receipt] [-- --rounds 5] [-- --seconds 3] [-- --against ../other]
 *   --large    100,000 articles and 1,000,000 movements, built once in bench/data
 *   --only     the lines whose name contains this
 *   --against  another built checkout, measured in the same rounds: before and after
 */
const { values } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    against: { type: 'string' },
  },
});
const HERE = fileURLToPath(new URL('..', import.meta.url));
const ROUNDS = Number(values.rounds);
const SECONDS = Number(values.seconds);
const SIZE = values.large
  ? { articles: 100_000, movements: 1_000_000 }
  : { articles: 2_000, movements: 2_000 };
const APPROVALS = 400;
const checkouts = values.against ? [values.against, HERE] : [HERE];

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

function folderOf(index) {
  if (!values.large) return undefined;
  const folder = join(HERE, 'bench/data', String(checkouts.length - 1 - index));
  mkdirSync(folder, { recursive: true });
  return folder;
}

const how = (connections) => ({ connections, seconds: SECONDS });

/** Every line of the report for one checkout: its name, and how to measure it once. */
async function linesOf({ lean, tenant }) {
  const lines = [['lean handler, nothing read', () => leanLoad(lean, how(16))]];
  for (const [name, options] of await readLoads(tenant)) {
    lines.push([name, () => load(options, how(16))]);
    lines.push([`${name}, 64 connections`, () => load(options, how(64))]);
  }
  for (const [name, options] of writeLoads(tenant))
    for (const connections of [1, 16])
      lines.push([`${name}, ${connections} connections`, () => load(options, how(connections))]);
  for (const connections of [16, 64])
    lines.push([
      `approve, one hot article, ${connections} connections`,
      () => approve(tenant, { connections, count: APPROVALS }),
    ]);
  return lines.filter(([name]) => name.includes(values.only));
}

async function open(checkout, index, running) {
  const app = await startApp(checkout, folderOf(index));
  running.push(app);
  const tenant = await openTenant(app.origin, SIZE);
  const lean = await startLean(checkout);
  running.push(lean);
  return { app, checkout, lines: await linesOf({ lean, tenant }) };
}

/** Rounds of all lines, the checkouts side by side: per checkout and line what was measured, and the anchor beside it. */
async function measure(node50, opened) {
  const anchor = [];
  const measured = opened.map(({ lines }) => new Map(lines.map(([name]) => [name, []])));
  for (let round = 0; round < ROUNDS; round += 1) {
    anchor.push(await node50Load(node50, how(16)));
    for (const position of opened[0].lines.keys())
      for (const [index, { lines }] of opened.entries()) {
        const [name, once] = lines[position];
        measured[index].get(name).push(await once());
      }
  }
  return { anchor, measured };
}

const medianOf = (rounds, pick) => median(rounds.map(pick));
const tail = (rounds) => medianOf(rounds, ({ p99, p50 }) => p99 / Math.max(1, p50)).toFixed(1);

function report({ anchor, measured }) {
  const bare = medianOf(anchor, ({ rate }) => rate);
  console.log(`node50 ${bare.toFixed(0)}/s, p99 ${tail(anchor)} × p50; what follows are ratios to its rate`);
  for (const [name, rounds] of measured.at(-1)) {
    const rate = medianOf(rounds, (round) => round.rate);
    const before = measured.length > 1 ? medianOf(measured[0].get(name), (round) => round.rate) : undefined;
    const change = before
      ? `  before ${(before / bare).toFixed(3)}, now ${(rate / before).toFixed(2)} × that`
      : '';
    const p50 = medianOf(rounds, (round) => round.p50).toFixed(0);
    console.log(
      `${name.padEnd(56)} ${rate.toFixed(0).padStart(5)}/s ${(rate / bare).toFixed(3)}  p50 ${p50.padStart(3)} ms, p99 ${tail(rounds)} ×${change}`,
    );
  }
}

async function reportStarts(checkout, dataDir) {
  const empty = [];
  const full = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    empty.push(await timeToStart(checkout));
    full.push(await timeToStart(checkout, dataDir));
  }
  const ms = (times) => `${median(times).toFixed(0)} ms`;
  console.log(`start until ready: ${ms(empty)} empty, ${ms(full)} on these data (${checkout})`);
}

const running = [];
try {
  const node50 = await startNode50();
  running.push(node50);
  const opened = [];
  for (const [index, checkout] of checkouts.entries()) opened.push(await open(checkout, index, running));
  report(await measure(node50, opened));
  for (const { app, checkout } of opened)
    console.log(`private memory under load: ${app.privateMb()?.toFixed(0) ?? '?'} MB (${checkout})`);
  for (const server of running.splice(0)) await server.stop();
  if (values.only === '') for (const { app, checkout } of opened) await reportStarts(checkout, app.dataDir);
  if (!values.large) for (const { app } of opened) app.remove();
} finally {
  for (const server of running) await server.stop();
}
