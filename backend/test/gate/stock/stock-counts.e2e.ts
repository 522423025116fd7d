import { all, auditLedger } from '../../support/audit.js';
import {
  enterCount as enter,
  levelOf,
  countLines as linesOf,
  openCount,
} from '../../support/goods/counts.js';
import {
  foundTeam,
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;

beforeAll(async () => {
  app = await sharedApp();
});

const scrap = ({ owner, siteId }: Team, articleId: string, quantity: number) =>
  owner.expect(201, owner.post('/stock/scraps', { siteId, articleId, quantity, reason: 'Broken' }));

describe('stocktake', () => {
  test('only what differs is posted, and movements during the stocktake are no difference', async () => {
    const team = await foundTeam(app.origin);
    const { owner } = team;
    const [same, fewer, more] = [await newArticle(team), await newArticle(team), await newArticle(team)];
    for (const articleId of [same, fewer, more]) await receive(team, articleId, 10);
    const id = await openCount(team);
    await owner.expect(200, enter(owner, id, same, 10));
    await owner.expect(200, enter(owner, id, fewer, 7));
    await scrap(team, more, 4);
    await owner.expect(200, enter(owner, id, more, 8));
    // Stock goes on moving after it is counted.
    await scrap(team, same, 3);
    await receive(team, fewer, 5);
    const approved = await owner.expect(200, owner.post(`/stock/counts/${id}/approve`, {}));
    expect(approved).toMatchObject({ status: 'approved', lineCount: 3, countedCount: 3 });
    expect((await levelOf(team, same)).onHand).toBe(7);
    expect((await levelOf(team, fewer)).onHand).toBe(12);
    expect((await levelOf(team, more)).onHand).toBe(8);
    const counts = (await all<{ type: string; deltaOnHand: number }>(owner, '/stock/movements')).filter(
      ({ type }) => type === 'count',
    );
    expect(counts.map(({ deltaOnHand }) => deltaOnHand).sort()).toEqual([-3, 2]);
    const again = await owner.post(`/stock/counts/${id}/approve`, {});
    expect([again.status, again.body.code, again.body.from]).toEqual([
      409,
      'TRANSITION_NOT_ALLOWED',
      'approved',
    ]);
    expect((await enter(owner, id, same, 1)).body.code).toBe('TRANSITION_NOT_ALLOWED');
    await auditLedger(owner);
  });

  test('a blind stocktake hides the recorded quantity until a line is counted; an open one shows it', async () => {
    const team = await foundTeam(app.origin);
    const articleId = await newArticle(team);
    await receive(team, articleId, 6);
    const [blind, open] = [await openCount(team), await openCount(team, { blind: false })];
    expect(await linesOf(team, blind)).toMatchObject([{ recorded: null, counted: null, difference: null }]);
    expect(await linesOf(team, open)).toMatchObject([{ recorded: 6, counted: null }]);
    const line = await team.owner.expect(200, enter(team.owner, blind, articleId, 4));
    expect(line).toMatchObject({ recorded: 6, counted: 4, difference: -2, rounds: 1 });
  });

  test('several people count at once: a line is not overwritten by a person who saw an older version', async () => {
    const team = await foundTeam(app.origin);
    const { client } = await newMember(team, 'storekeeper');
    const articleId = await newArticle(team);
    await receive(team, articleId, 6);
    const id = await openCount(team);
    const answers = await Promise.all(
      [team.owner, client].map((one, index) => enter(one, id, articleId, 5 + index, { previous: null })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const [line] = await linesOf(team, id);
    expect([refused?.body.code, refused?.body.counted]).toEqual(['COUNT_CONFLICT', line?.counted]);
    await team.owner.expect(200, enter(team.owner, id, articleId, 6, { previous: line?.counted }));
  });

  test('a line is counted again on request, and an unfinished stocktake is approved only on purpose', async () => {
    const team = await foundTeam(app.origin);
    const { owner } = team;
    const [one, other] = [await newArticle(team), await newArticle(team)];
    for (const articleId of [one, other]) await receive(team, articleId, 10);
    const id = await openCount(team);
    const { id: lineId } = await owner.expect(200, enter(owner, id, one, 2));
    await owner.expect(200, owner.post(`/stock/counts/${id}/recount`, { lineIds: [lineId] }));
    expect(await linesOf(team, id)).toMatchObject([{ counted: null }, { counted: null }]);
    expect(await owner.expect(200, enter(owner, id, one, 9))).toMatchObject({ rounds: 2, difference: -1 });
    const early = await owner.post(`/stock/counts/${id}/approve`, {});
    expect([early.status, early.body.code, early.body.open]).toEqual([409, 'COUNT_INCOMPLETE', 1]);
    await owner.expect(200, owner.post(`/stock/counts/${id}/approve`, { skipUncounted: true }));
    expect([(await levelOf(team, one)).onHand, (await levelOf(team, other)).onHand]).toEqual([9, 10]);
    await auditLedger(owner);
  });

  test('an approved count releases the reservations that the shelf no longer covers', async () => {
    const team = await foundTeam(app.origin);
    const { owner } = team;
    const articleId = await newArticle(team);
    await receive(team, articleId, 10);
    const request = await newRequest(team, [{ articleId, quantity: 8 }]);
    await owner.expect(200, owner.post(`/requests/${request.id}/approve`));
    const id = await openCount(team);
    await owner.expect(200, enter(owner, id, articleId, 3));
    await owner.expect(200, owner.post(`/stock/counts/${id}/approve`, {}));
    expect(await levelOf(team, articleId)).toMatchObject({ onHand: 3, reserved: 3, available: 0 });
    const { lines } = await owner.expect(200, owner.get(`/requests/${request.id}`));
    expect(lines).toMatchObject([{ reserved: 3, waiting: 5 }]);
    await auditLedger(owner);
  });

  test('an article that is in no line is added by the one who finds it; a cancelled stocktake posts nothing', async () => {
    const team = await foundTeam(app.origin);
    const { owner } = team;
    const [listed, found] = [await newArticle(team), await newArticle(team)];
    await receive(team, listed, 1);
    const id = await openCount(team);
    await owner.expect(200, enter(owner, id, found, 2));
    expect(await owner.expect(200, owner.get(`/stock/counts/${id}`))).toMatchObject({
      lineCount: 2,
      countedCount: 1,
    });
    await owner.expect(200, owner.post(`/stock/counts/${id}/cancel`));
    expect(await levelOf(team, found)).toBeUndefined();
    await auditLedger(owner);
  });

  test('a count is entered or refused, never lost, while the stocktake is approved', async () => {
    const team = await foundTeam(app.origin);
    const { owner } = team;
    const articleIds = await Promise.all(Array.from({ length: 12 }, () => newArticle(team)));
    for (const articleId of articleIds) await receive(team, articleId, 5);
    const id = await openCount(team);
    const entries = articleIds.map((articleId) => enter(owner, id, articleId, 4));
    const approval = owner.post(`/stock/counts/${id}/approve`, { skipUncounted: true });
    const answers = await Promise.all(entries);
    expect((await approval).status).toBe(200);
    for (const [index, { status }] of answers.entries()) {
      expect([200, 409]).toContain(status);
      const level = await levelOf(team, articleIds[index] ?? '');
      expect([status, level.onHand]).toEqual([status, status === 200 ? 4 : 5]);
    }
    await auditLedger(owner);
  });

  test('of a location counts the articles that are kept there or below it, in walking order, and only of the category', async () => {
    const team = await foundTeam(app.origin);
    const { owner, siteId } = team;
    const locate = async (path: string): Promise<string> =>
      (await owner.expect(201, owner.post(`/sites/${siteId}/locations`, { path }))).id;
    const [aisle, last, first] = [await locate('A'), await locate('A/10'), await locate('A/2')];
    const elsewhere = await locate('B');
    const tools = (await owner.expect(201, owner.post('/catalog/categories', { name: 'Tools' }))).id;
    const put = async (locationId: string, rest: object = {}): Promise<string> => {
      const articleId = await newArticle(team, rest);
      await receive(team, articleId, 5);
      const placement = { articleId, locationIds: [locationId] };
      await owner.expect(200, owner.call('PUT', `/sites/${siteId}/placements`, placement));
      return articleId;
    };
    const far = await put(last);
    const near = await put(first, { categoryId: tools });
    await put(elsewhere, { categoryId: tools });
    const without = await newArticle(team);
    await receive(team, without, 5);
    const counted = async (rest: object) =>
      (await linesOf(team, await openCount(team, rest))).map((line) => [line.articleId, line.locationPath]);
    expect(await counted({ locationId: aisle })).toEqual([
      [near, 'A/2'],
      [far, 'A/10'],
    ]);
    expect(await counted({ locationId: aisle, categoryId: tools })).toEqual([[near, 'A/2']]);
    expect(await counted({ articleIds: [far, without], locationId: last })).toEqual([[far, 'A/10']]);
    expect((await counted({})).at(-1)).toEqual([without, '']);
    const depotId = (await owner.expect(201, owner.post('/sites', { code: 'FAR', name: 'Far' }))).id;
    const { status } = await owner.post('/stock/counts', { siteId: depotId, locationId: aisle });
    expect(status).toBe(404);
    await auditLedger(owner);
  });

  test.each([
    [{ locationId: 'ffffffffffffffffffffffff' }, 404, 'NOT_FOUND'],
    [{ categoryId: 'ffffffffffffffffffffffff' }, 404, 'NOT_FOUND'],
    [{ articleIds: ['ffffffffffffffffffffffff'] }, 404, 'NOT_FOUND'],
    [{ articleIds: [] }, 400, 'VALIDATION_FAILED'],
    [{}, 422, 'NO_LINES'],
  ])('a stocktake of %j is refused', async (rest, status, code) => {
    const { owner, siteId } = await foundTeam(app.origin);
    const answer = await owner.post('/stock/counts', { siteId, ...rest });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('a piece that a pick does not find', () => {
  /** Picks one of three and says that the others are not there. */
  async function missTwo(team: Team): Promise<{ articleId: string; countId: string }> {
    const { owner } = team;
    const articleId = await newArticle(team);
    await receive(team, articleId, 10);
    const request = await newRequest(team, [{ articleId, quantity: 3 }]);
    await owner.expect(200, owner.post(`/requests/${request.id}/approve`));
    const { items } = await owner.expect(200, owner.get(`/preparation/orders?requestId=${request.id}`));
    const path = `/preparation/orders/${items[0].id}`;
    await owner.expect(200, owner.post(`${path}/start`));
    await owner.expect(200, owner.post(`${path}/picks`, { lineId: items[0].lines[0].id, quantity: 1 }));
    await owner.expect(200, owner.post(`${path}/complete`, { shortage: 'drop', missing: true }));
    const [count] = await all<{ id: string; origin: string }>(owner, '/stock/counts', '&status=counting');
    expect(count?.origin).toBe('missing');
    return { articleId, countId: count?.id ?? '' };
  }

  test('is to be counted, and comes back from quarantine when it is found', async () => {
    const team = await foundTeam(app.origin);
    const { articleId, countId } = await missTwo(team);
    expect(await levelOf(team, articleId)).toMatchObject({ onHand: 8, quarantine: 2 });
    expect(await linesOf(team, countId)).toMatchObject([{ articleId, missing: 2 }]);
    // One is in the box of the order; of the two, one was found, and the other is written off.
    await team.owner.expect(200, enter(team.owner, countId, articleId, 8));
    await team.owner.expect(200, team.owner.post(`/stock/counts/${countId}/approve`, {}));
    expect(await levelOf(team, articleId)).toMatchObject({ onHand: 9, quarantine: 0 });
    await auditLedger(team.owner);
  });

  test('is not found twice where a person put it back by hand before the approval', async () => {
    const team = await foundTeam(app.origin);
    const { owner, siteId } = team;
    const { articleId, countId } = await missTwo(team);
    await owner.expect(200, enter(owner, countId, articleId, 9));
    await owner.expect(
      201,
      owner.post('/stock/quarantine', { siteId, articleId, quantity: 2, direction: 'out', reason: 'Found' }),
    );
    await owner.expect(200, owner.post(`/stock/counts/${countId}/approve`, {}));
    expect(await levelOf(team, articleId)).toMatchObject({ onHand: 10, quarantine: 0 });
    await auditLedger(owner);
  });
});
