import { auditLedger } from '../../support/audit.js';
import {
  approveCount,
  counted,
  countLines,
  levelOf,
  missingCounts,
  openCount,
} from '../../support/goods/counts.js';
import { movementsOf } from '../../support/goods/levels.js';
import { command, receiveUnits, serialArticle, started, statesOf } from '../../support/goods/tracked.js';
import { foundTeam, newArticle, receive, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** Several stocktakes, and people at the quarantine, correct the same stock: each piece is posted once. */

let team: Team;

beforeAll(async () => {
  team = await foundTeam((await sharedApp()).origin);
});

afterAll(() => auditLedger(team.owner));

/** A pick that finds none of two; answers the stocktake that this opens. */
async function missTwo(articleId: string): Promise<string> {
  const known = await missingCounts(team);
  const order = await started(team, articleId, 2);
  await team.owner.expect(200, command(team, order, 'complete', { shortage: 'drop', missing: true }));
  const opened = (await missingCounts(team)).find((id) => !known.includes(id));
  if (opened === undefined) throw new Error('the missing pieces are on no stocktake');
  return opened;
}

describe('two stocktakes of one shelf', () => {
  test('correct a difference that both have found once, and show the rest of it', async () => {
    const articleId = await newArticle(team);
    await receive(team, articleId, 8);
    const [first, second] = [
      await openCount(team, { articleIds: [articleId] }),
      await openCount(team, { articleIds: [articleId] }),
    ];
    await counted(team, first, articleId, 10);
    expect(await counted(team, second, articleId, 10)).toMatchObject({ recorded: 8, difference: 2 });
    await approveCount(team, first);
    expect(await countLines(team, second)).toMatchObject([{ recorded: 10, difference: 0 }]);
    await approveCount(team, second);
    expect((await levelOf(team, articleId)).onHand).toBe(10);
    const third = await openCount(team, { articleIds: [articleId] });
    expect(await counted(team, third, articleId, 9)).toMatchObject({ recorded: 10, difference: -1 });
    await approveCount(team, third);
    expect((await levelOf(team, articleId)).onHand).toBe(9);
    // The postings of each of them stay unchanged.
    expect(await countLines(team, first)).toMatchObject([{ recorded: 8, difference: 2 }]);
    expect(await countLines(team, second)).toMatchObject([{ recorded: 10, difference: 0 }]);
  });

  test.each([
    ['the planned one', 0],
    ['that of the missing pieces', 1],
  ])('bring pieces back that a pick did not find, %s first', async (_name, index) => {
    const articleId = await newArticle(team);
    await receive(team, articleId, 10);
    const task = await missTwo(articleId);
    const planned = await openCount(team, { articleIds: [articleId] });
    const counts = index === 0 ? [planned, task] : [task, planned];
    for (const id of counts) await counted(team, id, articleId, 10);
    for (const id of counts) await approveCount(team, id);
    expect(await levelOf(team, articleId)).toMatchObject({ onHand: 10, quarantine: 0 });
  });

  test.each([
    ['the missing pieces are found later', 10, 10],
    ['fewer are counted later', 6, 6],
  ])('post nothing of an earlier count where %s', async (_name, shelf, left) => {
    const articleId = await newArticle(team);
    await receive(team, articleId, 10);
    const planned = await openCount(team, { articleIds: [articleId] });
    await counted(team, planned, articleId, 10);
    const task = await missTwo(articleId);
    await counted(team, task, articleId, shelf);
    await approveCount(team, task);
    expect(await levelOf(team, articleId)).toMatchObject({ onHand: left, quarantine: 0 });
    expect(await countLines(team, planned)).toMatchObject([{ difference: 0 }]);
    await approveCount(team, planned);
    expect((await levelOf(team, articleId)).onHand).toBe(left);
  });

  test('lose a unit once', async () => {
    const articleId = await serialArticle(team);
    await receiveUnits(team, articleId, ['U-1', 'U-2', 'U-3']);
    const [first, second] = [
      await openCount(team, { articleIds: [articleId] }),
      await openCount(team, { articleIds: [articleId] }),
    ];
    for (const id of [first, second]) await counted(team, id, articleId, 2, { serials: ['U-1', 'U-2'] });
    for (const id of [first, second]) await approveCount(team, id);
    expect(await statesOf(team, articleId)).toEqual({
      'U-1': 'available',
      'U-2': 'available',
      'U-3': 'lost',
    });
    expect(await countLines(team, second)).toMatchObject([{ difference: 0 }]);
  });
});

describe('missing pieces that are settled by hand leave the damaged ones in quarantine', () => {
  type Settle = (articleId: string) => Promise<unknown>;
  const DAMAGED = 5;

  const aside = (articleId: string, quantity: number, direction: 'in' | 'out') => {
    const { owner, siteId } = team;
    const input = { siteId, articleId, quantity, direction, reason: 'By hand' };
    return owner.expect(201, owner.post('/stock/quarantine', input));
  };
  const putBack: Settle = (articleId) => aside(articleId, 2, 'out');
  const scrap: Settle = (articleId) => {
    const { owner, siteId } = team;
    const input = { siteId, articleId, quantity: 2, from: 'quarantine', reason: 'Really gone' };
    return owner.expect(201, owner.post('/stock/scraps', input));
  };
  const undo: Settle = async (articleId) => {
    const [last] = (await movementsOf(team, articleId)).filter(
      ({ type }: { type: string }) => type === 'quarantine-in',
    );
    const { owner } = team;
    return owner.expect(201, owner.post(`/stock/movements/${last.id}/reverse`, { reason: 'Found' }));
  };

  /** Ten on the shelf beside the damaged ones; a pick then misses two. */
  async function missBesideDamaged(): Promise<{ articleId: string; countId: string }> {
    const articleId = await newArticle(team);
    await receive(team, articleId, 10 + DAMAGED);
    await aside(articleId, DAMAGED, 'in');
    const countId = await missTwo(articleId);
    expect(await levelOf(team, articleId)).toMatchObject({ onHand: 8, quarantine: DAMAGED + 2 });
    return { articleId, countId };
  }

  test.each<[string, Settle, number]>([
    ['put back', putBack, 10],
    ['put back by undoing their quarantine', undo, 10],
    ['scrapped', scrap, 8],
  ])('%s before the count', async (_name, settle, shelf) => {
    const { articleId, countId } = await missBesideDamaged();
    await settle(articleId);
    expect(await counted(team, countId, articleId, shelf)).toMatchObject({ difference: 0 });
    await approveCount(team, countId);
    expect(await levelOf(team, articleId)).toMatchObject({ onHand: shelf, quarantine: DAMAGED });
  });

  test('and come back when they are counted after the damaged ones were scrapped', async () => {
    const { articleId, countId } = await missBesideDamaged();
    const { owner, siteId } = team;
    const input = { siteId, articleId, quantity: DAMAGED, from: 'quarantine', reason: 'Broken' };
    await owner.expect(201, owner.post('/stock/scraps', input));
    await counted(team, countId, articleId, 10);
    await approveCount(team, countId);
    expect(await levelOf(team, articleId)).toMatchObject({ onHand: 10, quarantine: 0 });
  });

  test.each<[string, Settle, number]>([
    ['put back', putBack, 10],
    ['scrapped although they were counted', scrap, 10],
    ['scrapped', scrap, 8],
  ])('%s after the count', async (_name, settle, shelf) => {
    const { articleId, countId } = await missBesideDamaged();
    await counted(team, countId, articleId, shelf);
    await settle(articleId);
    await approveCount(team, countId);
    expect(await levelOf(team, articleId)).toMatchObject({ onHand: shelf, quarantine: DAMAGED });
  });
});
