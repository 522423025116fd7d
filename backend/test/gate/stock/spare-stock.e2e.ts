import { all, auditLedger } from '../../support/audit.js';
import { approvedFor, returnableArticle } from '../../support/goods/dated.js';
import { inDays, lotArticle, receiveLot } from '../../support/goods/tracked.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** The proposals of the reorder list to fetch stock from another depot. */

let team: Team;
let far: Team;

beforeAll(async () => {
  team = await foundTeam((await sharedApp()).origin);
  const site = { name: 'Far', code: 'FAR' };
  far = { ...team, siteId: (await team.owner.expect(201, team.owner.post('/sites', site))).id };
});

afterAll(() => auditLedger(team.owner));

/** The quantity that other depots have to spare of an article that lacks at the first one. */
async function spareOf(articleId: string): Promise<number[]> {
  const { owner, siteId } = team;
  await owner.expect(200, owner.call('PUT', '/stock/thresholds', { articleId, siteId, minimum: 1 }));
  const path = `&articleId=${articleId}`;
  const [line] = await all<{ elsewhere: { spare: number }[] }>(owner, '/stock/reorder', path);
  return line?.elsewhere.map(({ spare }) => spare) ?? [];
}

test('an expired lot is not to spare', async () => {
  const articleId = await lotArticle(team);
  await receiveLot(far, articleId, 4, 'OLD', inDays(-1));
  expect(await spareOf(articleId)).toEqual([]);
  await receiveLot(far, articleId, 2, 'NEW', inDays(30));
  expect(await spareOf(articleId)).toEqual([2]);
});

test('stock that is planned for windows is not to spare, and counts once for consecutive windows', async () => {
  const articleId = await returnableArticle(far, 5);
  expect(await spareOf(articleId)).toEqual([5]);
  await approvedFor(far, articleId, { days: [3, 5], quantity: 2 });
  await approvedFor(far, articleId, { days: [9, 11], quantity: 2 });
  expect(await spareOf(articleId)).toEqual([3]);
});
