import type { Recipe, World } from '../calls/world.js';
import { MOST_USED, type MostUsedOperation } from './most-used.js';

/** An operation whose reads are compared when an organisation grows. */
export interface GrowingRead extends MostUsedOperation {
  /** The kind of growth with which it reads more by its meaning: a total counts what it counts, up to its limit. */
  readonly growsWith?: 'history' | 'catalogue';
}

type Query = Readonly<Record<string, string>>;

const PAGE = { limit: '50' };

const read = (name: string, operationId: string, query: Query | Recipe = PAGE): GrowingRead => ({
  name,
  operationId,
  recipe: typeof query === 'function' ? query : () => ({ query }),
});

const atSite =
  (query: Query = {}): Recipe =>
  ({ siteId }) => ({ query: { ...PAGE, siteId, ...query } });

/** The site that has nothing of all this: a list of it must not read what others have. */
const atEmptySite =
  (query: Query = {}): Recipe =>
  ({ secondSiteId }) => ({ query: { ...PAGE, siteId: secondSiteId, ...query } });

const inPeriod: Query = { ...PAGE, from: '2020-01-01', to: '2099-01-01' };

const series = (kpi: string) => read(`series of ${kpi}`, 'getDashboardSeries', () => ({ params: { kpi } }));

/** A level that every receipt changes. */
async function levelOf({ owner, siteId }: World): Promise<string> {
  const path = `/stock/levels?limit=1&siteId=${siteId}&sort=-onHand`;
  return (await owner.expect(200, owner.get(path))).items[0].levelKey;
}

/** The lists with their filters, beside the most used operations. */
const LISTS: readonly GrowingRead[] = [
  read('articles in stock', 'listArticles', atSite({ stock: 'in' })),
  read('articles out of stock', 'listArticles', atSite({ stock: 'out' })),
  read('articles with little stock', 'listArticles', atSite({ stock: 'low' })),
  read('articles with a level', 'listArticles', atSite({ stock: 'tracked' })),
  read('articles by SKU', 'listArticles', { ...PAGE, sort: 'sku' }),
  read('articles by time', 'listArticles', { ...PAGE, sort: '-updatedAt' }),
  read('articles by a typo', 'listArticles', { ...PAGE, q: 'laddre' }),
  read('articles by two words', 'listArticles', { ...PAGE, q: 'ladder 7' }),
  read('levels in stock', 'listLevels', atSite({ state: 'in-stock', sort: '-available' })),
  read('levels by words', 'listLevels', atSite({ q: 'ladder' })),
  read('levels with what is picked', 'listLevels', atSite({ picked: 'true' })),
  read('movements of an article', 'listMovements', ({ articleId }) => ({ query: { ...PAGE, articleId } })),
  read('movements of a level', 'listMovements', async (world) => ({
    query: { ...PAGE, levelKey: await levelOf(world), sort: '-seq' },
  })),
  read('movements of a type', 'listMovements', { ...PAGE, type: 'issue' }),
  read('movements of a site', 'listMovements', atSite()),
  read('movements of a period', 'listMovements', { ...inPeriod, type: 'receipt' }),
  read('reservations', 'listReservations'),
  read('active reservations', 'listReservations', { ...PAGE, status: 'active' }),
  read('alerts', 'listAlerts'),
  read('thresholds', 'listThresholds'),
  read('reorder', 'listReorder'),
  read('lots', 'listLots'),
  read('assets', 'listAssets'),
  read('expected receipts', 'listExpected'),
  read('stocktakes', 'listCounts'),
  read('waiting lines', 'listWaiting'),
  read('requests to decide', 'listRequests', { ...PAGE, view: 'processing' }),
  read('requests by words', 'listRequests', { ...PAGE, q: 'ladder' }),
  read('past requests', 'listPastRequests'),
  read('past requests of a site', 'listPastRequests', atSite({ from: '2020-01-01', to: '2099-01-01' })),
  read('delivered orders', 'listDeliveredOrders', inPeriod),
  read('open orders', 'listOrders', { ...PAGE, status: 'open' }),
  read('returns', 'listReturns', atSite()),
  read('past returns', 'listPastReturns', inPeriod),
  read('open loans', 'listLoans', { ...PAGE, status: 'out' }),
  read('closed loans', 'listLoans', { ...PAGE, status: 'closed' }),
  read('loans of a site', 'listLoans', atSite()),
  read('overdue loans', 'listLoans', { ...PAGE, overdue: 'true' }),
  read('who has what', 'listLoanHolders', {}),
  read('documents of a kind', 'listDocuments', { ...PAGE, kind: 'delivery-note' }),
  read('documents of a period', 'listDocuments', inPeriod),
  read('log of a type', 'listLogs', { ...PAGE, type: 'request.approved' }),
  read('log of a period', 'listLogs', inPeriod),
  read('head of the log', 'getLogChain', {}),
  read('head of the ledger', 'getLedgerHead', {}),
  read('use of a model', 'getModelUsage', ({ modelId }) => ({ params: { id: modelId } })),
  read('unread notifications', 'listNotifications', { ...PAGE, unread: 'true' }),
  read('search in requests', 'searchEverything', { q: 'ladder', kind: 'requests' }),
  read('levels at an empty site', 'listLevels', atEmptySite({ state: 'in-stock', sort: '-available' })),
  read('movements at an empty site', 'listMovements', atEmptySite()),
  read('issues at an empty site', 'listMovements', atEmptySite({ type: 'issue' })),
  read('reservations at an empty site', 'listReservations', atEmptySite({ status: 'consumed' })),
  read('alerts at an empty site', 'listAlerts', atEmptySite()),
  read('requests at an empty site', 'listRequests', atEmptySite()),
  read('past requests at an empty site', 'listPastRequests', atEmptySite()),
  read('orders at an empty site', 'listOrders', atEmptySite()),
  read('delivered orders at an empty site', 'listDeliveredOrders', atEmptySite()),
  read('loans at an empty site', 'listLoans', atEmptySite()),
  read('returns at an empty site', 'listPastReturns', atEmptySite()),
  read('documents at an empty site', 'listDocuments', atEmptySite({ kind: 'delivery-note' })),
  ...['issues', 'top-articles', 'fill-rate', 'lead-time', 'stock-value'].map(series),
];

/** Operations that read more by their meaning: a total, or the movements of a day that has not ended. */
const GROWS_WITH: Readonly<Record<string, GrowingRead['growsWith']>> = {
  'articles with total': 'catalogue',
  'levels with total': 'catalogue',
  // Lists of an article by its stock look at one article after the other.
  'articles out of stock': 'catalogue',
  'articles with little stock': 'catalogue',
  // The articles that have a common word are looked up, up to 5,000.
  'articles by two words': 'catalogue',
  'levels by words': 'catalogue',
  dashboard: 'catalogue',
  'head of the ledger': 'catalogue',
  'series of stock-value': 'catalogue',
  // The present day is read until it has ended.
  'series of issues': 'history',
  'series of top-articles': 'history',
  'series of fill-rate': 'history',
  'series of lead-time': 'history',
  // It reads the issues of the last 90 days.
  reorder: 'history',
};

export const GROWING_READS: readonly GrowingRead[] = [...MOST_USED, ...LISTS].map((each) => {
  const growsWith = GROWS_WITH[each.name];
  return growsWith ? { ...each, growsWith } : each;
});
