import { auditLedger } from '../../support/audit.js';
import { approveCount, counted, countLines, levelOf, openCount } from '../../support/goods/counts.js';
import { lotArticle, receiveLot } from '../../support/goods/tracked.js';
import { foundTeam, newArticle, receive, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** A correction of the books is no movement of goods: it is not netted against the difference of a count. */

let team: Team;

beforeAll(async () => {
  team = await foundTeam((await sharedApp()).origin);
});

afterEach(() => auditLedger(team.owner));

const adjust = (articleId: string, delta: number) =>
  team.owner.expect(
    201,
    team.owner.post('/stock/adjustments', { siteId: team.siteId, articleId, delta, reason: 'Broken' }),
  );
const undo = (movementId: string) =>
  team.owner.expect(
    201,
    team.owner.post(`/stock/movements/${movementId}/reverse`, { reason: 'Typed twice' }),
  );
const approve = (id: string) => team.owner.post(`/stock/counts/${id}/approve`, { skipUncounted: true });

/** Eight recorded pieces, of which a stocktake counts six. */
async function countSixOfEight(): Promise<{ articleId: string; countId: string }> {
  const articleId = await newArticle(team);
  await receive(team, articleId, 8);
  const countId = await openCount(team, { articleIds: [articleId] });
  await counted(team, countId, articleId, 6);
  return { articleId, countId };
}

test('two stocktakes that both count six of eight leave six', async () => {
  const { articleId, countId } = await countSixOfEight();
  const second = await openCount(team, { articleIds: [articleId] });
  await counted(team, second, articleId, 6);
  await approveCount(team, countId);
  await approveCount(team, second);
  expect((await levelOf(team, articleId)).onHand).toBe(6);
});

test('goods that moved after a count are no difference', async () => {
  const { articleId, countId } = await countSixOfEight();
  const { owner, siteId } = team;
  await owner.expect(201, owner.post('/stock/scraps', { siteId, articleId, quantity: 2, reason: 'Broken' }));
  await receive(team, articleId, 5);
  expect(await countLines(team, countId)).toMatchObject([{ difference: -2, unclear: null }]);
  await approveCount(team, countId);
  expect((await levelOf(team, articleId)).onHand).toBe(9);
});

test('an adjustment after a count is not taken for goods that moved: the line is counted again', async () => {
  const { articleId, countId } = await countSixOfEight();
  await adjust(articleId, -2);
  const unclear = { adjusted: -2, onHandIfMoved: 4, onHandIfCorrected: 6 };
  const [line] = await countLines(team, countId);
  expect(line).toMatchObject({ counted: 6, unclear });
  const { status, body } = await approve(countId);
  expect([status, body.code]).toEqual([409, 'COUNT_UNCLEAR']);
  expect(body.lines).toMatchObject([{ id: line?.id, counted: 6, ...unclear }]);
  expect((await levelOf(team, articleId)).onHand).toBe(6);
  const { owner } = team;
  await owner.expect(200, owner.post(`/stock/counts/${countId}/recount`, { lineIds: [line?.id] }));
  expect(await counted(team, countId, articleId, 6)).toMatchObject({ difference: 0, unclear: null });
  await approveCount(team, countId);
  expect((await levelOf(team, articleId)).onHand).toBe(6);
});

test('neither is the reversal of a movement that the count includes already', async () => {
  const articleId = await newArticle(team);
  await receive(team, articleId, 6);
  const { owner, siteId } = team;
  const twice = await owner.expect(
    201,
    owner.post('/stock/receipts', { siteId, lines: [{ articleId, quantity: 2 }] }),
  );
  const countId = await openCount(team, { articleIds: [articleId] });
  await counted(team, countId, articleId, 6);
  await undo(twice.movements[0].id);
  expect((await approve(countId)).body.code).toBe('COUNT_UNCLEAR');
  expect((await levelOf(team, articleId)).onHand).toBe(6);
});

test('a movement that is undone after a count leaves it clear', async () => {
  const { articleId, countId } = await countSixOfEight();
  const adjustment = await adjust(articleId, -2);
  await undo(adjustment.id);
  const { owner, siteId } = team;
  const receipt = await owner.expect(
    201,
    owner.post('/stock/receipts', { siteId, lines: [{ articleId, quantity: 3 }] }),
  );
  await undo(receipt.movements[0].id);
  await approveCount(team, countId);
  expect((await levelOf(team, articleId)).onHand).toBe(6);
});

test('a stocktake says which open ones count some of the same stock', async () => {
  const { owner, siteId } = team;
  const byLot = await lotArticle(team);
  await receiveLot(team, byLot, 1, 'L1');
  const plain = await newArticle(team);
  await receive(team, plain, 1);
  const open = (articleIds: string[]) =>
    owner.expect(201, owner.post('/stock/counts', { siteId, articleIds }));
  const first = await open([byLot, plain]);
  expect(first.overlaps).toEqual([]);
  const second = await open([byLot]);
  expect(second.overlaps).toEqual([{ id: first.id, number: first.number, lines: 1 }]);
  const shown = await owner.expect(200, owner.get(`/stock/counts/${first.id}`));
  expect(shown.overlaps).toMatchObject([{ id: second.id, lines: 1 }]);
  await owner.expect(200, owner.post(`/stock/counts/${second.id}/cancel`));
  expect((await owner.expect(200, owner.get(`/stock/counts/${first.id}`))).overlaps).toEqual([]);
});
