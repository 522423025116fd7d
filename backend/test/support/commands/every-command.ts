import { Client } from '../client.js';
import { newFile } from '../goods/upload.js';
import { type Member, newArticle, newMember, receive, type Team } from '../people/people.js';
import { proposeSubstitutes, useKits } from './kit-commands.js';
import { lendEquipment, prepareOrders } from './order-commands.js';
import { trackLots, trackUnits } from './track-commands.js';

/** The other depot of a team whose every command is run. */
export async function newDepot({ owner }: Team, code: string): Promise<string> {
  return (await owner.expect(201, owner.post('/sites', { name: `Depot ${code}`, code }))).id;
}

/** A program that shows an API key. */
class Program extends Client {
  constructor(
    origin: string,
    private readonly key: string,
  ) {
    super(origin);
  }

  override call<T>(
    method: string,
    path: string,
    body: unknown,
    { headers = {} }: { headers?: Readonly<Record<string, string>> } = {},
  ) {
    return super.call<T>(method, path, body, { headers: { 'x-api-key': this.key, ...headers } });
  }
}

/** Stock is set aside, written off, put back, and all of it undone; thresholds are set, crossed and cleared. */
async function setStockAside({ owner, siteId }: Team, articleId: string): Promise<void> {
  const setAside = { siteId, articleId, quantity: 2, reason: 'To check' };
  const into = await owner.expect(201, owner.post('/stock/quarantine', { ...setAside, direction: 'in' }));
  await owner.expect(201, owner.post(`/stock/movements/${into.id}/reverse`, { reason: 'Wrong shelf' }));
  await owner.expect(201, owner.post('/stock/quarantine', { ...setAside, quantity: 3, direction: 'in' }));
  await owner.expect(201, owner.post('/stock/quarantine', { ...setAside, quantity: 1, direction: 'out' }));
  await owner.expect(201, owner.post('/stock/scraps', { ...setAside, quantity: 1, from: 'quarantine' }));
  const scrapped = await owner.expect(201, owner.post('/stock/scraps', setAside));
  await owner.expect(201, owner.post(`/stock/movements/${scrapped.id}/reverse`, { reason: 'Repaired' }));
  for (const minimum of [1000, 1, null])
    await owner.expect(200, owner.call('PUT', '/stock/thresholds', { siteId, articleId, minimum }));
}

/** Stock is counted, counted again, approved and called off. */
async function countStock({ owner, siteId }: Team, articleId: string): Promise<void> {
  const { id: countId } = await owner.expect(
    201,
    owner.post('/stock/counts', { siteId, articleIds: [articleId] }),
  );
  const enter = (quantity: number) =>
    owner.expect(200, owner.post(`/stock/counts/${countId}/lines`, { articleId, quantity }));
  const line = await enter(20);
  await owner.expect(200, owner.post(`/stock/counts/${countId}/recount`, { lineIds: [line.id] }));
  await enter(30);
  await owner.expect(200, owner.post(`/stock/counts/${countId}/approve`, {}));
  const called = await owner.expect(201, owner.post('/stock/counts', { siteId }));
  await owner.expect(200, owner.post(`/stock/counts/${called.id}/cancel`));
}

/** Goods are announced, received, taken back and no longer waited for. */
async function announceGoods({ owner, siteId }: Team, articleId: string): Promise<void> {
  const lines = [{ articleId, quantity: 5 }];
  const announced = await owner.expect(
    201,
    owner.post('/stock/expected', {
      siteId,
      expectedAt: '2099-01-01T00:00:00.000Z',
      reference: 'PO 1',
      lines,
    }),
  );
  const against = { siteId, expectedId: announced.id, lines };
  const arrived = await owner.expect(201, owner.post('/stock/receipts', against));
  await owner.expect(
    201,
    owner.post(`/stock/movements/${arrived.movements[0].id}/reverse`, { reason: 'Wrong' }),
  );
  await owner.expect(200, owner.patch(`/stock/expected/${announced.id}`, 3, { status: 'closed' }));
}

