import { auditFlow } from '../../support/audit.js';
import { windowOf } from '../../support/goods/dated.js';
import { foundTeamWithoutApproval, levelOf, requestOneEach } from '../../support/goods/waiting-lines.js';
import { newArticle, receive, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

/** Nothing waits beside free stock, however long the queue is and whatever made the stock free. */

let team: Team;
let articleId: string;

beforeAll(async () => {
  team = await foundTeamWithoutApproval((await sharedApp()).origin);
});

beforeEach(async () => {
  articleId = await newArticle(team, { returnable: true });
});

afterEach(() => auditFlow(team.owner));

const ask = (count: number, fields?: object) => requestOneEach(team, articleId, count, fields);
const level = () => levelOf(team, articleId);

test('a queue that is too long for one transaction is served to its end', async () => {
  await ask(230);
  await receive(team, articleId, 220);
  expect((await level()).reserved).toBeGreaterThanOrEqual(200);
  await until('all that came is promised', async () => (await level()).available === 0);
  expect(await level()).toMatchObject({ reserved: 220, waiting: 10 });
});

test('lines that wait for booked days do not block later lines for other days', async () => {
  await ask(210, windowOf([4, 6]));
  const [last] = await ask(1, windowOf([8, 9]));
  await receive(team, articleId, 1);
  const { lines } = await team.owner.expect(200, team.owner.get(`/requests/${last}`));
  expect(lines[0]).toMatchObject({ reserved: 1, waiting: 0 });
  expect(await level()).toMatchObject({ planned: 2, waiting: 209 });
});
