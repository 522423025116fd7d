import { auditLedger, booksOf } from '../../support/audit.js';
import type { Answer } from '../../support/client.js';
import { advance, orderOf } from '../../support/commands/stages.js';
import { foundTeam, newArticle, newRequest, receive, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** The refusals of requests, preparation, stock and catalogue: each with its status and code, and without an effect. */

let app: SharedApp;
let team: Team;
/** An article with 10 pieces in stock. */
let articleId: string;
let otherSite: string;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin, { approvalPolicy: 'always' });
  articleId = await newArticle(team, { sku: 'DRILL-1', barcodes: ['4006381333931'] });
  await receive(team, articleId, 10);
  const site = await team.owner.expect(201, team.owner.post('/sites', { name: 'Annex', code: 'ANNEX' }));
  otherSite = site.id;
});

const post = (path: string, body?: unknown) => team.owner.post(path, body);
const made = (path: string, body?: unknown) => team.owner.expect(201, post(path, body));
const done = (path: string, body?: unknown) => team.owner.expect(200, post(path, body));
const receipt = (lines: readonly object[], siteId = team.siteId) =>
  post('/stock/receipts', { siteId, lines });

async function archivedArticle(): Promise<string> {
  const id = await newArticle(team);
  await done(`/catalog/articles/${id}/archive`);
  return id;
}

async function archivedSite(): Promise<string> {
  const { id } = await made('/sites', { name: 'Closed', code: `C${Date.now() % 100_000}` });
  await done(`/sites/${id}/archive`);
  return id;
}

/** An order for 2 pieces that is being picked. */
async function startedOrder() {
  const request = await newRequest(team, [{ articleId, quantity: 2 }]);
  await done(`/requests/${request.id}/approve`);
  const order = await advance(team, await orderOf(team, request.id), 'in-preparation');
  return { path: `/preparation/orders/${order.id}`, lineId: order.lines[0].id as string };
}

/** Prepares what a case needs, and answers the call that must be refused. */
type Case = () => Promise<() => Promise<Answer>>;