/** Stock comes, goes and is corrected, by people and programs; answers the article that is left with stock. */
async function moveStock(team: Team, depotId: string): Promise<string> {
  const { owner, siteId } = team;
  const articleId = await newArticle(team, { unitCost: 250 });
  await receive(team, articleId, 40);
  const lines = [{ articleId, quantity: 5 }];
  const transfer = { fromSiteId: siteId, toSiteId: depotId, lines };
  await owner.expect(201, owner.post('/stock/transfers', transfer));
  const undone = await owner.expect(201, owner.post('/stock/transfers', transfer));
  await owner.expect(
    201,
    owner.post(`/stock/movements/${undone.movements[0].id}/reverse`, { reason: 'Wrong depot' }),
  );
  const adjustment = { siteId, articleId, delta: -1, reason: 'Broken' };
  const adjusted = await owner.expect(201, owner.post('/stock/adjustments', adjustment));
  await owner.expect(201, owner.post(`/stock/movements/${adjusted.id}/reverse`, { reason: 'Found again' }));
  await setStockAside(team, articleId);
  await countStock(team, articleId);
  await announceGoods(team, articleId);
  const scopes = ['catalog:read', 'stock:read', 'stock:receive'];
  const { secret } = await owner.expect(201, owner.post('/api-keys', { name: `Key ${articleId}`, scopes }));
  const program = new Program(owner.origin, secret);
  await program.expect(201, program.post('/stock/receipts', { siteId, reference: 'By program', lines }));
  return articleId;
}

/** Shelves are set up, renamed, given to an article, taken away from it, and removed. */
async function placeArticles({ owner, siteId }: Team, articleId: string): Promise<void> {
  const path = `/sites/${siteId}/locations`;
  const bin = await owner.expect(201, owner.post(path, { path: `Z${articleId}/1/2`, order: 3 }));
  const spare = await owner.expect(201, owner.post(path, { path: `Y${articleId}/1` }));
  await owner.expect(200, owner.patch(`${path}/${bin.id}`, 1, { name: '02', parentId: spare.id }));
  for (const locationIds of [[bin.id, spare.id], [], [bin.id]])
    await owner.expect(200, owner.call('PUT', `/sites/${siteId}/placements`, { articleId, locationIds }));
  const gone = await owner.expect(201, owner.post(path, { path: `X${articleId}` }));
  await owner.expect(
    200,
    owner.call('DELETE', `${path}/${gone.id}`, undefined, { headers: { 'if-match': '"1"' } }),
  );
}

/** Requests wait, are served, cancelled, refused, changed and copied; promises are released by an adjustment. */
async function decideRequests(team: Team): Promise<void> {
  const { owner, siteId } = team;
  const articleId = await newArticle(team, { decimals: 1 });
  await receive(team, articleId, 4);
  const make = (quantity: number, submit = true) =>
    owner.expect(201, owner.post('/requests', { siteId, submit, lines: [{ articleId, quantity }] }));
  const waiting = await make(6.5);
  await owner.expect(200, owner.post(`/requests/${waiting.id}/approve`));
  const place = { beforeId: null, reason: 'Not urgent' };
  await owner.expect(200, owner.post(`/requests/${waiting.id}/queue-position`, place));
  await owner.expect(200, owner.post(`/requests/${waiting.id}/keep`));
  await receive(team, articleId, 1);
  const less = await make(3);
  const granted = { lines: [{ lineId: less.lines[0].id, quantity: 2 }] };
  await owner.expect(200, owner.post(`/requests/${less.id}/approve`, granted));
  await owner.expect(200, owner.post(`/requests/${less.id}/cancel`, { reason: 'Late' }));
  const adjustment = { siteId, articleId, delta: -2, reason: 'Counted', releaseReservations: true };
  await owner.expect(201, owner.post('/stock/adjustments', adjustment));
  const refused = await make(1);
  await owner.expect(200, owner.post(`/requests/${refused.id}/refuse`, { reason: 'Not this week' }));
  const withdrawn = await make(1);
  await owner.expect(200, owner.post(`/requests/${withdrawn.id}/cancel`));
  const draft = await make(2, false);
  await owner.expect(
    200,
    owner.patch(`/requests/${draft.id}`, draft.version, { purpose: 'Drill', neededBy: null }),
  );
  const copy = await owner.expect(201, owner.post(`/requests/${draft.id}/duplicate`));
  await owner.expect(200, owner.post(`/requests/${copy.id}/submit`));
}

