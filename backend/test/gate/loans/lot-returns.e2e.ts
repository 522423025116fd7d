import { auditLedger } from '../../support/audit.js';
import { inDays, lotArticle, receiveLot } from '../../support/goods/tracked.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** Lots that come back. */

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
});

afterAll(async () => {
  await auditLedger(team.owner);
});

test('a returned line that names its lot gets it, whatever line comes before', async () => {
  const articleId = await lotArticle(team, { returnable: true });
  const [a, b] = [
    await receiveLot(team, articleId, 5, 'A', inDays(10)),
    await receiveLot(team, articleId, 5, 'B', inDays(20)),
  ];
  const { owner, siteId } = team;
  const { request } = await owner.expect(
    201,
    owner.post('/requests/handout', { siteId, lines: [{ articleId, quantity: 10 }] }),
  );
  const lineId = request.lines[0].id;
  const lines = [
    { lineId, quantity: 5, condition: 'good' },
    { lineId, quantity: 5, condition: 'damaged', lotId: a },
  ];
  const returned = await owner.expect(201, owner.post('/returns', { requestId: request.id, lines }));
  expect(
    returned.lines.map((line: { lotId: string; condition: string }) => [line.condition, line.lotId]),
  ).toEqual([
    ['good', b],
    ['damaged', a],
  ]);
});
