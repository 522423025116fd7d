import autocannon from 'autocannon';
import { each } from './client.mjs';
import { submitRequests } from './tenant.mjs';

/** The number of different articles that receipts are spread over. */
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
    answers: result['2xx'],
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

export const node50Load = (server, how) => load({ url: server.origin }, how);

export const leanLoad = (server, how) => load({ url: `${server.origin}/api/catalog/articles?limit=50` }, how);

/** The cursor with which a page that is far behind is asked for. */
async function cursorOf(client, path, pages) {
  let cursor;
  for (let page = 1; page < pages; page += 1) {
    const { nextCursor } = await client.get(`${path}${cursor ? `&cursor=${cursor}` : ''}`);
    if (!nextCursor) break;
    cursor = nextCursor;
  }
  return cursor;
}

/** All reads that are measured: the path of each by its name. */
export async function readLoads({ client, siteId, ids, pastMoment }) {
  const get = (path) => ({ url: `${client.api}${path}`, headers: client.headers });
  const articles = `/catalog/articles?limit=${PAGE}&sort=name`;
  const levels = `/stock/levels?limit=${PAGE}&siteId=${siteId}&state=in-stock&sort=-available`;
  const far = Math.min(1000, Math.floor(ids.length / PAGE) - 1);
  return new Map([
    ['list of 50 articles', get(articles)],
    [`the same, page ${far}`, get(`${articles}&cursor=${await cursorOf(client, articles, far)}`)],
    ['list of 50 with stock, filtered, sorted', get(levels)],
    ['list of 50 articles, with its total', get(`${articles}&count=true`)],
    ['list of 50 with stock, filtered, sorted, with its total', get(`${levels}&count=true`)],
    ['list of 50 levels', get(`/stock/levels?limit=${PAGE}&siteId=${siteId}`)],
    [
      'list of 50 levels that have all moved since, as of a past moment',
      get(`/stock/levels?limit=${PAGE}&siteId=${siteId}&asOf=${pastMoment}`),
    ],
    ['article by id', get(`/catalog/articles/${ids[0]}`)],
    ['list of 50 movements', get(`/stock/movements?limit=${PAGE}`)],
    ['list of 50 movements of an article', get(`/stock/movements?limit=${PAGE}&articleId=${ids[0]}`)],
    ['log', get(`/logs?limit=${PAGE}`)],
    ['list of 50 requests', get(`/requests?limit=${PAGE}`)],
    ['dashboard', get('/dashboard')],
    ['stock value by site', get('/dashboard/series/stock-value')],
    ['search in everything', get('/search?q=tripod%201')],
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
  const ids = await submitRequests(tenant, articleId, count);
  const startedAt = performance.now();
  const answers = await each(ids, connections, async (id) => {
    const sentAt = performance.now();
    const options = { method: 'POST', headers: client.headers, body: '{}' };
    const answer = await fetch(`${client.api}/requests/${id}/approve`, options);
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - sentAt };
  });
  const took = (performance.now() - startedAt) / 1000;
  const [level] = (await client.get(`/stock/levels?articleId=${articleId}`)).items;
  const counted = (wanted) => answers.filter(({ status }) => status === wanted).length;
  const [approved, refused] = [counted(200), counted(409)];
  if (approved !== stock || refused !== count - stock || level.reserved !== stock || level.available !== 0)
    throw new Error(
      `${stock} of ${count} should be approved: ${approved} were, ${refused} were refused, the level is ${JSON.stringify(level)}`,
    );
  const ms = answers.map((answer) => answer.ms).toSorted((one, other) => one - other);
  return {
    rate: count / took,
    answers: count,
    p50: ms[Math.floor(count * 0.5)],
    p99: ms[Math.floor(count * 0.99)],
  };
}