/** Categories are renamed, moved and deleted, and suppliers changed, with an article that has both. */
async function changeCategories({ owner }: Team, articleId: string): Promise<void> {
  const create = (name: string, parentId: string | null) =>
    owner.expect(201, owner.post('/catalog/categories', { name: `${name} ${articleId}`, parentId }));
  const top = await create('Category', null);
  const middle = await create('Middle', top.id);
  await create('Bottom', middle.id);
  const supplier = await owner.expect(
    201,
    owner.post('/catalog/suppliers', { name: `Supplier ${articleId}`, email: 'a@b.example' }),
  );
  const { version } = await owner.expect(200, owner.get(`/catalog/articles/${articleId}`));
  const filed = { categoryId: middle.id, supplierId: supplier.id, supplierReference: 'R-1' };
  await owner.expect(200, owner.patch(`/catalog/articles/${articleId}`, version, filed));
  const path = `/catalog/categories/${middle.id}`;
  await owner.expect(200, owner.patch(path, 1, { name: `Renamed ${articleId}`, parentId: null }));
  await owner.expect(200, owner.call('DELETE', path, undefined, { headers: { 'if-match': '"2"' } }));
  await owner.expect(
    200,
    owner.patch(`/catalog/suppliers/${supplier.id}`, 1, { archived: true, phone: '1' }),
  );
}

/** Articles, sites and people change. */
async function changeAround(team: Team): Promise<void> {
  const { owner, siteId } = team;
  const articleId = await newArticle(team);
  const files = {
    photos: [await newFile(owner, 'photo.png')],
    attachments: [await newFile(owner, 'note.txt')],
  };
  const changes = { name: 'Renamed', unitCost: 99, barcodes: [`B-${articleId}`], ...files };
  await owner.expect(200, owner.patch(`/catalog/articles/${articleId}`, 1, changes));
  await owner.expect(200, owner.post(`/catalog/articles/${articleId}/archive`));
  await owner.expect(200, owner.post(`/catalog/articles/${articleId}/restore`));
  await changeCategories(team, articleId);
  const annexId = await newDepot(team, articleId.slice(-8).toUpperCase());
  await owner.expect(200, owner.patch(`/sites/${annexId}`, 1, { name: `Annex ${articleId}` }));
  await owner.expect(200, owner.post(`/sites/${annexId}/archive`));
  const colleague = await newMember(team, 'storekeeper');
  const { client } = colleague;
  await client.expect(201, client.post('/stock/receipts', { siteId, lines: [{ articleId, quantity: 3 }] }));
  const lines = [{ articleId, quantity: 1 }];
  await client.expect(201, client.post('/requests', { siteId, lines, purpose: 'Mine', submit: true }));
  await eraseHolder(team, colleague);
}

/** A person is erased who has equipment out, which goes to the owner. */
async function eraseHolder(team: Team, { client, userId }: Member): Promise<void> {
  const { owner, siteId, tenantId } = team;
  const articleId = await newArticle(team, { returnable: true });
  await receive(team, articleId, 2);
  const handout = { siteId, recipient: { userId }, lines: [{ articleId, quantity: 2 }] };
  await owner.expect(201, owner.post('/requests/handout', handout));
  const { id } = await owner.expect(200, owner.get('/users/me'));
  const newHolders = [{ tenantId, userId: id }];
  await client.expect(200, client.post('/users/me/erase', { newHolders }));
}

/** Runs every kind of command that changes stock. */
export async function runEveryCommand(team: Team, depotId: string): Promise<void> {
  const articleId = await moveStock(team, depotId);
  await placeArticles(team, articleId);
  await prepareOrders(team, articleId);
  await lendEquipment(team);
  await decideRequests(team);
  await useKits(team);
  await proposeSubstitutes(team);
  await trackLots(team);
  await trackUnits(team);
  await changeAround(team);
}
