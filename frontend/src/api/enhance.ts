import { refineEndpoints } from './base-api';
import { type Kind, listOf, oneOf, type Refinements, whole } from './cache-tags';
import type { catalogApi, ScanDto } from './generated/catalog';
import type { dashboardApi } from './generated/dashboard';
import type { historyApi } from './generated/history';
import type { modelsApi } from './generated/models';
import type { preparationApi } from './generated/preparation';
import type { requestsApi } from './generated/requests';
import type { returnsApi } from './generated/returns';
import type { sitesApi } from './generated/sites';
import type { stockApi } from './generated/stock';
import { RETURN_CHANGES, STOCK_CHANGES, stale, staleItem, staleLists, WORK_CHANGES } from './invalidation';

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
  createArticle: { invalidatesTags: staleLists('article', 'movement') },
  duplicateArticle: { invalidatesTags: staleLists('article') },
  updateArticle: { invalidatesTags: staleItem('article') },
  archiveArticle: { invalidatesTags: staleItem('article') },
  restoreArticle: { invalidatesTags: staleItem('article') },
  searchEverything: {
    providesTags: (['Article', 'Asset', 'Request', 'Order', 'User', 'Document'] as const).map(whole),
  },
  listCategories: { providesTags: listOf('Category') },
  countCategories: { providesTags: [whole('Category'), whole('Article')] },
  createCategory: { invalidatesTags: staleLists('category') },
  updateCategory: { invalidatesTags: stale('category') },
  deleteCategory: { invalidatesTags: stale('category') },
  listSuppliers: { providesTags: listOf('Supplier') },
  getSupplier: { providesTags: oneOf('Supplier') },
  createSupplier: { invalidatesTags: staleLists('supplier') },
  updateSupplier: { invalidatesTags: staleItem('supplier') },
  listImports: { providesTags: ['Import'] },
  getImport: { providesTags: ['Import'] },
  listImportRows: { providesTags: ['Import'] },
  updateImport: { invalidatesTags: stale('import') },
  createSampleImport: { invalidatesTags: stale('import') },
  deleteImport: { invalidatesTags: stale('import') },
  commitImport: { invalidatesTags: stale('import') },
  undoImport: { invalidatesTags: stale('import') },
  createImport(definition) {
    definition.invalidatesTags = stale('import');
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
  mergeLots: { invalidatesTags: stale('lot', ...STOCK_CHANGES) },
  listAssets: { providesTags: listOf('Asset') },
  getAsset: { providesTags: oneOf('Asset') },
  listAssetHistory: { providesTags: listOf('Movement') },
  createAsset: { invalidatesTags: stale('asset', ...STOCK_CHANGES) },
  updateAsset: { invalidatesTags: staleItem('asset') },
  findAsset: { invalidatesTags: staleItem('asset', ...STOCK_CHANGES) },
  getAvailability: { providesTags: [whole('Level')] },
  getKitStock: { providesTags: [whole('Article'), whole('Level')] },
  listMovements: { providesTags: listOf('Movement') },
  verifyLedger: { providesTags: [whole('Movement')] },
  listReservations: { providesTags: listOf('Reservation') },
  // Each of them shows the stock available at this moment.
  listExpected: { providesTags: listOf('Expected') },
  getExpected: { providesTags: oneOf('Expected') },
  createExpected: { invalidatesTags: staleLists('expected-receipt') },
  updateExpected: { invalidatesTags: staleItem('expected-receipt') },
  listCounts: { providesTags: listOf('Count') },
  getCount: { providesTags: oneOf('Count') },
  listCountLines: { providesTags: oneOf('Count') },
  createCount: { invalidatesTags: staleLists('count') },
  enterCount: { invalidatesTags: staleItem('count-line') },
  recountLines: { invalidatesTags: staleItem('count-line') },
  approveCount: { invalidatesTags: staleItem('count', ...STOCK_CHANGES) },
  cancelCount: { invalidatesTags: staleItem('count') },
  listThresholds: { providesTags: [whole('Alert'), whole('Level')] },
  listAlerts: { providesTags: [whole('Alert'), whole('Level')] },
  listReorder: { providesTags: [whole('Alert'), whole('Level')] },
  setThreshold: { invalidatesTags: stale('threshold') },
  createReceipt: { invalidatesTags: stale('receipt', 'expected-receipt', ...WORK_CHANGES) },
  createAdjustment: { invalidatesTags: stale(...STOCK_CHANGES) },
  createTransfer: { invalidatesTags: stale('transfer', ...WORK_CHANGES) },
  createScrap: { invalidatesTags: stale(...STOCK_CHANGES) },
  createQuarantine: { invalidatesTags: stale(...STOCK_CHANGES) },
  reverseMovement: { invalidatesTags: stale('expected-receipt', ...STOCK_CHANGES) },
} satisfies Refinements<typeof stockApi.enhanceEndpoints<Kind>>);

