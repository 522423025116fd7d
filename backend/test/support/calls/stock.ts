import { newFile } from '../goods/upload.js';
import { newArticle } from '../people/people.js';
import { fresh, lineOf, type Recipe, type World } from './world.js';

/** A form with a small file. */
function note(): FormData {
  const form = new FormData();
  form.append('file', new Blob(['A note.'], { type: 'text/plain' }), 'note.txt');
  return form;
}

/** An expected receipt of one article. */
async function announce(world: World): Promise<string> {
  const body = { siteId: world.siteId, expectedAt: '2099-01-01T00:00:00.000Z', lines: [lineOf(world)] };
  return (await world.owner.expect(201, world.owner.post('/stock/expected', body))).id;
}

/** An article whose units have serial numbers, with one unit. */
async function unit(world: World): Promise<{ id: string; articleId: string }> {
  const { owner, siteId } = world;
  const articleId = await newArticle(world, { tracking: 'serial' });
  const asset = await owner.expect(201, owner.post('/assets', { articleId, siteId, serial: fresh('SN') }));
  return { id: asset.id, articleId };
}

/** Lots of a new article, as ids. */
async function newLots(world: World, count: number): Promise<string[]> {
  const articleId = await newArticle(world, { tracking: 'lot' });
  const lines = Array.from({ length: count }, () => ({ articleId, quantity: 1, lotNumber: fresh('LOT') }));
  const body = { siteId: world.siteId, lines };
  const { movements } = await world.owner.expect(201, world.owner.post('/stock/receipts', body));
  return movements.map(({ lotId }: { lotId: string }) => lotId);
}

/** A stocktake of one article. */
async function openCount({ owner, siteId, articleId }: World): Promise<string> {
  return (await owner.expect(201, owner.post('/stock/counts', { siteId, articleIds: [articleId] }))).id;
}

/** A storage location with one above it. */
async function newLocation({ owner, siteId }: World): Promise<string> {
  const path = `/sites/${siteId}/locations`;
  return (await owner.expect(201, owner.post(path, { path: `${fresh('Z')}/1` }))).id;
}

const location =
  (body?: (world: World) => Promise<object>): Recipe =>
  async (world) => ({
    params: { id: world.siteId, locationId: await newLocation(world) },
    version: 1,
    ...(body ? { body: await body(world) } : {}),
  });

const count =
  (body?: (world: World) => object): Recipe =>
  async (world) => ({ params: { id: await openCount(world) }, ...(body ? { body: body(world) } : {}) });

const LABELS = { kind: 'article', format: 'a4-3x8', code: 'qr', show: ['name'] };