const CASES: readonly (readonly [string, number, string, Case])[] = [
  [
    'a receipt of an archived article',
    422,
    'ARTICLE_ARCHIVED',
    async () => {
      const archived = await archivedArticle();
      return () => receipt([{ articleId: archived, quantity: 1 }]);
    },
  ],
  [
    'a request for an archived article',
    422,
    'ARTICLE_ARCHIVED',
    async () => {
      const archived = await archivedArticle();
      const lines = [{ articleId: archived, quantity: 1 }];
      return () => post('/requests', { siteId: team.siteId, lines });
    },
  ],
  [
    'a receipt at an archived site',
    422,
    'SITE_ARCHIVED',
    async () => {
      const closed = await archivedSite();
      return () => receipt([{ articleId, quantity: 1 }], closed);
    },
  ],
  [
    'a receipt without serial numbers of an article that has them',
    422,
    'SERIALS_REQUIRED',
    async () => {
      const serial = await newArticle(team, { tracking: 'serial' });
      return () => receipt([{ articleId: serial, quantity: 1 }]);
    },
  ],
  ['half a piece', 422, 'QUANTITY_PRECISION', async () => () => receipt([{ articleId, quantity: 0.5 }])],
  [
    'a receipt that takes a level past the largest quantity',
    422,
    'QUANTITY_LIMIT',
    async () => {
      const full = await newArticle(team);
      await receive(team, full, 1_000_000_000);
      return () => receipt([{ articleId: full, quantity: 1 }]);
    },
  ],
  [
    'a transfer from a site to itself',
    422,
    'SAME_SITE',
    async () => () =>
      post('/stock/transfers', {
        fromSiteId: team.siteId,
        toSiteId: team.siteId,
        lines: [{ articleId, quantity: 1 }],
      }),
  ],
  [
    'a transfer of more than there is',
    409,
    'STOCK_INSUFFICIENT',
    async () => () =>
      post('/stock/transfers', {
        fromSiteId: otherSite,
        toSiteId: team.siteId,
        lines: [{ articleId, quantity: 1 }],
      }),
  ],
  [
    'the reversal of a reversal',
    422,
    'NOT_REVERSIBLE',
    async () => {
      const adjustment = await made('/stock/adjustments', {
        siteId: team.siteId,
        articleId,
        delta: 1,
        reason: 'Found',
      });
      const { movements } = await made(`/stock/movements/${adjustment.id}/reverse`, { reason: 'Mistake' });
      return () => post(`/stock/movements/${movements[0].id}/reverse`, { reason: 'Mistake again' });
    },
  ],
  [
    'a second reversal of the same movement',
    409,
    'ALREADY_REVERSED',
    async () => {
      const adjustment = await made('/stock/adjustments', {
        siteId: team.siteId,
        articleId,
        delta: 1,
        reason: 'Found',
      });
      await made(`/stock/movements/${adjustment.id}/reverse`, { reason: 'Mistake' });
      return () => post(`/stock/movements/${adjustment.id}/reverse`, { reason: 'Mistake' });
    },
  ],
  [
    'archiving an article with stock',
    409,
    'STOCK_EXISTS',
    async () => () => post(`/catalog/articles/${articleId}/archive`),
  ],
  [
    'archiving a site with stock',
    409,
    'STOCK_EXISTS',
    async () => () => post(`/sites/${team.siteId}/archive`),
  ],
  [
    'a second article with the same SKU',
    409,
    'CODE_TAKEN',
    async () => () => post('/catalog/articles', { name: 'Another drill', sku: 'drill-1' }),
  ],
  [
    'a change of an article that somebody else has changed',
    412,
    'VERSION_MISMATCH',
    async () => {
      const id = await newArticle(team);
      await team.owner.expect(200, team.owner.patch(`/catalog/articles/${id}`, 1, { name: 'Renamed' }));
      return () => team.owner.patch(`/catalog/articles/${id}`, 1, { name: 'Renamed again' });
    },
  ],
  [
    'a change of an article without the version that was seen',
    428,
    'VERSION_REQUIRED',
    async () => () => team.owner.call('PATCH', `/catalog/articles/${articleId}`, { name: 'Renamed' }),
  ],
  [
    'an approval of a request that was edited since it was read',
    409,
    'REQUEST_CHANGED',
    async () => {
      const request = await newRequest(team, [{ articleId, quantity: 1 }]);
      const { id, version } = request;
      await team.owner.expect(200, team.owner.patch(`/requests/${id}`, version, { purpose: 'Changed' }));
      return () => post(`/requests/${id}/approve`, { version });
    },
  ],
  [
    'an approval of more than was asked for',
    422,
    'QUANTITY_EXCEEDED',
    async () => {
      const { id, lines } = await newRequest(team, [{ articleId, quantity: 1 }]);
      return () => post(`/requests/${id}/approve`, { lines: [{ lineId: lines[0].id, quantity: 2 }] });
    },
  ],
  [
    'an approval that names a line twice',
    422,
    'DUPLICATE_LINE',
    async () => {
      const { id, lines } = await newRequest(team, [{ articleId, quantity: 1 }]);
      const line = { lineId: lines[0].id, quantity: 1 };
      return () => post(`/requests/${id}/approve`, { lines: [line, line] });
    },
  ],
  [
    'an approval of nothing',
    422,
    'NO_LINES',
    async () => {
      const { id, lines } = await newRequest(team, [{ articleId, quantity: 1 }]);
      return () => post(`/requests/${id}/approve`, { lines: [{ lineId: lines[0].id, quantity: 0 }] });
    },
  ],
  [
    'a pick with the code of another article',
    422,
    'WRONG_CODE',
    async () => {
      const { path, lineId } = await startedOrder();
      return () => post(`${path}/picks`, { lineId, quantity: 1, scannedCode: '0000000000000' });
    },
  ],
  [
    'a pick of more than the line holds',
    422,
    'QUANTITY_EXCEEDED',
    async () => {
      const { path, lineId } = await startedOrder();
      return () => post(`${path}/picks`, { lineId, quantity: 3 });
    },
  ],
  [
    'completing a short order without a choice',
    409,
    'PICK_INCOMPLETE',
    async () => {
      const { path } = await startedOrder();
      return () => post(`${path}/complete`);
    },
  ],
  [
    'a delivery of more than is picked',
    422,
    'QUANTITY_EXCEEDED',
    async () => {
      const { path, lineId } = await startedOrder();
      await done(`${path}/picks`, { lineId, quantity: 1 });
      await done(`${path}/complete`, { shortage: 'backorder' });
      return () => post(`${path}/deliver`, { lines: [{ lineId, quantity: 2 }] });
    },
  ],
  [
    'a list from an invented cursor',
    400,
    'INVALID_CURSOR',
    async () => () => team.owner.get('/catalog/articles?cursor=nonsense'),
  ],
  [
    'an Idempotency-Key with a line break in it',
    400,
    'INVALID_IDEMPOTENCY_KEY',
    async () => () =>
      team.owner.post('/catalog/articles', { name: 'Keyed' }, { headers: { 'idempotency-key': 'é' } }),
  ],
];

test.each(CASES)('%s is refused with %i %s and changes nothing', async (_what, status, code, prepare) => {
  const call = await prepare();
  const before = await booksOf(team.owner);
  const { status: got, body } = await call();
  expect([got, body.code]).toEqual([status, code]);
  expect(body.error).toBeTruthy();
  expect(await booksOf(team.owner)).toEqual(before);
});

test('afterwards the books add up', async () => {
  await auditLedger(team.owner);
});
