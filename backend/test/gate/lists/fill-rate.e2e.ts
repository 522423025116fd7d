import { approve, approvedFor, returnableArticle } from '../../support/goods/dated.js';
import { inDays } from '../../support/goods/tracked.js';
import { foundTeam, newArticle, receive, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** The fill rate measures the quantities due by now. */

let team: Team;
let articleId: string;

beforeAll(async () => {
  team = await foundTeam((await sharedApp()).origin);
  articleId = await newArticle(team);
  await receive(team, articleId, 100);
});

const fillRate = async () =>
  (await team.owner.expect(200, team.owner.get('/dashboard/series/fill-rate'))).value;

async function approved(fields: object): Promise<void> {
  const lines = [{ articleId, quantity: 1 }];
  const body = { siteId: team.siteId, lines, submit: true, ...fields };
  const request = await team.owner.expect(201, team.owner.post('/requests', body));
  await team.owner.expect(200, approve(team, request));
}

const handedOut = () =>
  team.owner.expect(
    201,
    team.owner.post('/requests/handout', { siteId: team.siteId, lines: [{ articleId, quantity: 1 }] }),
  );

test('due lines count, and lines for later do not', async () => {
  await approved({ neededBy: inDays(10) });
  await approvedFor(team, await returnableArticle(team, 1), { days: [5, 7] });
  expect(await fillRate()).toBeNull();
  await handedOut();
  expect(await fillRate()).toBe(1);
  await approved({ neededBy: inDays(-1) });
  expect(await fillRate()).toBe(0.5);
  await approved({});
  expect(await fillRate()).toBeCloseTo(1 / 3, 3);
});
