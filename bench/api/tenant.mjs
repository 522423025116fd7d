import { setTimeout } from 'node:timers/promises';
import { each, signIn } from './client.mjs';

const EMAIL = 'bench@example.org';
const AT_ONCE = 32;
const RECEIPTS_AT_ONCE = 8;
/** The most lines that one receipt takes. */
const LINES = 200;

const NOUNS = [
  'Camera',
  'Tripod',
  'Helmet',
  'Ladder',
  'Cable',
  'Battery',
  'Radio',
  'Stretcher',
  'Hose',
  'Torch',
];
const KINDS = ['light', 'heavy', 'spare', 'long', 'short', 'sealed', 'folding', 'yellow'];

const articleInput = (index) => ({
  sku: `B-${index}`,
  name: `${NOUNS[index % NOUNS.length]} ${KINDS[index % KINDS.length]} ${index}`,
  description: `Kept in aisle ${index % 40}, shelf ${index % 7}: ${'x'.repeat(100)}`,
});

/** The organisation that everything is measured in; it is filled up to the wanted size, so that a folder can be kept. */
export async function openTenant(origin, { articles, movements }) {
  const client = await signIn(origin, EMAIL);
  if (!(await client.get('/users/me')).membership) await found(client);
  const site = (await client.get('/sites?limit=1')).items[0];
  const known = (await client.get('/catalog/articles?limit=1&count=true')).total;
  const missing = Array.from({ length: Math.max(0, articles - known) }, (_item, index) => known + index);
  await each(missing, AT_ONCE, (index) => client.post('/catalog/articles', articleInput(index)));
  const ids = await allIds(client, articles);
  const built = await receiveUpTo(client, site.id, ids, movements);
  const pastMoment = ids.length > 0 ? await moveFirstPage(client, site.id) : undefined;
  return { client, siteId: site.id, ids, pastMoment, ...built };
}

/** Receives stock of the articles on the first page of levels, one second after the moment that it answers. */
async function moveFirstPage(client, siteId) {
  const { items } = await client.get(`/stock/levels?limit=50&siteId=${siteId}`);
  const pastMoment = new Date().toISOString();
  await setTimeout(1000);
  const lines = items.map(({ article }) => ({ articleId: article.id, quantity: 1 }));
  if (lines.length > 0) await client.post('/stock/receipts', { siteId, lines });
  return pastMoment;
}

async function found(person) {
  const wanted = { name: 'Bench', language: 'en', timeZone: 'UTC', currency: 'EUR', siteName: 'Depot' };
  person.token = (await person.post('/tenants', wanted)).token;
  const { version } = await person.get('/tenants/current');
  const settings = { selfApproval: true, approvalPolicy: 'always', backorders: false };
  await person.call('PATCH', '/tenants/current', { settings }, { 'if-match': `"${version}"` });
}

async function allIds(client, most) {
  const ids = [];
  for (let cursor = ''; ids.length < most; ) {
    const page = await client.get(`/catalog/articles?limit=200${cursor && `&cursor=${cursor}`}`);
    ids.push(...page.items.map(({ id }) => id));
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  return ids;
}

/** The number of movements of the ledger; a tenant without any has no head yet. */
async function movementCount(client) {
  const answer = await fetch(`${client.api}/stock/ledger/head`, { headers: client.headers });
  const head = await answer.json();
  if (answer.status === 404) return 0;
  if (!answer.ok) throw new Error(`GET /stock/ledger/head answered ${answer.status}`);
  return head.movements;
}

/**
 * Receives every article in turn until the ledger has a number of movements; answers the number of receipts and the
 * seconds.
 */
async function receiveUpTo(client, siteId, ids, movements) {
  const known = await movementCount(client);
  const missing = movements - known;
  if (missing < LINES) return { received: 0, seconds: 0 };
  const lines = Math.min(LINES, ids.length);
  const receipts = Array.from({ length: Math.ceil(missing / lines) }, (_item, index) =>
    Array.from({ length: lines }, (_line, line) => ids[(known + index * lines + line) % ids.length]),
  );
  const startedAt = performance.now();
  await each(receipts, RECEIPTS_AT_ONCE, (articleIds) =>
    client.post('/stock/receipts', {
      siteId,
      lines: articleIds.map((articleId) => ({ articleId, quantity: 1000 })),
    }),
  );
  return { received: receipts.length * lines, seconds: (performance.now() - startedAt) / 1000 };
}

/** Submitted requests for one piece of an article each. */
export function submitRequests({ client, siteId }, articleId, count) {
  const input = { siteId, lines: [{ articleId, quantity: 1 }], submit: true };
  return each(Array.from({ length: count }).keys(), 32, () => client.post('/requests', input)).then((made) =>
    made.map(({ id }) => id),
  );
}
