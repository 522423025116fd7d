import { approvedFor, freeFor, returnableArticle } from '../../support/goods/dated.js';
import { inDays, lotArticle, receiveLot } from '../../support/goods/tracked.js';
import {
  foundTeam,
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

let team: Team;
let far: Team;

beforeAll(async () => {
  team = await foundTeam((await sharedApp()).origin);
  const { id } = await team.owner.expect(201, team.owner.post('/sites', { name: 'Far', code: 'FAR' }));
  far = { ...team, siteId: id };
});

const levelsOf = async (query: string) =>
  (await team.owner.expect(200, team.owner.get(`/stock/levels?${query}`))).items;
const totalsOf = async (query: string) =>
  (await team.owner.expect(200, team.owner.get(`/stock/totals?${query}`))).items;

test('levels are filtered by their lot, at all sites or at one', async () => {
  const articleId = await lotArticle(team);
  const lotId = await receiveLot(team, articleId, 5, 'L1');
  await receiveLot(team, articleId, 7, 'L2');
  await receiveLot(far, articleId, 3, 'L1');
  const both = await levelsOf(`lotId=${lotId}`);
  expect(both.map(({ onHand }: { onHand: number }) => onHand).sort()).toEqual([3, 5]);
  const here = await levelsOf(`lotId=${lotId}&articleId=${articleId}&siteId=${team.siteId}`);
  expect(here).toMatchObject([{ lotId, onHand: 5 }]);
});

test('a lot of another article, and an unknown lot, have no levels', async () => {
  const [articleId, otherId] = [await lotArticle(team), await newArticle(team)];
  const lotId = await receiveLot(team, articleId, 5, 'L1');
  expect(await levelsOf(`lotId=${lotId}&articleId=${otherId}`)).toEqual([]);
  expect(await levelsOf(`lotId=${articleId}`)).toEqual([]);
});

test('the stock of an article is summed up over more lots than a page of levels has', async () => {
  const articleId = await lotArticle(team);
  const lots = 201;
  const lines = Array.from({ length: lots }, (_line, index) => ({
    articleId,
    quantity: 2,
    lotNumber: `L${index}`,
  }));
  for (const part of [lines.slice(0, 150), lines.slice(150)])
    await team.owner.expect(201, team.owner.post('/stock/receipts', { siteId: team.siteId, lines: part }));
  await receiveLot(far, articleId, 5, 'L1');
  const here = { articleId, onHand: 2 * lots, reserved: 0, quarantine: 0, available: 2 * lots, waiting: 0 };
  expect(await totalsOf(`articleId=${articleId}&siteId=${team.siteId}`)).toEqual([
    { ...here, free: 2 * lots },
  ]);
  expect(await totalsOf(`articleId=${articleId}`)).toMatchObject([{ onHand: 2 * lots + 5 }]);
});

test('the free quantity excludes expired lots and waiting lines', async () => {
  const articleId = await lotArticle(team);
  await receiveLot(team, articleId, 4, 'OLD', inDays(-1));
  const before = { onHand: 4, available: 4, free: 0 };
  expect(await totalsOf(`articleId=${articleId}`)).toMatchObject([before]);
  await receiveLot(team, articleId, 10, 'NEW', inDays(30));
  const { id } = await newRequest(team, [{ articleId, quantity: 3 }]);
  await team.owner.expect(200, team.owner.post(`/requests/${id}/approve`));
  const after = { onHand: 14, reserved: 3, available: 11, waiting: 0, free: 7 };
  expect(await totalsOf(`articleId=${articleId}`)).toMatchObject([after]);
  const plainId = await newArticle(team);
  await receive(team, plainId, 2);
  const asked = await newRequest(team, [{ articleId: plainId, quantity: 5 }]);
  await team.owner.expect(200, team.owner.post(`/requests/${asked.id}/approve`));
  expect(await totalsOf(`articleId=${plainId}`)).toMatchObject([{ reserved: 2, waiting: 3, free: 0 }]);
});

test('the free quantity excludes dated requests, as the availability does', async () => {
  const articleId = await returnableArticle(team, 10);
  await approvedFor(team, articleId, { quantity: 4, days: [10, 12] });
  await approvedFor(team, articleId, { quantity: 5, days: [11, 14] });
  await approvedFor(team, articleId, { quantity: 6, days: [20, 21] });
  await receive(far, articleId, 3);
  const here = `articleId=${articleId}&siteId=${team.siteId}`;
  expect(await totalsOf(here)).toMatchObject([{ available: 10, waiting: 0, free: 1 }]);
  expect(await freeFor(team, articleId)).toBe(1);
  expect(await totalsOf(`articleId=${articleId}`)).toMatchObject([{ available: 13, free: 4 }]);
  // An expired lot is not there for dated requests either.
  const lots = await lotArticle(team, { returnable: true });
  await receiveLot(team, lots, 5, 'OLD', inDays(-1));
  await receiveLot(team, lots, 4, 'NEW', inDays(90));
  await approvedFor(team, lots, { quantity: 3, days: [10, 12] });
  expect(await totalsOf(`articleId=${lots}`)).toMatchObject([{ available: 9, free: 1 }]);
  expect(await freeFor(team, lots)).toBe(1);
});

test('a member sees the sums of their own sites only', async () => {
  const articleId = await newArticle(team);
  await receive(team, articleId, 4);
  await receive(far, articleId, 9);
  const member = await newMember(team, 'storekeeper', [far.siteId]);
  const { items } = await member.client.expect(
    200,
    member.client.get(`/stock/totals?articleId=${articleId}`),
  );
  expect(items).toMatchObject([{ articleId, onHand: 9 }]);
});
