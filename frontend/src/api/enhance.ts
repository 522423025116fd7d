import { refineEndpoints } from './base-api';
import { type Kind, listOf, moved, oneOf, type Refinements, whole } from './cache-tags';
import type { catalogApi, ScanDto } from './generated/catalog';
import type { dashboardApi } from './generated/dashboard';
import type { historyApi } from './generated/history';
import type { modelsApi } from './generated/models';
import type { preparationApi } from './generated/preparation';
import type { requestsApi } from './generated/requests';
import type { returnsApi } from './generated/returns';
import type { sitesApi } from './generated/sites';
import type { stockApi } from './generated/stock';

/** Stock that arrives or leaves can also allocate or backorder waiting requests. */
const STOCK_CHANGED: Kind[] = [
  'Level',
  'Movement',
  'Reservation',
  'Request',
  'Order',
  'Dashboard',
  'Alert',
  'Asset',
];
/** A decision reserves or releases stock and creates or cancels orders. */
const WORK_CHANGED: Kind[] = [...STOCK_CHANGED, 'Document'];

refineEndpoints({
  listArticles: { providesTags: listOf('Article') },
  getArticle: { providesTags: oneOf('Article') },
  scanCode: {
    // Something may carry the code by now.
    forceRefetch: ({ endpointState }) => (endpointState?.data as ScanDto | undefined)?.kind === 'none',
    providesTags: (found) =>
      (found === undefined ? [] : [found, ...(found.others ?? [])]).flatMap(({ article, asset }) => [
        ...(article ? [{ type: 'Article' as const, id: article.id }] : []),
        ...(asset ? [{ type: 'Asset' as const, id: asset.id }] : []),
      ]),
  },
  // They change nothing.
  makeLabels: { invalidatesTags: [] },
  previewLabel: { invalidatesTags: [] },
  createArticle: { invalidatesTags: [whole('Article'), whole('Level'), 'Movement', 'Dashboard'] },
  duplicateArticle: { invalidatesTags: [whole('Article')] },
  // Levels, requests, orders and alerts show the article's name.
  updateArticle: { invalidatesTags: moved('Article', 'Level', 'Movement', 'Request', 'Order', 'Alert') },
  // The dashboard counts the tracked articles that are not archived; their alerts end with it.
  archiveArticle: { invalidatesTags: moved('Article', 'Dashboard', 'Alert') },
  restoreArticle: { invalidatesTags: moved('Article', 'Dashboard', 'Alert') },
  searchEverything: {
    providesTags: (['Article', 'Asset', 'Request', 'Order', 'User', 'Document'] as const).map(whole),
  },
  listCategories: { providesTags: listOf('Category') },
  countCategories: { providesTags: [whole('Category'), whole('Article')] },
  createCategory: { invalidatesTags: [whole('Category')] },
  updateCategory: { invalidatesTags: ['Category', 'Article'] },
  deleteCategory: { invalidatesTags: ['Category', 'Article'] },
  listSuppliers: { providesTags: listOf('Supplier') },
  getSupplier: { providesTags: oneOf('Supplier') },
  createSupplier: { invalidatesTags: [whole('Supplier')] },
  // The reorder list names it.
  updateSupplier: { invalidatesTags: moved('Supplier', 'Alert') },
  listImports: { providesTags: ['Import'] },
  getImport: { providesTags: ['Import'] },
  listImportRows: { providesTags: ['Import'] },
  updateImport: { invalidatesTags: ['Import'] },
  createSampleImport: { invalidatesTags: ['Import'] },
  deleteImport: { invalidatesTags: ['Import'] },
  commitImport: { invalidatesTags: ['Import'] },
  undoImport: { invalidatesTags: ['Import'] },
  createImport(definition) {
    definition.invalidatesTags = ['Import'];
    definition.query = ({ body }) => {
      const form = new FormData();
      form.append('file', body.file);
      return { url: '/api/catalog/imports', method: 'POST', body: form };
    };
  },
  uploadFile(definition) {
    definition.invalidatesTags = [];
    // The generated call would send the file as JSON.
    definition.query = ({ body }) => {
      const form = new FormData();
      form.append('file', body.file);
      return { url: '/api/files', method: 'POST', body: form };
    };
  },
} satisfies Refinements<typeof catalogApi.enhanceEndpoints<Kind>>);

