import autocannon from 'autocannon';
import { submitRequests } from './tenant.mjs';

/** How many different articles receipts are spread over. */
const SPREAD = 128;
const PAGE = 50;

/** Sends the same kind of request over and over; answers per second and latencies in milliseconds. */
async function load(options, { connections, seconds }) {
  const result = await autocannon({
    ...options,
    connections,
    ...(options.amount ? {} : { duration: seconds }),
  });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${options.method ?? 'GET'} ${options.url}: ${bad} answers were not 2xx`);
  const took = (result.finish - result.start) / 1000;
  return {
    rate: options.amount ? options.amount / took : result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

export const node50Load = (server, how) => load({ url: server.origin }, how);

export const leanLoad = (server, how) => load({ url: `${server.origin}/api/catalog/articles?limit=50` }, how);

/** The cursor with which a page that lies far behind is asked for. */
async function cursorOf(client, path, pages) {
  let cursor;
  for (let page = 1; page < pages; page += 1) {
    const { nextCursor } = await client.get(`${path}${cursor ? `&cursor=${cursor}` : ''}`);
    if (!nextCursor) break;
    cursor = nextCursor;
  }
  return cursor;
}

/** Everything that is read: each by name, as what to ask for. */
export async function readLoads({ client, siteId, ids }) {
  const get = (path) => ({ url: `${client.api}${path}`, headers: client.headers });
  const articles = `/catalog/articles?limit=${PAGE}&sort=name`;
  const levels = `/stock/levels?limit=${PAGE}&siteId=${siteId}&state=in-stock&sort=-available`;
  const far = Math.min(1000, Math.floor(ids.length / PAGE) - 1);
  return new Map([
    ['list of 50 articles', get(articles)],
    [`the same, page ${far}`, get(`${articles}&cursor=${await cursorOf(client, articles, far)}`)],
    ['list of 50 with stock, filtered, sorted', get(levels)],
    ['article by id', get(`/catalog/articles/${ids[0]}`)],
    ['search', get(`${articles}&q=tripod%201`)],
    ['search with a typo', get(`${articles}&q=trippod%201`)],
  ]);
}

/** Everything that is written, likewise. */
export function writeLoads({ client, siteId, ids }) {
  let turn = 0;
  const receipt = (articleId) => JSON.stringify({ siteId, lines: [{ articleId, quantity: 1 }] });
  const post = { url: `${client.api}/stock/receipts`, method: 'POST', headers: client.headers };
  const spread = (request) => ({ ...request, body: receipt(ids[1 + (turn++ % SPREAD)]) });
  return new Map([
    ['receipt, one hot article', { ...post, body: receipt(ids[0]) }],
    [`receipt, ${SPREAD} articles`, { ...post, requests: [{ setupRequest: spread }] }],
  ]);
}

export { load };

/**
 * Approves as many submitted requests for one piece as are given, half of which the stock covers; exactly that half
 * may succeed. Answers per second, refusals among them.
 */
export async function approve(tenant, { connections, count }) {
  const { client, siteId } = tenant;
  const { id: articleId } = await client.post('/catalog/articles', { name: `Hot ${Date.now()}` });
  const stock = count / 2;
  await client.post('/stock/receipts', { siteId, lines: [{ articleId, quantity: stock }] });
  const left = await submitRequests(tenant, articleId, count);
  const path = () => `/api/requests/${left.pop()}/approve`;
  const result = await autocannon({
    url: client.api,
    connections,
    amount: count,
    method: 'POST',
    headers: client.headers,
    body: '{}',
    requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
  });
  const [level] = (await client.get(`/stock/levels?articleId=${articleId}`)).items;
  if (result['2xx'] !== stock || result['4xx'] !== count - stock || result['5xx'] > 0 || result.errors > 0)
    throw new Error(
      `${stock} of ${count} approvals should have succeeded: ${JSON.stringify(result.statusCodeStats)}`,
    );
  if (level.reserved !== stock || level.available !== 0)
    throw new Error(`${stock} should be reserved: ${JSON.stringify(level)}`);
  const took = (result.finish - result.start) / 1000;
  return { rate: count / took, p50: result.latency.p50, p99: result.latency.p99 };
}
