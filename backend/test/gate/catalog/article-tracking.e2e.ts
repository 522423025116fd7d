import { auditLedger } from '../../support/audit.js';
import type { Body } from '../../support/client.js';
import { foundTeam, newArticle, newRequest, receive, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** The tracking of an article can change as long as it never had stock. */

async function team(): Promise<Team> {
  return foundTeam((await sharedApp()).origin);
}

const retrack = ({ owner }: Team, id: string, tracking: string, rest: object = {}) =>
  owner.patch(`/catalog/articles/${id}`, 1, { tracking, ...rest });

const codeOf = ({ status, body }: { status: number; body: Body }) => [status, body.code];
const IN_USE = [409, 'TRACKING_IN_USE'];

it('changes the tracking of an article without stock, and receives it by lot and by unit from then on', async () => {
  const own = await team();
  const { owner, siteId } = own;
  const [lots, units] = [await newArticle(own), await newArticle(own, { decimals: 2 })];
  await owner.expect(200, retrack(own, lots, 'lot'));
  expect(codeOf(await retrack(own, units, 'serial'))).toEqual([422, 'SERIAL_NOT_WHOLE']);
  const changed = await owner.expect(200, retrack(own, units, 'serial', { decimals: 0 }));
  expect(changed).toMatchObject({ tracking: 'serial', decimals: 0, version: 2 });
  const lines = [
    { articleId: lots, quantity: 3, lotNumber: 'L-1' },
    { articleId: units, quantity: 2, serials: ['S-1', 'S-2'] },
  ];
  await owner.expect(201, owner.post('/stock/receipts', { siteId, lines }));
  await auditLedger(owner);
});

it('an article that has or had stock, or that an open request contains, keeps its tracking', async () => {
  const own = await team();
  const { owner, siteId } = own;
  const stocked = await newArticle(own);
  await receive(own, stocked, 1);
  expect(codeOf(await retrack(own, stocked, 'lot'))).toEqual(IN_USE);
  const empty = { siteId, articleId: stocked, delta: -1, reason: 'Gone' };
  await owner.expect(201, owner.post('/stock/adjustments', empty));
  expect(codeOf(await retrack(own, stocked, 'lot'))).toEqual(IN_USE);
  // The same value is no change.
  await owner.expect(200, retrack(own, stocked, 'quantity', { name: 'Renamed' }));

  const asked = await newArticle(own);
  const { id } = await newRequest(own, [{ articleId: asked, quantity: 1 }]);
  expect(codeOf(await retrack(own, asked, 'serial'))).toEqual(IN_USE);
  await owner.expect(200, owner.post(`/requests/${id}/approve`));
  expect(codeOf(await retrack(own, asked, 'serial'))).toEqual(IN_USE);
  await owner.expect(200, owner.post(`/requests/${id}/cancel`, {}));
  await owner.expect(200, retrack(own, asked, 'serial'));
});

it('a kit is tracked by quantity only', async () => {
  const own = await team();
  const components = [{ articleId: await newArticle(own), quantity: 1 }];
  const kit = await newArticle(own, { components });
  expect(codeOf(await retrack(own, kit, 'lot'))).toEqual([422, 'KIT_NOT_WHOLE']);
});

it('creates an article with lots or units on the shelf, in one command', async () => {
  const { owner, siteId } = await team();
  const create = (name: string, tracking: string, stock: object) =>
    owner.post('/catalog/articles', { name, tracking, openingStock: { siteId, ...stock } });
  const expiresAt = '2031-05-31T21:59:59.999Z';
  const lot = await owner.expect(201, create('Glue', 'lot', { quantity: 4, lotNumber: 'G-7', expiresAt }));
  const lots = await owner.expect(200, owner.get(`/stock/lots?articleId=${lot.id}`));
  expect(lots.items).toMatchObject([{ number: 'G-7', expiresAt, onHand: 4 }]);
  expect(await owner.expect(200, owner.get(`/stock/lots/${lots.items[0].id}`))).toEqual(lots.items[0]);
  const unit = await owner.expect(201, create('Drill', 'serial', { quantity: 2, serials: ['D-1', 'D-2'] }));
  const { items } = await owner.expect(200, owner.get(`/assets?articleId=${unit.id}`));
  expect(items.map(({ serial }: Body) => serial)).toEqual(['D-1', 'D-2']);
  expect(codeOf(await create('Saw', 'serial', { quantity: 2, serials: ['D-3'] }))).toEqual([
    422,
    'SERIAL_COUNT_DIFFERS',
  ]);
  await auditLedger(owner);
});

it('lists the reservations of an article, and of a site', async () => {
  const own = await team();
  const { owner, siteId } = own;
  const [one, two] = [await newArticle(own), await newArticle(own)];
  for (const articleId of [one, two]) await receive(own, articleId, 5);
  const other = await owner.expect(201, owner.post('/sites', { name: 'Other', code: 'OTH' }));
  for (const articleId of [one, two]) {
    const { id } = await newRequest(own, [{ articleId, quantity: 2 }]);
    await owner.expect(200, owner.post(`/requests/${id}/approve`));
  }
  const found = async (query: string) =>
    (await owner.expect(200, owner.get(`/stock/reservations?status=active&${query}`))).items.map(
      ({ articleId }: Body) => articleId,
    );
  expect(await found(`articleId=${one}`)).toEqual([one]);
  expect(await found(`siteId=${siteId}`)).toHaveLength(2);
  expect(await found(`articleId=${one}&siteId=${other.id}`)).toEqual([]);
});
