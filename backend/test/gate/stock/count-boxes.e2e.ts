import { auditLedger } from '../../support/audit.js';
import { approveCount, counted, countLines, levelOf, openCount } from '../../support/goods/counts.js';
import { movementsOf } from '../../support/goods/levels.js';
import {
  command,
  inDays,
  lotArticle,
  type MadeOrder,
  receiveLot,
  receiveUnits,
  serialArticle,
  started,
  statesOf,
} from '../../support/goods/tracked.js';
import { foundTeam, newArticle, receive, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** Picked pieces are in the box of their order: they are on hand, but no counter finds them on the shelf. */

let team: Team;

beforeAll(async () => {
  team = await foundTeam((await sharedApp()).origin);
});

afterAll(() => auditLedger(team.owner));

/** An order for a quantity, of which so much is picked. */
async function boxed(articleId: string, quantity: number, picked: object = { quantity }): Promise<MadeOrder> {
  const order = await started(team, articleId, quantity);
  const pick = { lineId: order.lines[0]?.id, ...picked };
  await team.owner.expect(200, command(team, order, 'picks', pick));
  return order;
}

async function deliver(order: MadeOrder): Promise<void> {
  for (const name of ['complete', 'deliver']) await team.owner.expect(200, command(team, order, name));
}

const corrections = async (articleId: string) =>
  (await movementsOf(team, articleId))
    .filter(({ type }: { type: string }) => type === 'count')
    .map(({ deltaOnHand }: { deltaOnHand: number }) => deltaOnHand);

test('picked pieces are not missing from the shelf, also where picks and deliveries go on meanwhile', async () => {
  const articleId = await newArticle(team);
  await receive(team, articleId, 10);
  const first = await boxed(articleId, 3);
  const countId = await openCount(team, { articleIds: [articleId], blind: false });
  expect(await countLines(team, countId)).toMatchObject([{ recorded: 7, counted: null }]);
  expect(await counted(team, countId, articleId, 7)).toMatchObject({ recorded: 7, difference: 0 });
  await deliver(first);
  await boxed(articleId, 2);
  expect(await countLines(team, countId)).toMatchObject([{ recorded: 7, difference: 0 }]);
  await approveCount(team, countId);
  expect(await corrections(articleId)).toEqual([]);
  expect(await levelOf(team, articleId)).toMatchObject({ onHand: 7, reserved: 2 });
});

test('a level says what of it is picked, where one asks for that', async () => {
  const { owner } = team;
  const articleId = await newArticle(team);
  await receive(team, articleId, 10);
  await boxed(articleId, 4, { quantity: 3 });
  const asked = async (query = '') =>
    (await owner.expect(200, owner.get(`/stock/levels?articleId=${articleId}${query}`))).items;
  expect(await asked('&picked=true')).toMatchObject([{ onHand: 10, reserved: 4, picked: 3 }]);
  expect((await asked())[0]).not.toHaveProperty('picked');
});

test('a piece that is missing on the shelf is taken off, and one that is put back meanwhile is not', async () => {
  const articleId = await newArticle(team);
  await receive(team, articleId, 10);
  const order = await boxed(articleId, 4, { quantity: 3 });
  const countId = await openCount(team, { articleIds: [articleId] });
  expect(await counted(team, countId, articleId, 6)).toMatchObject({ recorded: 7, difference: -1 });
  await team.owner.expect(200, command(team, order, 'cancel', { reason: 'Not needed' }));
  await approveCount(team, countId);
  expect(await corrections(articleId)).toEqual([-1]);
  expect((await levelOf(team, articleId)).onHand).toBe(9);
});

test('units in a box are not missing, and may be named; those that lack on the shelf are lost', async () => {
  const articleId = await serialArticle(team);
  const [first] = await receiveUnits(team, articleId, ['S-1', 'S-2', 'S-3']);
  const order = await boxed(articleId, 1, { quantity: 1, assetIds: [first] });
  const countId = await openCount(team, { articleIds: [articleId] });
  const all = await counted(team, countId, articleId, 3, { serials: ['S-1', 'S-2', 'S-3'] });
  expect(all).toMatchObject({ recorded: 3, difference: 0 });
  const one = await counted(team, countId, articleId, 1, { serials: ['S-2'] });
  expect(one).toMatchObject({ recorded: 2, difference: -1 });
  await approveCount(team, countId);
  expect(await statesOf(team, articleId)).toEqual({ 'S-1': 'reserved', 'S-2': 'available', 'S-3': 'lost' });
  await deliver(order);
});

test('picked pieces of one lot lack on its shelf only, also where the order took them from another', async () => {
  const articleId = await lotArticle(team);
  const [first, second] = [
    await receiveLot(team, articleId, 5, 'A', inDays(30)),
    await receiveLot(team, articleId, 5, 'B', inDays(60)),
  ];
  await boxed(articleId, 3);
  await boxed(articleId, 2, { quantity: 2, lotId: second });
  const countId = await openCount(team, { articleIds: [articleId] });
  for (const [lotId, shelf] of [
    [first, 2],
    [second, 3],
  ] as const)
    expect(await counted(team, countId, articleId, shelf, { lotId })).toMatchObject({
      recorded: shelf,
      difference: 0,
    });
  await approveCount(team, countId);
  expect(await corrections(articleId)).toEqual([]);
});

test('a unit that is picked after it was not found is found', async () => {
  const articleId = await serialArticle(team);
  const [, second] = await receiveUnits(team, articleId, ['T-1', 'T-2']);
  const countId = await openCount(team, { articleIds: [articleId] });
  await counted(team, countId, articleId, 1, { serials: ['T-1'] });
  await boxed(articleId, 1, { quantity: 1, assetIds: [second] });
  await approveCount(team, countId);
  expect(await statesOf(team, articleId)).toEqual({ 'T-1': 'available', 'T-2': 'reserved' });
  expect(await corrections(articleId)).toEqual([]);
});
