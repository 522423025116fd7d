import { foundTeam, newArticle, receive, type Team } from './support/people.js';
import { type SharedApp, sharedApp } from './support/shared-app.js';

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
});

const newSite = (code: string) =>
  team.owner.expect(201, team.owner.post('/sites', { name: `Depot ${code}`, code }));

test('an archived article, one that is kept piece by piece, and an archived site take no receipt', async () => {
  const { owner, siteId } = team;
  const [plain, archived] = [await newArticle(team), await newArticle(team)];
  const serial = await newArticle(team, { tracking: 'serial' });
  await owner.expect(200, owner.post(`/catalog/articles/${archived}/archive`));
  const closed = (await newSite('OLD')).id;
  await owner.expect(200, owner.post(`/sites/${closed}/archive`));
  const received = async (articleId: string, at = siteId) =>
    (await owner.post('/stock/receipts', { siteId: at, lines: [{ articleId, quantity: 1 }] })).body.code;
  expect(await received(archived)).toBe('ARTICLE_ARCHIVED');
  expect(await received(serial)).toBe('ARTICLE_NOT_TRACKED_BY_QUANTITY');
  expect(await received(plain, closed)).toBe('SITE_ARCHIVED');
  expect((await owner.get('/stock/movements')).body.items).toEqual([]);
});

test('no stock is left behind: an article or a site that holds some is not archived', async () => {
  const { owner } = team;
  const articleId = await newArticle(team);
  const site = (await newSite('BIN')).id;
  await receive({ ...team, siteId: site }, articleId, 1);
  for (const path of [`/catalog/articles/${articleId}`, `/sites/${site}`]) {
    const refused = await owner.post(`${path}/archive`);
    expect([path, refused.status, refused.body.code]).toEqual([path, 409, 'STOCK_EXISTS']);
    expect((await owner.get(path)).body.archived).toBe(false);
  }
  const gone = { siteId: site, articleId, delta: -1, reason: 'Used up' };
  await owner.expect(201, owner.post('/stock/adjustments', gone));
  for (const path of [`/catalog/articles/${articleId}`, `/sites/${site}`])
    expect((await owner.expect(200, owner.post(`${path}/archive`))).archived).toBe(true);
});

test('a transfer takes from the one site exactly what it brings to the other', async () => {
  const { owner, siteId } = team;
  const articleId = await newArticle(team, { unit: 'm', decimals: 3 });
  await receive(team, articleId, 5);
  const to = (await newSite('FAR')).id;
  const lines = [{ articleId, quantity: 1.5 }];
  const { movements } = await owner.expect(
    201,
    owner.post('/stock/transfers', { fromSiteId: siteId, toSiteId: to, lines }),
  );
  const shown = movements.map(({ type, deltaOnHand }: { type: string; deltaOnHand: number }) => [
    type,
    deltaOnHand,
  ]);
  expect(shown).toEqual([
    ['transfer-out', -1.5],
    ['transfer-in', 1.5],
  ]);
  const onHand = async (at: string) =>
    (await owner.expect(200, owner.get(`/stock/levels?articleId=${articleId}&siteId=${at}`))).items[0].onHand;
  expect([await onHand(siteId), await onHand(to)]).toEqual([3.5, 1.5]);
});

test('a transfer leads to another site', async () => {
  const { owner, siteId } = team;
  const articleId = await newArticle(team);
  await receive(team, articleId, 2);
  const body = { fromSiteId: siteId, toSiteId: siteId, lines: [{ articleId, quantity: 1 }] };
  const refused = await owner.post('/stock/transfers', body);
  expect([refused.status, refused.body.code]).toEqual([422, 'SAME_SITE']);
});
