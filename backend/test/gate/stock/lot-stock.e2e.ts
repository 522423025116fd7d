import { auditLedger } from '../../support/audit.js';
import { inDays, lotArticle, receiveLot } from '../../support/goods/tracked.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

let team: Team;

beforeEach(async () => {
  team = await foundTeam((await sharedApp()).origin);
});

afterEach(() => auditLedger(team.owner));

test('the refusal of another expiry names the day on which the lot expires where the organisation is', async () => {
  const { owner, siteId } = team;
  const current = await owner.expect(200, owner.get('/tenants/current'));
  await owner.expect(200, owner.patch('/tenants/current', current.version, { timeZone: 'America/New_York' }));
  const articleId = await lotArticle(team);
  // The last moment of 31 January in New York.
  await receiveLot(team, articleId, 1, 'L1', '2040-02-01T04:59:59.999Z');
  const line = { articleId, quantity: 1, lotNumber: 'L1', expiresAt: inDays(30) };
  const { status, body } = await owner.post('/stock/receipts', { siteId, lines: [line] });
  expect([status, body.code]).toEqual([422, 'LOT_EXPIRY_DIFFERS']);
  expect(body.error).toContain('2040-01-31');
});