refineEndpoints({
  listLevels: {
    providesTags: (page) => [
      whole('Level'),
      ...(page?.items ?? []).map(({ levelKey }) => ({ type: 'Level' as const, id: levelKey })),
    ],
  },
  getStockTotals: { providesTags: [whole('Level')] },
  listLots: { providesTags: [whole('Level')] },
  listLotTwins: { providesTags: [whole('Level')] },
  mergeLots: { invalidatesTags: STOCK_CHANGED },
  listAssets: { providesTags: listOf('Asset') },
  getAsset: { providesTags: oneOf('Asset') },
  listAssetHistory: { providesTags: listOf('Movement') },
  createAsset: { invalidatesTags: STOCK_CHANGED },
  updateAsset: { invalidatesTags: moved('Asset', 'Movement', 'Order') },
  findAsset: { invalidatesTags: moved('Asset', ...STOCK_CHANGED) },
  getAvailability: { providesTags: [whole('Level')] },
  getKitStock: { providesTags: [whole('Article'), whole('Level')] },
  listMovements: { providesTags: listOf('Movement') },
  verifyLedger: { providesTags: [whole('Movement')] },
  listReservations: { providesTags: listOf('Reservation') },
  // Each of them shows what is available at this moment.
  listExpected: { providesTags: listOf('Expected') },
  getExpected: { providesTags: oneOf('Expected') },
  createExpected: { invalidatesTags: [whole('Expected'), 'Level', 'Alert'] },
  updateExpected: { invalidatesTags: moved('Expected', 'Level', 'Alert') },
  listCounts: { providesTags: listOf('Count') },
  getCount: { providesTags: oneOf('Count') },
  listCountLines: { providesTags: oneOf('Count') },
  createCount: { invalidatesTags: [whole('Count')] },
  enterCount: { invalidatesTags: moved('Count') },
  recountLines: { invalidatesTags: moved('Count') },
  approveCount: { invalidatesTags: moved('Count', ...STOCK_CHANGED) },
  cancelCount: { invalidatesTags: moved('Count') },
  listThresholds: { providesTags: [whole('Alert'), whole('Level')] },
  listAlerts: { providesTags: [whole('Alert'), whole('Level')] },
  listReorder: { providesTags: [whole('Alert'), whole('Level')] },
  setThreshold: { invalidatesTags: ['Alert', 'Dashboard'] },
  createReceipt: { invalidatesTags: [...STOCK_CHANGED, 'Expected'] },
  createAdjustment: { invalidatesTags: STOCK_CHANGED },
  createTransfer: { invalidatesTags: STOCK_CHANGED },
  createScrap: { invalidatesTags: STOCK_CHANGED },
  createQuarantine: { invalidatesTags: STOCK_CHANGED },
  reverseMovement: { invalidatesTags: [...STOCK_CHANGED, 'Expected'] },
} satisfies Refinements<typeof stockApi.enhanceEndpoints<Kind>>);

refineEndpoints({
  listRequests: { providesTags: listOf('Request') },
  listWaiting: { providesTags: [whole('Request'), whole('Level')] },
  getRequest: { providesTags: oneOf('Request') },
  // A request without a required approval is approved at submission.
  createRequest: { invalidatesTags: WORK_CHANGED },
  submitRequest: { invalidatesTags: WORK_CHANGED },
  updateRequest: { invalidatesTags: moved('Request') },
  duplicateRequest: { invalidatesTags: [whole('Request'), 'Dashboard'] },
  approveRequest: { invalidatesTags: WORK_CHANGED },
  refuseRequest: { invalidatesTags: WORK_CHANGED },
  cancelRequest: { invalidatesTags: WORK_CHANGED },
  allocateRequest: { invalidatesTags: WORK_CHANGED },
  keepWaiting: { invalidatesTags: moved('Request') },
  // Another order of the queue can promise what is free for the windows of those who wait.
  moveInQueue: { invalidatesTags: WORK_CHANGED },
  proposeSubstitute: { invalidatesTags: WORK_CHANGED },
  answerSubstitute: { invalidatesTags: WORK_CHANGED },
  listTemplates: { providesTags: listOf('Template') },
  createTemplate: { invalidatesTags: [whole('Template')] },
  deleteTemplate: { invalidatesTags: moved('Template') },
  listTimeline: { providesTags: oneOf('Request') },
  commentOnRequest: { invalidatesTags: (_comment, _error, { id }) => [{ type: 'Request', id }] },
  handOutMaterial: { invalidatesTags: [...WORK_CHANGED, 'Loan'] },
} satisfies Refinements<typeof requestsApi.enhanceEndpoints<Kind>>);

