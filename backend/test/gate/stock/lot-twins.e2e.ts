import { auditLedger } from '../../support/audit.js';
import { approveCount, counted, openCount } from '../../support/goods/counts.js';
import { movementsOf } from '../../support/goods/levels.js';
import { storeAsTwins } from '../../support/goods/lot-twins.js';
import {
  approved,
  command,
  inDays,
  lotArticle,
  lotsOf,
  quantitiesOfLots,
  receiveLot,
  receiveUnits,
  serialArticle,
  started,
} from '../../support/goods/tracked.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** Codes are compared without case and surplus blanks. Lots that earlier versions took for several are merged. */

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
});

afterEach(() => auditLedger(team.owner));

/** Two lots that are one by their numbers, with a quantity each. */
async function twins(quantities: readonly [number, number], ...expiries: (string | undefined)[]) {
  const articleId = await lotArticle(team);
  const first = await receiveLot(team, articleId, quantities[0], 'B7', expiries[0]);
  const second = await receiveLot(team, articleId, quantities[1], 'B7x', expiries[1]);
  await storeAsTwins(app.mongoUri, [first, second]);
  return { articleId, first, second };
}

const merge = (into: string, ...lotIds: string[]) => team.owner.post(`/stock/lots/${into}/merge`, { lotIds });
const onHand = (articleId: string) => quantitiesOfLots(team, articleId, 'onHand');
const listed = async (articleId: string): Promise<string[][]> =>
  (await team.owner.expect(200, team.owner.get('/stock/lots/twins'))).items
    .map(({ lots }: { lots: { id: string; articleId: string }[] }) => lots)
    .filter(([lot]: { articleId: string }[]) => lot?.articleId === articleId)
    .map((lots: { id: string }[]) => lots.map(({ id }) => id));

test('a lot is one whatever its number is typed like, and is shown as it was typed first', async () => {
  const articleId = await lotArticle(team);
  const typed = ['B7', 'B7 ', ' B7', 'b7', 'B7\u00a0', 'B 7', 'B  7', '\u00c97', 'e\u03017'];
  for (const number of typed) await receiveLot(team, articleId, 1, number);
  expect(await onHand(articleId)).toEqual({ B7: 5, 'B 7': 2, '\u00c97': 2 });
  const { items } = await team.owner.expect(
    200,
    team.owner.get(`/stock/lots?articleId=${articleId}&q=${encodeURIComponent(' b7')}`),
  );
  expect(items.map(({ number }: { number: string }) => number)).toEqual(['B7']);
});

test('a lot that has expired is not handed out under a number in another case', async () => {
  const articleId = await lotArticle(team);
  await receiveLot(team, articleId, 5, 'B8', inDays(-1));
  await receiveLot(team, articleId, 5, 'b8');
  const { request, orders } = await approved(team, articleId, 1);
  expect([orders, request.lines[0].waiting]).toEqual([[], 1]);
});

test('a unit is one in any case and with any blanks; accents tell them apart', async () => {
  const { owner, siteId } = team;
  const units = await serialArticle(team);
  await receiveUnits(team, units, ['S 1', 'e1']);
  const bring = (serial: string) =>
    owner.post('/stock/receipts', { siteId, lines: [{ articleId: units, quantity: 1, serials: [serial] }] });
  expect((await bring('s\u00a0\u00a01')).body.code).toBe('ALREADY_EXISTS');
  expect((await bring('\u00e91')).status).toBe(201);
});

test('twins are listed until they are merged, with movements of both and nothing else changed', async () => {
  const { articleId, first, second } = await twins([3, 4], inDays(5), inDays(9));
  const { owner, siteId } = team;
  await owner.expect(
    201,
    owner.post('/stock/quarantine', {
      ...{ siteId, articleId, lotId: second, quantity: 1, direction: 'in', reason: 'Torn' },
    }),
  );
  const before = await movementsOf(team, articleId);
  expect(await listed(articleId)).toEqual([[first, second]]);
  const lot = await owner.expect(200, merge(first, second));
  expect(lot).toMatchObject({ id: first, number: 'B7', onHand: 6, quarantine: 1 });
  expect(await listed(articleId)).toEqual([]);
  expect(await lotsOf(team, articleId)).toMatchObject([
    { id: first, onHand: 6, quarantine: 1, mergedInto: null },
    { id: second, onHand: 0, quarantine: 0, mergedInto: first },
  ]);
  const after = await movementsOf(team, articleId);
  const ids = new Set(before.map(({ id }: { id: string }) => id));
  const added = after.filter(({ id }: { id: string }) => !ids.has(id));
  expect(after.filter(({ id }: { id: string }) => ids.has(id))).toEqual(before);
  expect(
    added.map(({ type, deltaOnHand }: { type: string; deltaOnHand: number }) => [type, deltaOnHand]).sort(),
  ).toEqual([
    ['adjustment', -3],
    ['adjustment', 3],
  ]);
  for (const { id } of added) {
    const { body } = await owner.post(`/stock/movements/${id}/reverse`, { reason: 'No' });
    expect(body.code).toBe('NOT_REVERSIBLE');
  }
  // The number of the merged lot means the other.
  expect(await receiveLot(team, articleId, 1, 'b7')).toBe(first);
  const scanned = await owner.expect(
    200,
    owner.get(`/catalog/scan/${encodeURIComponent(`https://stock.example/q/l${second}`)}`),
  );
  expect(scanned).toMatchObject({ kind: 'lot', lot: { id: first } });
});

test('reservations of a merged lot move to the other one, and picked stock does not', async () => {
  const { articleId, first, second } = await twins([1, 4], inDays(9), inDays(5));
  const { owner } = team;
  const order = await started(team, articleId, 4);
  const lineId = order.lines[0]?.id;
  await owner.expect(200, command(team, order, 'picks', { lineId, quantity: 1, lotId: second }));
  expect((await merge(first, second)).body.code).toBe('STOCK_RESERVED');
  await owner.expect(200, command(team, order, 'picks', { lineId, quantity: 0, lotId: second }));
  await owner.expect(200, merge(first, second));
  expect(await quantitiesOfLots(team, articleId, 'reserved')).toEqual({ B7: 4, B7x: 0 });
});

test('only twins are merged, and none into one that is merged', async () => {
  const { articleId, first, second } = await twins([1, 1]);
  const other = await receiveLot(team, articleId, 1, 'C1');
  for (const [into, lotId] of [
    [first, other],
    [first, first],
  ] as const)
    expect((await merge(into, lotId)).body.code).toBe('LOTS_DIFFER');
  await team.owner.expect(200, merge(second, first));
  expect((await merge(first, second)).body.code).toBe('LOTS_DIFFER');
  expect(await receiveLot(team, articleId, 1, 'B7')).toBe(second);
  expect(await onHand(articleId)).toEqual({ B7: 0, B7x: 3, C1: 1 });
});

test('a lot that was counted before its merge is counted again', async () => {
  const { articleId, first, second } = await twins([3, 4]);
  const countId = await openCount(team, { articleIds: [articleId] });
  await counted(team, countId, articleId, 3, { lotId: first });
  await team.owner.expect(200, merge(first, second));
  const { body } = await team.owner.post(`/stock/counts/${countId}/approve`, { skipUncounted: true });
  expect(body.code).toBe('COUNT_UNCLEAR');
  await counted(team, countId, articleId, 7, { lotId: first });
  await approveCount(team, countId);
  expect(await onHand(articleId)).toEqual({ B7: 7, B7x: 0 });
});
