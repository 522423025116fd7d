import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { signIn } from './api/client.mjs';
import { node50Load } from './api/loads.mjs';
import { startApp, startNode50 } from './api/servers.mjs';
import { openTenant } from './api/tenant.mjs';
import { nameOf } from './search/seed.mjs';

/**
 * Measures an import of articles from a CSV file: its check, a page of its rows, its commit and its undo, in rows a second, with the slowest
 * answer that somebody else gets meanwhile and the server's memory. Interleaved rounds, medians. The processor time of the
 * server for each row depends less on other work on the machine. The rate of node50, a bare server, says in each round how
 * busy the machine is.
 *
 * Usage: npm run bench:imports [-- --rows 100000] [-- --rounds 3] [-- --against ../other] [-- --stock]
 *   --against  another built checkout, measured in the same rounds: before and after
 *   --stock    every row has an opening stock, which an undo reverses row by row
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '3' },
    against: { type: 'string' },
    stock: { type: 'boolean', default: false },
  },
});
const HERE = fileURLToPath(new URL('..', import.meta.url));
const [ROWS, ROUNDS] = [Number(values.rows), Number(values.rounds)];
const STEPS = ['check', 'preview', 'commit', 'undo'];
/** The load on node50, in whose rate the speed of an import is said. */
const ANCHOR = { connections: 16, seconds: 3 };

const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const quantile = (numbers, share) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)];

function tableOf(rows) {
  const lines = Array.from({ length: rows }, (_item, index) => {
    const code = String(index).padStart(6, '0');
    const place = `Aisle ${index % 40} > Shelf ${index % 7}`;
    const quantity = values.stock ? `,${(index % 50) + 1}` : '';
    return `I-${code},${nameOf(index)},${place},${(index % 900) + 1}.50,40${code},"Kept dry, bay ${index % 90}"${quantity}`;
  });
  return `Code,Name,Category,Unit cost,Barcode,Description${values.stock ? ',Quantity' : ''}\n${lines.join('\n')}\n`;
}

async function upload(client, table) {
  const form = new FormData();
  form.append('file', new Blob([table]), 'articles.csv');
  const { authorization } = client.headers;
  const answer = await fetch(`${client.api}/catalog/imports`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  if (!answer.ok) throw new Error(`the import was refused: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Reads the last page of what the rows would do, for which the server goes through the whole plan. */
async function readRows(client, { id }) {
  const { items } = await client.get(`/catalog/imports/${id}/rows?limit=50&cursor=${Math.max(0, ROWS - 50)}`);
  if (items.length === 0) throw new Error('the last page of the rows is empty');
}

/** Starts a command of an import and waits for its job; fails where that does not end as it should. */
async function run(client, { id }, command, status) {
  const { jobId } = await client.post(`/catalog/imports/${id}/${command}`);
  while (!['done', 'failed'].includes((await client.get(`/jobs/${jobId}`)).status)) await pause(100);
  const after = await client.get(`/catalog/imports/${id}`);
  if (after.status !== status) throw new Error(`the import is ${after.status} and not ${status}`);
}

/** Reads a page again and again, as somebody else at work; stop() answers how long the answers took. */
function watch(client, app) {
  const seen = { times: [], memory: 0 };
  let active = true;
  const ended = (async () => {
    while (active) {
      const startedAt = performance.now();
      await client.get('/sites?limit=1');
      seen.times.push(performance.now() - startedAt);
      seen.memory = Math.max(seen.memory, app.privateMb() ?? 0);
      await pause(100);
    }
  })();
  return async () => {
    active = false;
    await ended;
    return seen;
  };
}

async function measure(checkout, table) {
  const app = await startApp(checkout);
  try {
    const { client } = await openTenant(app.origin, { articles: 0, movements: 0 });
    const reader = await signIn(app.origin, 'bench@example.org');
    const stop = watch(reader, app);
    const seconds = [];
    const cpu = [];
    const timed = async (work) => {
      const startedAt = performance.now();
      const cpuBefore = app.cpuMs();
      const result = await work();
      seconds.push((performance.now() - startedAt) / 1000);
      cpu.push((app.cpuMs() - cpuBefore) / ROWS);
      return result;
    };
    const checked = await timed(() => upload(client, table));
    if (checked.summary.create !== ROWS) throw new Error(`refused: ${JSON.stringify(checked.summary)}`);
    await timed(() => readRows(client, checked));
    await timed(() => run(client, checked, 'commit', 'done'));
    await timed(() => run(client, checked, 'undo', 'undone'));
    const { times, memory } = await stop();
    return { rates: seconds.map((each) => ROWS / each), cpu, slowest: quantile(times, 0.99), memory };
  } finally {
    await app.stop();
    app.remove();
  }
}

const checkouts = values.against ? [values.against, HERE] : [HERE];
const measured = new Map(checkouts.map((checkout) => [checkout, []]));
const table = tableOf(ROWS);
const node50 = await startNode50();
const anchor = [];
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    anchor.push((await node50Load(node50, ANCHOR)).rate);
    for (const checkout of checkouts) measured.get(checkout).push(await measure(checkout, table));
  }
} finally {
  await node50.stop();
}

const rate = (checkout, step) => median(measured.get(checkout).map(({ rates }) => rates[step]));
const cpuOf = (checkout, step) => median(measured.get(checkout).map(({ cpu }) => cpu[step]));
const bare = median(anchor);
console.log(
  `${ROWS} rows${values.stock ? ' with stock' : ''}, ${ROUNDS} rounds; node50 answers ${bare.toFixed(0)} times a second`,
);
for (const [step, name] of STEPS.entries()) {
  const rates = checkouts.map((checkout) => rate(checkout, step));
  const ratio = rates.length > 1 ? ` = ${(rates[1] / rates[0]).toFixed(2)} × before` : '';
  const cpu = checkouts.map((checkout) => cpuOf(checkout, step).toFixed(2)).join(' → ');
  console.log(
    `${name.padEnd(8)} ${rates.map((each) => each.toFixed(0).padStart(6)).join(' → ')} rows/s${ratio}, ${(rates.at(-1) / bare).toFixed(3)} of node50; CPU ${cpu} ms a row`,
  );
}
const medians = (pick) =>
  checkouts.map((checkout) => median(measured.get(checkout).map(pick)).toFixed(0)).join(' → ');
console.log(`p99 of a page read meanwhile: ${medians(({ slowest }) => slowest)} ms`);
console.log(`most private memory of the server: ${medians(({ memory }) => memory)} MB`);