refineEndpoints({
  listRequests: { providesTags: listOf('Request') },
  listWaiting: { providesTags: [whole('Request'), whole('Level')] },
  getRequest: { providesTags: oneOf('Request') },
  // A request without a required approval is approved at submission.
  createRequest: { invalidatesTags: stale(...WORK_CHANGES) },
  submitRequest: { invalidatesTags: stale(...WORK_CHANGES) },
  updateRequest: { invalidatesTags: staleItem('request') },
  duplicateRequest: { invalidatesTags: staleLists('request') },
  approveRequest: { invalidatesTags: stale(...WORK_CHANGES) },
  refuseRequest: { invalidatesTags: stale(...WORK_CHANGES) },
  cancelRequest: { invalidatesTags: stale(...WORK_CHANGES) },
  allocateRequest: { invalidatesTags: stale(...WORK_CHANGES) },
  keepWaiting: { invalidatesTags: staleItem('request') },
  // Another order of the queue can promise free stock to the windows of other waiting lines.
  moveInQueue: { invalidatesTags: stale(...WORK_CHANGES) },
  proposeSubstitute: { invalidatesTags: stale(...WORK_CHANGES) },
  answerSubstitute: { invalidatesTags: stale(...WORK_CHANGES) },
  listTemplates: { providesTags: listOf('Template') },
  createTemplate: { invalidatesTags: staleLists('request-template') },
  deleteTemplate: { invalidatesTags: staleItem('request-template') },
  listTimeline: { providesTags: oneOf('Request') },
  commentOnRequest: { invalidatesTags: staleItem('request-comment') },
  handOutMaterial: { invalidatesTags: stale('loan', ...WORK_CHANGES) },
} satisfies Refinements<typeof requestsApi.enhanceEndpoints<Kind>>);

refineEndpoints({
  walkOrders: { invalidatesTags: [] },
  listOrders: { providesTags: listOf('Order') },
  getOrder: { providesTags: oneOf('Order') },
  assignOrder: { invalidatesTags: staleItem('order.assigned') },
  // A planned reservation becomes active when its order starts.
  startOrder: { invalidatesTags: staleItem('order') },
  pickLine: { invalidatesTags: staleItem('order.picked') },
  // A missing piece opens a stocktake.
  completeOrder: { invalidatesTags: stale('count', ...WORK_CHANGES) },
  deliverOrder: { invalidatesTags: stale('loan', ...WORK_CHANGES) },
  cancelOrder: { invalidatesTags: stale(...WORK_CHANGES) },
} satisfies Refinements<typeof preparationApi.enhanceEndpoints<Kind>>);

refineEndpoints({
  listReturns: { providesTags: listOf('Return') },
  getReturn: { providesTags: oneOf('Return') },
  listLoans: { providesTags: listOf('Loan') },
  listLoanHolders: { providesTags: [whole('Loan')] },
  getLoan: { providesTags: oneOf('Loan') },
  remindOfLoans: { invalidatesTags: stale('loan') },
  extendLoan: { invalidatesTags: staleItem('loan') },
  receiveReturn: { invalidatesTags: stale(...RETURN_CHANGES) },
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
  createModel: { invalidatesTags: stale('model') },
  updateModel: { invalidatesTags: stale('model') },
  deleteModel: { invalidatesTags: stale('model') },
  setDefaultModel: { invalidatesTags: stale('model') },
} satisfies Refinements<typeof modelsApi.enhanceEndpoints<Kind>>);

refineEndpoints({
  listSites: { providesTags: listOf('Site') },
  getSite: { providesTags: oneOf('Site') },
  createSite: { invalidatesTags: staleLists('site') },
  updateSite: { invalidatesTags: staleItem('site') },
  listLocations: { providesTags: ['Location'] },
  listPlacements: { providesTags: ['Location', whole('Article')] },
  createLocation: { invalidatesTags: stale('location') },
  updateLocation: { invalidatesTags: stale('location') },
  deleteLocation: { invalidatesTags: stale('location') },
  setPlacement: { invalidatesTags: stale('placement') },
  archiveSite: { invalidatesTags: staleItem('site') },
  restoreSite: { invalidatesTags: staleItem('site') },
} satisfies Refinements<typeof sitesApi.enhanceEndpoints<Kind>>);