/** Stock with its documents, files, figures, and the log. */
export const stockCalls: Readonly<Record<string, Recipe>> = {
  scanCode: async ({ owner, articleId }) => ({
    params: { code: (await owner.expect(200, owner.get(`/catalog/articles/${articleId}`))).sku },
  }),
  makeLabels: ({ articleId }) => ({ body: { ...LABELS, ids: [articleId] } }),
  previewLabel: ({ articleId }) => ({ body: { ...LABELS, ids: [articleId] } }),
  getDashboard: () => ({}),
  setDashboardCards: () => ({ body: { cards: [] } }),
  getDashboardSeries: () => ({ params: { kpi: 'fill-rate' } }),
  searchEverything: () => ({ query: { q: 'article' } }),
  uploadFile: () => ({ body: note() }),
  getFile: async ({ owner }) => {
    const file = await owner.expect(201, owner.post('/files', note()));
    return { params: { id: file.id } };
  },
  getThumbnail: async ({ owner }) => {
    return { params: { id: await newFile(owner, 'photo.png') }, query: { size: '96' } };
  },
  listLogs: async ({ owner, articleId }) => {
    const me = await owner.expect(200, owner.get('/users/me'));
    return { query: { actorId: me.id, subjectId: articleId } };
  },
  getLog: async ({ owner }) => {
    const { items } = await owner.expect(200, owner.get('/logs?limit=1'));
    return { params: { id: items[0].id } };
  },
  getLogChain: () => ({}),
  verifyLogs: () => ({}),
  streamEvents: () => ({}),
  listDocuments: ({ requestId }) => ({ query: { requestId } }),
  getDocument: ({ documentId }) => ({ params: { id: documentId } }),
  getDocumentFile: ({ documentId }) => ({ params: { id: documentId }, query: { copy: 'true' } }),
  issueDocument: async (world) => {
    const lines = [{ articleId: await newArticle(world), quantity: 1 }];
    const { id } = await world.owner.expect(
      201,
      world.owner.post('/stock/receipts', { siteId: world.siteId, lines }),
    );
    return { body: { kind: 'goods-receipt', sourceId: id } };
  },
  listDeliveredOrders: () => ({}),
  listPastRequests: () => ({}),
  listPastReturns: () => ({}),
  listLevels: ({ articleId, siteId }) => ({ query: { articleId, siteId } }),
  getStockTotals: ({ articleId, siteId }) => ({ query: { articleId, siteId } }),
  listMovements: async ({ owner, articleId, siteId }) => {
    const { items } = await owner.expect(200, owner.get(`/stock/levels?articleId=${articleId}`));
    return { query: { articleId, siteId, levelKey: items[0].levelKey } };
  },
  getMovement: async ({ owner, articleId }) => {
    const { items } = await owner.expect(200, owner.get(`/stock/movements?articleId=${articleId}`));
    return { params: { id: items[0].id } };
  },
  listReservations: ({ requestId, articleId, siteId }) => ({ query: { requestId, articleId, siteId } }),
  getAvailability: ({ articleId, siteId }) => ({ query: { articleId, siteId } }),
  getArticleCalendar: ({ articleId, siteId }) => ({ params: { id: articleId }, query: { siteId } }),
  listLots: ({ articleId, siteId }) => ({ query: { articleId, siteId } }),
  listLotTwins: () => ({}),
  getLot: async (world) => ({ params: { id: String((await newLots(world, 1))[0]) } }),
  mergeLots: async (world) => {
    const [id, ...lotIds] = await newLots(world, 2);
    await world.storeAsTwins?.([String(id), ...lotIds]);
    return { params: { id: String(id) }, body: { lotIds } };
  },
  listAssets: ({ articleId, siteId, requestId }) => ({ query: { articleId, siteId, requestId } }),
  createAsset: async (world) => ({
    body: {
      articleId: await newArticle(world, { tracking: 'serial' }),
      siteId: world.siteId,
      serial: fresh('SN'),
    },
  }),
  getAsset: async (world) => ({ params: { id: (await unit(world)).id } }),
  updateAsset: async (world) => ({
    params: { id: (await unit(world)).id },
    version: 2,
    body: { serial: fresh('SN') },
  }),
  findAsset: async (world) => {
    const { id, articleId } = await unit(world);
    const { owner, siteId } = world;
    const taken = { siteId, articleId, delta: -1, assetIds: [id], reason: 'Not there' };
    await owner.expect(201, owner.post('/stock/adjustments', taken));
    return { params: { id }, body: { siteId, reason: 'Behind the shelf' } };
  },
  listAssetHistory: async (world) => ({ params: { id: (await unit(world)).id } }),
  verifyLedger: () => ({}),
  getLedgerHead: () => ({}),
  getLedgerKey: () => ({}),
  listExpected: ({ articleId, siteId }) => ({ query: { articleId, siteId } }),
  getExpected: async (world) => ({ params: { id: await announce(world) } }),
  createExpected: (world) => ({
    body: { siteId: world.siteId, expectedAt: '2099-01-01T00:00:00.000Z', lines: [lineOf(world)] },
  }),
  updateExpected: async (world) => ({
    params: { id: await announce(world) },
    version: 1,
    body: { reference: 'PO 1' },
  }),
  listCounts: ({ siteId }) => ({ query: { siteId } }),
  getCount: count(),
  listCountLines: count(),
  printCountSheet: count(),
  createCount: ({ articleId, siteId }) => ({ body: { siteId, articleIds: [articleId] } }),
  enterCount: count(({ articleId }) => ({ articleId, quantity: 1000 })),
  recountLines: async (world) => {
    const { owner, articleId } = world;
    const id = await openCount(world);
    const line = await owner.expect(200, owner.post(`/stock/counts/${id}/lines`, { articleId, quantity: 1 }));
    return { params: { id }, body: { lineIds: [line.id] } };
  },
  approveCount: count(() => ({ skipUncounted: true })),
  cancelCount: count(),
  listThresholds: ({ articleId, siteId }) => ({ query: { articleId, siteId } }),
  setThreshold: ({ articleId, siteId }) => ({ body: { articleId, siteId, minimum: 1, target: 2 } }),
  listAlerts: ({ articleId, siteId }) => ({ query: { articleId, siteId } }),
  listReorder: ({ articleId, siteId, supplierId }) => ({ query: { articleId, siteId, supplierId } }),
  listLocations: ({ siteId }) => ({ params: { id: siteId } }),
  createLocation: ({ siteId }) => ({ params: { id: siteId }, body: { path: `${fresh('A')}/01` } }),
  getLocation: async (world) => ({ params: { id: world.siteId, locationId: await newLocation(world) } }),
  updateLocation: location(async (world) => ({ parentId: await newLocation(world), order: 2 })),
  deleteLocation: location(),
  listPlacements: async (world) => ({
    params: { id: world.siteId },
    query: { articleId: world.articleId, locationId: await newLocation(world) },
  }),
  setPlacement: async (world) => ({
    params: { id: world.siteId },
    body: { articleId: world.articleId, locationIds: [await newLocation(world)] },
  }),
  createReceipt: (world) => ({ body: { siteId: world.siteId, lines: [lineOf(world)] } }),
  createAdjustment: ({ articleId, siteId }) => ({ body: { articleId, siteId, delta: 1, reason: 'Found' } }),
  createScrap: ({ articleId, siteId }) => ({ body: { articleId, siteId, quantity: 1, reason: 'Broken' } }),
  createQuarantine: ({ articleId, siteId }) => ({
    body: { articleId, siteId, quantity: 1, direction: 'in', reason: 'To check' },
  }),
  createTransfer: (world) => ({
    body: { fromSiteId: world.siteId, toSiteId: world.secondSiteId, lines: [lineOf(world)] },
  }),
  reverseMovement: async (world) => {
    const body = { siteId: world.siteId, lines: [lineOf(world)] };
    const { movements } = await world.owner.expect(201, world.owner.post('/stock/receipts', body));
    return { params: { id: movements[0].id }, body: { reason: 'Typo' } };
  },
};
