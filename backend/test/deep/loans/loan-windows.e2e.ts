import { type RunningApp, startApp } from '../../support/app.js';
import { ASKED, advance, orderOf } from '../../support/commands/stages.js';
import { foundTeam, newArticle, newRequest, receive, type Team } from '../../support/people/people.js';
import { withRetries } from '../../support/servers/retrying-client.js';
import { until } from '../../support/until.js';

const HOUR_MS = 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS).toISOString();

let app: RunningApp;
let team: Team;

beforeAll(async () => {
  app = await startApp({ env: { TEST_FAULTS: 'clock' } });
  team = withRetries(await foundTeam(app.origin));
});

afterAll(() => app?.dispose());

test('a loan is extended once what others wait for is over', async () => {
  const articleId = await newArticle(team, { returnable: true });
  await receive(team, articleId, ASKED);
  const { id } = await newRequest(team, [{ articleId, quantity: ASKED }]);
  await team.owner.expect(200, team.owner.post(`/requests/${id}/approve`));
  await advance(team, await orderOf(team, id), 'delivered', { dueAt: inDays(5) });
  const { items } = await team.owner.expect(200, team.owner.get(`/loans?requestId=${id}`));
  const extend = () => team.owner.post(`/loans/${items[0].id}/extend`, { dueAt: inDays(9) });
  const window = { from: inDays(0), to: new Date(Date.now() + HOUR_MS).toISOString() };
  const waiting = await newRequest(team, [{ articleId, quantity: 1, ...window }]);
  const approved = await team.owner.expect(200, team.owner.post(`/requests/${waiting.id}/approve`));
  expect(approved.lines).toMatchObject([{ waiting: 1 }]);
  expect((await extend()).body.code).toBe('LOAN_AWAITED');
  await app.setClock(HOUR_MS);
  await until('it is extended', async () => (await extend()).status === 200);
});
