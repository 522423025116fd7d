import { auditLedger } from '../../support/audit.js';
import { checkFile, runImport } from '../../support/goods/imports.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** Articles with stock are found in a catalogue that is far larger than the stock. */

const WITHOUT_STOCK = 4_900;
const BOLTS = 205;
/** More than a search gives to a list of something else; their names come last. */
const SCREWS = 5_001;

let team: Team;
let imported: string;

beforeAll(async () => {
  team = await foundTeam((await sharedApp()).origin);
  const others = Array.from({ length: WITHOUT_STOCK }, (_none, n) => `P${n},Part ${n},Small parts,`);
  const bolts = Array.from({ length: BOLTS }, (_none, n) => `B${n},Bolt ${n},Small parts,1`);
  const screws = Array.from({ length: SCREWS }, (_none, n) => `S${n},Screw ${n},Screws,1`);
  const file = ['Code,Name,Category,Quantity', ...others, ...bolts, ...screws].join('\n');
  await runImport(team.owner, await checkFile(team.owner, file), 'commit');
  imported = new Date().toISOString();
});

afterAll(() => auditLedger(team.owner));

const found = async (query: string): Promise<number> =>
  (await team.owner.expect(200, team.owner.get(`/stock/levels?count=true&limit=1&${query}`))).total;

test('a stocktake of a category counts everything that the site has of it', async () => {
  const { owner, siteId } = team;
  const { items } = await owner.expect(200, owner.get('/catalog/categories?limit=200'));
  const category = items.find(({ name }: { name: string }) => name === 'Small parts');
  const count = await owner.expect(201, owner.post('/stock/counts', { siteId, categoryId: category.id }));
  expect(count.lineCount).toBe(BOLTS);
  const unknown = await owner.post('/stock/counts', { siteId, categoryId: siteId });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
  await owner.expect(200, owner.post(`/stock/counts/${count.id}/cancel`));
});

test('a search finds the stock of all articles that it names', async () => {
  expect(await found('q=bolt')).toBe(BOLTS);
});

test('a search that very many articles match is answered in full where the list has fewer, and refused otherwise', async () => {
  const { owner, siteId } = team;
  const far = await owner.expect(201, owner.post('/sites', { name: 'Far', code: 'FAR' }));
  const { items } = await owner.expect(200, owner.get('/stock/levels?q=Screw 5000&limit=1'));
  const [{ articleId }] = items;
  const transfer = { fromSiteId: siteId, toSiteId: far.id, lines: [{ articleId, quantity: 1 }] };
  await owner.expect(201, owner.post('/stock/transfers', transfer));
  await owner.expect(200, owner.call('PUT', '/stock/thresholds', { articleId, siteId, minimum: 1 }));
  const count = await owner.expect(201, owner.post('/stock/counts', { siteId, articleIds: [articleId] }));
  for (const list of [
    `/stock/levels?siteId=${far.id}`,
    '/stock/thresholds?',
    '/stock/alerts?',
    '/stock/reorder?',
    `/stock/counts/${count.id}/lines?`,
  ]) {
    const { items: named } = await owner.expect(200, owner.get(`${list}&q=screw`));
    expect([list, named.map((each: { articleId: string }) => each.articleId)]).toEqual([list, [articleId]]);
  }
  const { status, body } = await owner.get('/stock/levels?q=screw');
  expect([status, body.code]).toEqual([422, 'SEARCH_TOO_BROAD']);
  await owner.expect(200, owner.post(`/stock/counts/${count.id}/cancel`));
});

test('a search of past stock finds that of articles that have been archived since', async () => {
  const { owner, siteId } = team;
  const { items } = await owner.expect(200, owner.get('/catalog/articles?q=B7&best=true&limit=1'));
  const articleId = items[0].id;
  const adjustment = { siteId, articleId, delta: -1, reason: 'Broken' };
  await owner.expect(201, owner.post('/stock/adjustments', adjustment));
  await owner.expect(200, owner.post(`/catalog/articles/${articleId}/archive`));
  expect(await found('q=bolt')).toBe(BOLTS - 1);
  expect(await found(`q=bolt&asOf=${imported}`)).toBe(BOLTS);
});
