import { all, auditLedger } from '../../support/audit.js';
import { approveCount, counted, openCount } from '../../support/goods/counts.js';
import { receiveUnits, serialArticle } from '../../support/goods/tracked.js';
import { foundTeam, newArticle, receive, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

let team: Team;

beforeAll(async () => {
  team = await foundTeam((await sharedApp()).origin);
});

afterAll(() => auditLedger(team.owner));

const articlesIn = async (countId: string, state: string) =>
  (await all<{ articleId: string }>(team.owner, `/stock/counts/${countId}/lines`, `&state=${state}`)).map(
    ({ articleId }) => articleId,
  );

test('counted lines are listed and counted as recorded, missing and unexpected, also once they are approved', async () => {
  const { owner } = team;
  const [same, fewer, more, later] = [
    await newArticle(team),
    await newArticle(team),
    await newArticle(team),
    await newArticle(team),
  ];
  for (const articleId of [same, fewer, more, later]) await receive(team, articleId, 5);
  const countId = await openCount(team, { articleIds: [same, fewer, more, later] });
  for (const [articleId, quantity] of [
    [same, 5],
    [fewer, 3],
    [more, 6],
  ] as const)
    await counted(team, countId, articleId, quantity);
  const verify = async () => {
    expect(await articlesIn(countId, 'found')).toEqual([same]);
    expect(await articlesIn(countId, 'missing')).toEqual([fewer]);
    expect(await articlesIn(countId, 'unexpected')).toEqual([more]);
    const { results } = await owner.expect(200, owner.get(`/stock/counts/${countId}`));
    expect(results).toEqual({ found: 1, missing: 1, unexpected: 1 });
  };
  await verify();
  await approveCount(team, countId);
  await verify();
});

test('a difference that another stocktake has posted meanwhile is none any more', async () => {
  const articleId = await newArticle(team);
  await receive(team, articleId, 5);
  const [first, second] = [
    await openCount(team, { articleIds: [articleId] }),
    await openCount(team, { articleIds: [articleId] }),
  ];
  for (const countId of [first, second]) await counted(team, countId, articleId, 4);
  expect(await articlesIn(first, 'missing')).toEqual([articleId]);
  await approveCount(team, second);
  expect(await articlesIn(first, 'missing')).toEqual([]);
  expect(await articlesIn(first, 'found')).toEqual([articleId]);
});

test('a line of units names those that were found and those that were not, until it is counted again', async () => {
  const { owner } = team;
  const articleId = await serialArticle(team);
  await receiveUnits(team, articleId, ['A', 'B', 'C']);
  const countId = await openCount(team, { articleIds: [articleId] });
  const line = await counted(team, countId, articleId, 2, { serials: ['C', 'A'] });
  const units = { foundSerials: ['A', 'C'], missingSerials: ['B'], unexpectedSerials: [] };
  expect(line).toMatchObject(units);
  const listed = () => all<object>(owner, `/stock/counts/${countId}/lines`, `&state=missing`);
  expect(await listed()).toMatchObject([units]);
  await owner.expect(200, owner.post(`/stock/counts/${countId}/recount`, { lineIds: [line.id] }));
  expect(await listed()).toEqual([]);
  expect(await all<object>(owner, `/stock/counts/${countId}/lines`)).toMatchObject([
    { foundSerials: [], missingSerials: [], unexpectedSerials: [] },
  ]);
});
