import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

/**
 * Measures the API on the embedded database as ratios against a bare node:http server that answers 50 catalogue items
 * (22 kB of JSON), run beside it in the same process: three interleaved rounds, medians. Differences under 25 % are ties.
 * Usage: npm run bench
 */
const CONNECTIONS = 16;
const SECONDS = 3;
const ROUNDS = 3;

const item = (index) => ({
  id: String(index).padStart(24, '0'),
  name: `Article ${index}`,
  description: 'x'.repeat(380),
});
const fifty = Array.from({ length: 50 }, (_item, index) => item(index));

const bare = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ items: fifty }));
});
await new Promise((resolve) => bare.listen(0, '127.0.0.1', resolve));
const node50 = { name: 'node50', url: `http://127.0.0.1:${bare.address().port}/` };

const dataDir = mkdtempSync(join(tmpdir(), 'stockroom-bench-'));
const server = fork(fileURLToPath(new URL('../backend/dist/main.js', import.meta.url)), {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  env: { ...process.env, DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
});
const origin = await new Promise((resolve) => {
  server.once('message', ({ port }) => resolve(`http://127.0.0.1:${port}/api`));
});

try {
  const { token, siteId, articleIds } = await populate();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const receipt = (articleId) => JSON.stringify({ siteId, lines: [{ articleId, quantity: 1 }] });
  const cases = [
    node50,
    { name: 'list of 50 articles', url: `${origin}/catalog/articles?limit=50`, headers },
    { name: 'article by id', url: `${origin}/catalog/articles/${articleIds[0]}`, headers },
    {
      name: 'receipt, one hot article',
      url: `${origin}/stock/receipts`,
      method: 'POST',
      headers,
      body: receipt(articleIds[0]),
    },
  ];
  const rates = new Map(cases.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, ...options } of cases) {
      const result = await autocannon({ ...options, connections: CONNECTIONS, duration: SECONDS });
      if (result.non2xx > 0) throw new Error(`${name}: ${result.non2xx} answers were not 2xx`);
      rates.get(name).push(result.requests.average);
    }
  }
  const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
  const anchor = median(rates.get('node50'));
  for (const [name, numbers] of rates) {
    const rate = median(numbers);
    console.log(
      `${name.padEnd(28)} ${rate.toFixed(0).padStart(7)}/s  ${(rate / anchor).toFixed(3)} × node50`,
    );
  }
} finally {
  server.kill('SIGINT');
  bare.close();
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}

async function call(method, path, body, token) {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** An organisation with 200 articles, each with stock. */
async function populate() {
  const email = 'bench@example.org';
  await call('POST', '/auth/request-code', { email });
  const { items } = await call('GET', `/dev/mailbox?to=${email}`);
  const code = /\b\d{6}\b/.exec(items[0].text)[0];
  const person = await call('POST', '/auth/verify-code', { email, code });
  const tenant = { name: 'Bench', language: 'en', timeZone: 'UTC', currency: 'EUR', siteName: 'Depot' };
  const { token, site } = await call('POST', '/tenants', tenant, person.token);
  const articleIds = [];
  for (let index = 0; index < 200; index += 1) {
    const article = await call(
      'POST',
      '/catalog/articles',
      { name: `Article ${index}`, description: 'x'.repeat(200) },
      token,
    );
    articleIds.push(article.id);
  }
  const lines = articleIds.map((articleId) => ({ articleId, quantity: 100 }));
  await call('POST', '/stock/receipts', { siteId: site.id, lines }, token);
  return { token, siteId: site.id, articleIds };
}
