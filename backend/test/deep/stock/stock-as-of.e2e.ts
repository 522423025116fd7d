import { auditLedger } from '../../support/audit.js';
import { foundTeam, newArticle, type Team } from '../../support/people/people.js';
import { random, seed } from '../../support/random.js';
import { sharedApp } from '../../support/shared-app.js';

const STEPS = 120;

interface Movement {
  readonly id: string;
  readonly at: string;
  readonly seq: number;
  readonly deltaOnHand: number;
  readonly deltaQuarantine: number;
  readonly unitCost: number | null;
  readonly reverses: string | null;
  readonly hash: string;
}

interface Level {
  readonly levelKey: string;
  readonly onHand: number;
  readonly quarantine: number;
  readonly seq: number;
  readonly headHash: string;
  readonly reserved: number | null;
  readonly available: number | null;
  readonly value: number | null;
  readonly now?: { readonly onHand: number; readonly value: number | null };
}

let team: Team;
let articleIds: string[];
let siteIds: string[];
const next = random(seed);
const below = (max: number) => Math.floor(next() * max);
const oneOf = <T>(from: readonly T[]): T => from[below(from.length)] as T;

beforeAll(async () => {
  team = await foundTeam((await sharedApp()).origin);
  const { owner, siteId } = team;
  const other = await owner.expect(201, owner.post('/sites', { name: 'Annex', code: 'ANNEX' }));
  siteIds = [siteId, other.id];
  articleIds = [await newArticle(team), await newArticle(team), await newArticle(team)];
  for (let step = 0; step < STEPS; step += 1) await takeStep();
});

afterAll(() => auditLedger(team.owner));

/** One command on one article; an impossible one is refused and changes nothing. */
async function takeStep(): Promise<void> {
  const { owner } = team;
  const [siteId, articleId] = [oneOf(siteIds), oneOf(articleIds)];
  const at = { siteId, articleId };
  const quantity = 1 + below(9);
  const receive = () =>
    owner.post('/stock/receipts', {
      siteId,
      lines: [{ articleId, quantity, ...(below(5) === 0 ? {} : { unitCost: 100 + below(400) }) }],
    });
  const setAside = { ...at, quantity, direction: oneOf(['in', 'out']), reason: 'Check' };
  const toSiteId = siteIds.find((id) => id !== siteId);
  const commands = [
    receive,
    receive,
    () => owner.post('/stock/adjustments', { ...at, delta: oneOf([-2, 1, 3]), reason: 'Counted' }),
    () => owner.post('/stock/scraps', { ...at, quantity: 1, reason: 'Broken' }),
    () => owner.post('/stock/quarantine', setAside),
    () => owner.post('/stock/transfers', { fromSiteId: siteId, toSiteId, lines: [{ articleId, quantity }] }),
    async () => {
      const { items } = await owner.expect(200, owner.get(`/stock/movements?articleId=${articleId}`));
      const movement = items.length > 0 ? oneOf(items as Movement[]) : undefined;
      return owner.post(`/stock/movements/${movement?.id ?? 'none'}/reverse`, { reason: 'Typo' });
    },
  ];
  const { status } = await oneOf(commands)();
  expect([200, 201, 404, 409, 422]).toContain(status);
}

