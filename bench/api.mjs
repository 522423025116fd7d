import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { approve, leanLoad, load, node50Load, readLoads, writeLoads } from './api/loads.mjs';
import { measureStart, startApp, startLean, startNode50 } from './api/servers.mjs';
import { openTenant } from './api/tenant.mjs';

/**
 * Measures the API on the embedded database as ratios against a bare node:http server that answers 50 catalogue items
 * (22 kB of JSON) from a separate process: interleaved rounds, medians. Differences under 25 % are ties.
 *
 * Usage: npm run bench [-- --only receipt] [-- --rounds 5] [-- --seconds 3] [-- --against ../other] [-- --large]
 *   --only       the lines whose name contains this
 *   --against    another built checkout, measured in the same rounds: before and after
 *   --large      what growth costs: two organisations of 100,000 articles, one with 10,000 movements and one with
 *                1,000,000, built once in bench/data and measured in the same rounds
 *   --articles, --movements  other numbers than these; of movements, the smaller organisation has a hundredth
 */
const { values } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    against: { type: 'string' },
    articles: { type: 'string' },
    movements: { type: 'string' },
  },
});
const HERE = fileURLToPath(new URL('..', import.meta.url));
const ROUNDS = Number(values.rounds);
const SECONDS = Number(values.seconds);
const APPROVALS = 400;
/** The factor by which the processor time of an answer may grow. */
const MAX_GROWTH = 1.3;
if (values.large && values.against)
  throw new Error('--large compares two sizes, --against two checkouts: choose one');

const size = (articles, movements) => ({
  articles: Number(values.articles ?? articles),
  movements: Number(values.movements ?? movements),
});

/** The targets to compare; the last one is the subject of the report, the first one the baseline. */
async function targets() {
  if (values.large) return grown(size(100_000, 1_000_000));
  const checkouts = values.against ? [values.against, HERE] : [HERE];
  return checkouts.map((checkout) => ({ checkout, size: size(2_000, 2_000), kept: false }));
}

/** The same organisation when it was small and when it is large, each in a folder that is kept. */
async function grown({ articles, movements }) {
  const sizes = [
    { articles, movements: Math.ceil(movements / 100) },
    { articles, movements },
  ];
  let before;
  const built = [];
  for (const wanted of sizes) {
    const dataDir = join(HERE, 'bench/data', `${wanted.articles}-${wanted.movements}`);
    if (!existsSync(join(dataDir, 'built'))) {
      rmSync(dataDir, { recursive: true, force: true });
      if (before) cpSync(before, dataDir, { recursive: true });
      await build(dataDir, wanted);
    }
    before = dataDir;
    built.push({ checkout: HERE, size: wanted, dataDir, kept: true });
  }
  return built;
}

async function build(dataDir, wanted) {
  const app = await startApp(HERE, dataDir);
  try {
    const { received, seconds } = await openTenant(app.origin, wanted);
    const speed = (received / seconds).toFixed(0);
    console.log(
      `${wanted.articles} articles, ${wanted.movements} movements: ${received} received, ${speed} a second`,
    );
  } finally {
    await app.stop();
  }
  cpSync(fileURLToPath(import.meta.url), join(dataDir, 'built'));
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const how = (connections) => ({ connections, seconds: SECONDS });

/** Every line of the report for one checkout: its name, and how to measure it once. */
async function linesOf({ lean, tenant }) {
  const lines = [['lean handler, nothing read', () => leanLoad(lean, how(16))]];
  for (const [name, options] of await readLoads(tenant)) {
    lines.push([name, () => load(options, how(16))]);
    lines.push([`${name}, 64 connections`, () => load(options, how(64))]);
    if (name === 'article by id') lines.push([`${name}, 1 connection`, () => load(options, how(1))]);
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

async function open({ checkout, size: wanted, dataDir, kept }, running) {
  const app = await startApp(checkout, dataDir);
  running.push(app);
  const tenant = await openTenant(app.origin, wanted);
  const lean = await startLean(checkout);
  running.push(lean);
  const name = kept ? `${wanted.movements} movements` : checkout;
  const lines = await linesOf({ lean, tenant });
  return { app, checkout, name, kept, lines: lines.map(([line, once]) => [line, withCpu(app, once)]) };
}

/** A measurement with the processor time of the server for each answer, which other work on the machine changes least. */
const withCpu = (app, once) => async () => {
  const before = app.cpuMs();
  const measured = await once();
  return { ...measured, cpu: (app.cpuMs() - before) / measured.answers };
};

/**
 * Rounds of all lines, the checkouts side by side: the measured value per checkout and line, with the anchor of its round.
 */
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
    const cpu = medianOf(rounds, (round) => round.cpu);
    const before = measured.length > 1 ? measured[0].get(name) : undefined;
    const change = before ? changeOf(before, { rate, cpu, bare }) : '';
    const p50 = medianOf(rounds, (round) => round.p50).toFixed(0);
    console.log(
      `${name.padEnd(56)} ${rate.toFixed(0).padStart(5)}/s ${(rate / bare).toFixed(3)}  p50 ${p50.padStart(3)} ms, p99 ${tail(rounds)} ×, CPU ${cpu.toFixed(2)} ms${change}`,
    );
  }
}

function changeOf(rounds, { rate, cpu, bare }) {
  const before = medianOf(rounds, (round) => round.rate);
  const cpuBefore = medianOf(rounds, (round) => round.cpu);
  const grown = values.large && cpu > MAX_GROWTH * cpuBefore ? `, MORE THAN ${MAX_GROWTH} ×` : '';
  return `  before ${(before / bare).toFixed(3)}, now ${(rate / before).toFixed(2)} × that with ${(cpu / cpuBefore).toFixed(2)} × the CPU${grown}`;
}

async function reportStarts({ checkout, name, app: { dataDir } }) {
  const empty = [];
  const full = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    empty.push((await measureStart(checkout)).ms);
    full.push((await measureStart(checkout, dataDir)).ms);
  }
  const ms = (times) => `${median(times).toFixed(0)} ms`;
  console.log(`start until ready: ${ms(empty)} empty, ${ms(full)} on these data (${name})`);
}

const running = [];
try {
  const node50 = await startNode50();
  running.push(node50);
  const opened = [];
  for (const target of await targets()) opened.push(await open(target, running));
  report(await measure(node50, opened));
  for (const { app, name } of opened)
    console.log(`private memory under load: ${app.privateMb()?.toFixed(0) ?? '?'} MB (${name})`);
  for (const server of running.splice(0)) await server.stop();
  if (values.only === '') for (const one of opened) await reportStarts(one);
  for (const { app, kept } of opened) if (!kept) app.remove();
} finally {
  for (const server of running) await server.stop();
}
