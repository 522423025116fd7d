import { auditLedger } from '../../support/audit.js';
import { inDays, lotArticle, receiveLot } from '../../support/goods/tracked.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

let team: Team;

beforeEach(async () => {
  team = await foundTeam((await sharedApp()).origin);
});

afterEach(() => auditLedger(team.owner));

test('a lot is available although a thousand earlier ones of its article are used up', async () => {
  const { owner, siteId } = team;
  const articleId = await lotArticle(team);
  const far = await owner.expect(201, owner.post('/sites', { name: 'Far', code: 'FAR' }));
  for (let round = 0; round < 5; round += 1) {
    const brought = Array.from({ length: 200 }, (_none, n) => ({
      articleId,
      quantity: 1,
      lotNumber: `L${round}-${n}`,
    }));
    const { movements } = await owner.expect(201, owner.post('/stock/receipts', { siteId, lines: brought }));
    const lines = movements.map(({ lotId }: { lotId: string }) => ({ articleId, quantity: 1, lotId }));
    await owner.expect(201, owner.post('/stock/transfers', { fromSiteId: siteId, toSiteId: far.id, lines }));
  }
  await receiveLot(team, articleId, 7, 'NEW', inDays(30));
  const path = `/stock/availability?articleId=${articleId}&siteId=${siteId}`;
  expect(await owner.expect(200, owner.get(path))).toMatchObject({ free: 7, onHand: 7 });
});
