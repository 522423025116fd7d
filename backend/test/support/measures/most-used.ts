import { CALLS } from '../calls/index.js';
import { orderIn, type Recipe, submitted } from '../calls/world.js';

const FIRST_PAGE = { limit: '50' };

/** The recipe of an operation, with another query. */
const page =
  (query: Readonly<Record<string, string>> = FIRST_PAGE): Recipe =>
  () => ({ query });

export interface MostUsedOperation {
  readonly name: string;
  readonly operationId: string;
  readonly recipe?: Recipe;
}

/** The operations that people use most, as their screens call them: first those that read, then those that write. */
export const MOST_USED: readonly MostUsedOperation[] = [
  // First, because events that are not sequenced yet are read and not shown.
  { name: 'log', operationId: 'listLogs', recipe: page() },
  { name: 'article by id', operationId: 'getArticle' },
  { name: 'articles', operationId: 'listArticles', recipe: page() },
  {
    name: 'articles with total',
    operationId: 'listArticles',
    recipe: page({ ...FIRST_PAGE, count: 'true' }),
  },
  { name: 'articles by words', operationId: 'listArticles', recipe: page({ ...FIRST_PAGE, q: 'ladder' }) },
  { name: 'levels', operationId: 'listLevels', recipe: page() },
  { name: 'levels with total', operationId: 'listLevels', recipe: page({ ...FIRST_PAGE, count: 'true' }) },
  { name: 'levels of an article', operationId: 'listLevels' },
  { name: 'stock totals', operationId: 'getStockTotals' },
  { name: 'movements', operationId: 'listMovements', recipe: page() },
  { name: 'availability', operationId: 'getAvailability' },
  { name: 'search', operationId: 'searchEverything', recipe: page({ q: 'ladder' }) },
  { name: 'search with a typo', operationId: 'searchEverything', recipe: page({ q: 'laddre' }) },
  { name: 'scan', operationId: 'scanCode' },
  { name: 'dashboard', operationId: 'getDashboard' },
  { name: 'me', operationId: 'getMe' },
  { name: 'organisation', operationId: 'getCurrentTenant' },
  { name: 'sites', operationId: 'listSites' },
  { name: 'categories', operationId: 'listCategories' },
  { name: 'members', operationId: 'listUsers' },
  { name: 'views', operationId: 'listViews' },
  { name: 'notifications', operationId: 'listNotifications' },
  { name: 'requests', operationId: 'listRequests', recipe: page() },
  { name: 'request by id', operationId: 'getRequest' },
  { name: 'timeline of a request', operationId: 'listTimeline' },
  { name: 'orders', operationId: 'listOrders', recipe: page() },
  { name: 'order by id', operationId: 'getOrder' },
  { name: 'loans', operationId: 'listLoans', recipe: page() },
  { name: 'documents', operationId: 'listDocuments', recipe: page() },
  { name: 'receipt', operationId: 'createReceipt' },
  { name: 'adjustment', operationId: 'createAdjustment' },
  { name: 'transfer', operationId: 'createTransfer' },
  { name: 'new article', operationId: 'createArticle' },
  { name: 'change of an article', operationId: 'updateArticle' },
  { name: 'draft', operationId: 'createRequest' },
  { name: 'submission', operationId: 'submitRequest' },
  {
    name: 'approval',
    operationId: 'approveRequest',
    recipe: async (world) => ({ params: { id: await submitted(world) } }),
  },
  { name: 'pick', operationId: 'pickLine' },
  {
    name: 'delivery',
    operationId: 'deliverOrder',
    recipe: async (world) => ({ params: { id: (await orderIn(world, 'prepared')).id } }),
  },
  { name: 'return', operationId: 'receiveReturn' },
];

export const recipeOf = ({ operationId, recipe = CALLS[operationId] }: MostUsedOperation): Recipe => {
  if (!recipe) throw new Error(`${operationId} has no recipe in test/support/calls`);
  return recipe;
};