async function everything<T>(path: string): Promise<T[]> {
  const items: T[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
    const page = await team.owner.expect(200, team.owner.get(`${path}${query}`));
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}

/** The average cost after a movement. */
function averageAfter(average: number | null, held: number, movement: Movement): number | null {
  const { deltaOnHand, deltaQuarantine, unitCost, reverses } = movement;
  const delta = deltaOnHand + deltaQuarantine;
  if (unitCost === null || delta === 0) return average;
  if (delta > 0 && (average === null || held === 0)) return unitCost;
  if (average === null || (delta < 0 && reverses === null)) return average;
  const value = average * held + unitCost * delta;
  return held + delta > 0 && value >= 0 ? value / (held + delta) : average;
}

/** The level after all its movements until a moment, replayed from nothing. */
function replay(movements: readonly Movement[], moment: string) {
  let [onHand, quarantine, seq, headHash] = [0, 0, 0, ''];
  let average: number | null = null;
  for (const movement of movements.filter(({ at }) => at <= moment)) {
    average = averageAfter(average, onHand + quarantine, movement);
    onHand += movement.deltaOnHand;
    quarantine += movement.deltaQuarantine;
    ({ seq, hash: headHash } = movement);
  }
  const value = average === null ? null : average * (onHand + quarantine);
  return { balance: [onHand, quarantine, seq, headHash], value };
}

function expectLevel(level: Level, movements: readonly Movement[], moment: string, present?: Level): void {
  const { onHand, quarantine, seq, headHash, value, now, reserved, available } = level;
  const expected = replay(movements, moment);
  expect([moment, onHand, quarantine, seq, headHash]).toEqual([moment, ...expected.balance]);
  expect([moment, value === null]).toEqual([moment, expected.value === null]);
  // The average is kept with four decimals.
  expect(Math.abs((value ?? 0) - (expected.value ?? 0))).toBeLessThan(1);
  expect(now).toEqual({ onHand: present?.onHand, value: present?.value });
  expect([reserved, available]).toEqual([null, null]);
}

test(`levels and their value at any moment are what a replay of the movements gives (seed ${seed})`, async () => {
  const levels = await everything<Level>('/stock/levels?limit=200');
  const chains = new Map<string, Movement[]>();
  for (const { levelKey } of levels)
    chains.set(
      levelKey,
      await everything<Movement>(`/stock/movements?levelKey=${levelKey}&sort=seq&limit=200`),
    );
  const all = [...chains.values()].flat();
  expect(all.length).toBeGreaterThan(STEPS / 3);
  const moments = [...new Set(all.map(({ at }) => at))].sort();
  const before = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();
  const tried = [
    '2000-01-01T00:00:00.000Z',
    before(moments[0] ?? ''),
    ...Array.from({ length: 25 }, () => oneOf(moments)),
    ...Array.from({ length: 5 }, () => before(oneOf(moments))),
    '2999-01-01T00:00:00.000Z',
  ];
  for (const moment of tried) {
    const shown = await everything<Level>(`/stock/levels?limit=3&asOf=${encodeURIComponent(moment)}`);
    const existing = [...chains].filter(([, [first]]) => first !== undefined && first.at <= moment);
    expect([moment, shown.map(({ levelKey }) => levelKey)]).toEqual([
      moment,
      existing.map(([levelKey]) => levelKey),
    ]);
    for (const level of shown) {
      const present = levels.find(({ levelKey }) => levelKey === level.levelKey);
      expectLevel(level, chains.get(level.levelKey) ?? [], moment, present);
    }
  }
});

test('filters about the present are refused with a past moment', async () => {
  const { owner } = team;
  for (const query of ['state=in-stock', 'sort=available', 'sort=-onHand', 'picked=true']) {
    const { status, body } = await owner.get(`/stock/levels?asOf=2026-01-01&${query}`);
    expect([query, status, body.code]).toEqual([query, 400, 'VALIDATION_FAILED']);
  }
  expect((await owner.get('/stock/levels?asOf=yesterday')).status).toBe(400);
  await owner.expect(200, owner.get('/stock/levels?asOf=2026-01-01&sort=-id'));
});

test('a transfer carries its cost along', async () => {
  const { owner } = team;
  const articleId = await newArticle(team);
  const [fromSiteId = '', toSiteId = ''] = siteIds;
  const receive = (siteId: string, quantity: number, unitCost: number) =>
    owner.expect(201, owner.post('/stock/receipts', { siteId, lines: [{ articleId, quantity, unitCost }] }));
  await receive(fromSiteId, 2, 100);
  await receive(fromSiteId, 1, 101);
  await receive(toSiteId, 3, 200);
  const lines = [{ articleId, quantity: 3 }];
  await owner.expect(201, owner.post('/stock/transfers', { fromSiteId, toSiteId, lines }));
  const { items } = await owner.expect(200, owner.get(`/stock/levels?articleId=${articleId}`));
  const values = (items as Level[]).map(({ onHand, value }) => [onHand, value]);
  expect(values.toSorted()).toEqual([
    [0, 0],
    [6, 901],
  ]);
});

test('a transfer that is undone leaves both depots with the value they had before', async () => {
  const { owner } = team;
  const articleId = await newArticle(team);
  const [fromSiteId = '', toSiteId = ''] = siteIds;
  const receive = (siteId: string, quantity: number, unitCost: number) =>
    owner.expect(201, owner.post('/stock/receipts', { siteId, lines: [{ articleId, quantity, unitCost }] }));
  const values = async () => {
    const { items } = await owner.expect(200, owner.get(`/stock/levels?articleId=${articleId}`));
    return new Map((items as (Level & { siteId: string })[]).map(({ siteId, value }) => [siteId, value]));
  };
  await receive(fromSiteId, 10, 100);
  await receive(toSiteId, 10, 300);
  const lines = [{ articleId, quantity: 10 }];
  const transfer = await owner.expect(201, owner.post('/stock/transfers', { fromSiteId, toSiteId, lines }));
  const path = `/stock/movements/${transfer.movements[0].id}/reverse`;
  const undone = await owner.expect(201, owner.post(path, { reason: 'Typo' }));
  expect((undone.movements as Movement[]).map(({ unitCost }) => unitCost)).toEqual([100, 100]);
  const after = await values();
  expect([after.get(fromSiteId), after.get(toSiteId)]).toEqual([1000, 3000]);
});
