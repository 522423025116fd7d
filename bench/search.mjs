import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { load } from './api/loads.mjs';
import { startApp } from './api/servers.mjs';
import { openTenant } from './api/tenant.mjs';
import { seedArticles } from './search/seed.mjs';

/**
 * Measures searches as ratios to the list of 50 articles, in the same rounds: interleaved, medians. Differences under
 * 25 % are ties. The goal is a p99 of at most 3 × the list's.
 *
 * Usage: npm run bench:search [-- --articles 100000] [-- --rounds 5] [-- --requests 200] [-- --connections 16]
 */
const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '3' },
    requests: { type: 'string', default: '200' },
    connections: { type: 'string', default: '16' },
  },
});
const HERE = fileURLToPath(new URL('..', import.meta.url));
const [ARTICLES, ROUNDS, REQUESTS, CONNECTIONS] = ['articles', 'rounds', 'requests', 'connections'].map(
  (name) => Number(values[name]),
);

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** The queries: the list first, as the baseline. */
const QUERIES = [
  ['list of 50 articles', '/catalog/articles?limit=50&sort=name'],
  ...[
    ['a common word', 'tripod'],
    ['two words', 'tripod 049'],
    ['two common words', 'camera heavy'],
    ['two common words that never meet', 'camera tripod'],
    ['a beginning of many words', 'ka'],
    ['a rare word', 'kalomiru'],
    ['a code', 'B-000777'],
    ['a typo', 'tripdo'],
    ['a typo and a number', 'tripdo 049'],
    ['two typos', 'screwdirvre'],
    ['nothing', 'xylophone'],
  ].flatMap(([name, q]) => [
    [`list with ${name}: ${q}`, `/catalog/articles?limit=50&sort=name&q=${encodeURIComponent(q)}`],
    [`search for ${name}: ${q}`, `/search?kind=articles&limit=20&q=${encodeURIComponent(q)}`],
  ]),
];

function startDatabase(folder) {
  const cli = join(HERE, 'embedded-mongo/dist/cli.js');
  const child = spawn(process.execPath, [cli, '--dir', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((listens, fails) => {
    child.stdout.once('data', (line) =>
      listens({
        uri: String(line).trim(),
        stop: async () => {
          const ended = new Promise((done) => child.once('exit', done));
          child.kill('SIGTERM');
          await ended;
        },
      }),
    );
    child.once('exit', () => fails(new Error('the database ended before it listened')));
  });
}

const folder = mkdtempSync(join(tmpdir(), 'stockroom-bench-search-'));
const database = await startDatabase(folder);
process.env['MONGODB_URI'] = database.uri;
const app = await startApp(HERE, folder);
try {
  const { client } = await openTenant(app.origin, { articles: 0, movements: 0 });
  const words = await seedArticles(database.uri, (await client.get('/tenants/current')).id, ARTICLES);
  console.log(
    `${ARTICLES} articles, ${words} words, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${REQUESTS} requests`,
  );
  const before = app.privateMb();
  const measured = new Map(QUERIES.map(([name]) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, path] of QUERIES) {
      // A number of requests and not a time: the rest of a slow query would be measured with the next one.
      const options = { url: `${client.api}${path}`, headers: client.headers, amount: REQUESTS };
      measured.get(name).push(await load(options, { connections: CONNECTIONS }));
    }
  const of = (name, pick) => median(measured.get(name).map(pick));
  const [[list]] = QUERIES;
  for (const [name] of QUERIES) {
    const [rate, p50, p99] = [
      of(name, (one) => one.rate),
      of(name, (one) => one.p50),
      of(name, (one) => one.p99),
    ];
    const ratio = (p99 / of(list, (one) => one.p99)).toFixed(2);
    console.log(
      `${name.padEnd(60)} ${rate.toFixed(0).padStart(5)}/s  p50 ${p50.toFixed(0).padStart(4)} ms  p99 ${p99.toFixed(0).padStart(4)} ms = ${ratio} × the list's`,
    );
  }
  console.log(
    `private memory of the server: ${before?.toFixed(0)} MB before, ${app.privateMb()?.toFixed(0)} MB after`,
  );
} finally {
  await app.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