refineEndpoints({
  walkOrders: { invalidatesTags: [] },
  listOrders: { providesTags: listOf('Order') },
  getOrder: { providesTags: oneOf('Order') },
  assignOrder: { invalidatesTags: moved('Order') },
  // What was planned is reserved when its order starts.
  startOrder: { invalidatesTags: moved('Order', 'Request', 'Level', 'Reservation', 'Dashboard') },
  // A pick posts nothing to the ledger; the request shows the picked quantity.
  pickLine: {
    invalidatesTags: (order, _error, { id }) => [
      { type: 'Order', id },
      // Units are picked and put back, and another lot takes a reservation over.
      'Asset',
      ...(order === undefined ? [] : [{ type: 'Request' as const, id: order.requestId }]),
    ],
  },
  // What was reported missing opens a count.
  completeOrder: { invalidatesTags: [...WORK_CHANGED, 'Count'] },
  deliverOrder: { invalidatesTags: [...WORK_CHANGED, 'Loan'] },
  cancelOrder: { invalidatesTags: WORK_CHANGED },
} satisfies Refinements<typeof preparationApi.enhanceEndpoints<Kind>>);

refineEndpoints({
  listReturns: { providesTags: listOf('Return') },
  getReturn: { providesTags: oneOf('Return') },
  listLoans: { providesTags: listOf('Loan') },
  getLoan: { providesTags: oneOf('Loan') },
  extendLoan: { invalidatesTags: moved('Loan', 'Dashboard') },
  receiveReturn: { invalidatesTags: [...WORK_CHANGED, 'Return', 'Loan'] },
} satisfies Refinements<typeof returnsApi.enhanceEndpoints<Kind>>);

refineEndpoints({
  listDocuments: { providesTags: listOf('Document') },
  getDocument: { providesTags: oneOf('Document') },
  getDocumentFile: { providesTags: oneOf('Document') },
  listDeliveredOrders: { providesTags: listOf('Order') },
  listPastReturns: { providesTags: [whole('Return'), whole('Order')] },
  listPastRequests: { providesTags: listOf('Request') },
} satisfies Refinements<typeof historyApi.enhanceEndpoints<Kind>>);

refineEndpoints({
  getDashboard: { providesTags: ['Dashboard'] },
  // Figures over weeks: the card reads them again when it is shown.
  getDashboardSeries: { providesTags: [] },
  setDashboardCards: { invalidatesTags: ['Dashboard'] },
} satisfies Refinements<typeof dashboardApi.enhanceEndpoints<Kind>>);

refineEndpoints({
  listModels: { providesTags: listOf('Model') },
  getModel: { providesTags: oneOf('Model') },
  getDefaultModel: { providesTags: ['Model'] },
  getModelUsage: { providesTags: ['Model', whole('Article')] },
  listModelVersions: { providesTags: ['Model'] },
  listPredefinedModels: { providesTags: [] },
  createModel: { invalidatesTags: ['Model'] },
  updateModel: { invalidatesTags: ['Model'] },
  deleteModel: { invalidatesTags: ['Model'] },
  setDefaultModel: { invalidatesTags: ['Model'] },
} satisfies Refinements<typeof modelsApi.enhanceEndpoints<Kind>>);

refineEndpoints({
  listSites: { providesTags: listOf('Site') },
  getSite: { providesTags: oneOf('Site') },
  createSite: { invalidatesTags: [whole('Site')] },
  updateSite: { invalidatesTags: moved('Site', 'Level', 'Movement', 'Request', 'Order') },
  listLocations: { providesTags: ['Location'] },
  listPlacements: { providesTags: ['Location', whole('Article')] },
  createLocation: { invalidatesTags: ['Location'] },
  // Orders show where their lines are picked.
  updateLocation: { invalidatesTags: ['Location', 'Order'] },
  deleteLocation: { invalidatesTags: ['Location'] },
  setPlacement: { invalidatesTags: ['Location', 'Order'] },
  archiveSite: { invalidatesTags: moved('Site') },
  restoreSite: { invalidatesTags: moved('Site') },
} satisfies Refinements<typeof sitesApi.enhanceEndpoints<Kind>>);
