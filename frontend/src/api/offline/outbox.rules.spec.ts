import { toApiProblem } from '../to-problem';
import {
  addedToTheirs,
  admit,
  type Draft,
  entriesOf,
  isAlreadyEntered,
  isOutcomeLost,
  MAX_ENTRIES,
  MAX_TRIED_AGE_MS,
  nextToSend,
  OUTCOME_LOST,
  type OutboxEntry,
  renewed,
} from './outbox.rules';

const ANNA = { userId: 'anna', tenantId: 'brigade' };
const ANNA_ELSEWHERE = { userId: 'anna', tenantId: 'theatre' };
const BEN = { userId: 'ben', tenantId: 'brigade' };

const pick = (line: string, quantity: number, expectedPicked = 0): Draft & { key: string } => ({
  kind: 'pick',
  subject: `pick/${line}`,
  label: 'Lamp',
  path: '/api/preparation/orders/1/picks',
  body: { lineId: line, quantity, expectedPicked },
  key: `key-${line}-${quantity}`,
});
const entry = (
  seq: number,
  draft = pick(`line-${seq}`, 1),
  more: Partial<OutboxEntry> = {},
): OutboxEntry => ({
  ...draft,
  ...ANNA,
  seq,
  createdAt: 0,
  ...more,
});
const conflict = toApiProblem({ status: 409, data: { code: 'PICK_CONFLICT', picked: 4 } });
const count = (quantity: number, more: object = {}): Draft & { key: string } => ({
  ...pick('a', quantity),
  kind: 'count-line',
  body: { articleId: 'a', quantity, previous: null, ...more },
});
const counted = (value: number | null) =>
  toApiProblem({ status: 409, data: { code: 'COUNT_CONFLICT', counted: value } });
const admitted = (draft: Parameters<typeof admit>[0], entries: OutboxEntry[], owner = ANNA) =>
  admit(draft, { owner, entries, now: 7 });

describe('the outbox', () => {
  it('is sent in the order in which it was made', () => {
    expect(nextToSend([entry(3), entry(1), entry(2)], ANNA)?.seq).toBe(1);
  });

  it.each([
    ['another user', BEN],
    ['the same user in another organisation', ANNA_ELSEWHERE],
    ['no person', null],
  ])('is never sent for %s', (_who, owner) => {
    expect(nextToSend([entry(1)], owner)).toBeUndefined();
    expect(entriesOf([entry(1)], owner)).toEqual([]);
  });

  it('does not overtake a refused entry about the same, and is not held up by one about something else', () => {
    const refused = entry(1, pick('a', 1), { problem: conflict });
    expect(nextToSend([refused, entry(2, pick('a', 2)), entry(3, pick('b', 1))], ANNA)?.seq).toBe(3);
    expect(nextToSend([refused, entry(2, pick('a', 2))], ANNA)).toBeUndefined();
  });

  it('has an unknown outcome where it was first tried long ago, but not where it was never tried', () => {
    expect(isOutcomeLost(entry(1, undefined, { triedAt: 0 }), MAX_TRIED_AGE_MS)).toBe(true);
    expect(isOutcomeLost(entry(1, undefined, { triedAt: 1 }), MAX_TRIED_AGE_MS)).toBe(false);
    expect(isOutcomeLost(entry(1), MAX_TRIED_AGE_MS * 2)).toBe(false);
  });
});

describe('a new entry', () => {
  it('comes after all others, also those of other users', () => {
    const made = admitted(pick('b', 2), [entry(1), entry(9, undefined, BEN)]);
    expect(made).toEqual({ ...pick('b', 2), ...ANNA, seq: 10, createdAt: 7 });
  });

  it('takes the place of an untried one about the same, and expects what that one expected', () => {
    const made = admitted(pick('a', 3, 2), [entry(1, pick('a', 2, 0))]);
    expect(made).toMatchObject({ seq: 1, key: 'key-a-3', body: { quantity: 3, expectedPicked: 0 } });
  });

  it.each([
    ['was tried, because it may have arrived', { triedAt: 1 }],
    ['was refused, because that is to be decided', { problem: conflict }],
    ['names a lot', { body: { lineId: 'a', quantity: 2, lotId: 'lot' } }],
    ['is of another user', BEN],
  ])('leaves one about the same as it is that %s', (_case, more) => {
    expect(admitted(pick('a', 3, 2), [entry(1, pick('a', 2), more)])).toMatchObject({
      seq: 2,
      body: { quantity: 3, expectedPicked: 2 },
    });
  });

  it.each([
    ['is a scan, whose pieces come on top', { adds: 1 }],
    ['names a unit', { body: { lineId: 'a', quantity: 3, expectedPicked: 2, scannedCode: 'S-2' } }],
  ])('replaces nothing where it %s', (_case, more) => {
    expect(admitted({ ...pick('a', 3, 2), ...more }, [entry(1, pick('a', 2))])?.seq).toBe(2);
  });

  it('leaves a scan as it is', () => {
    expect(admitted(pick('a', 3, 2), [entry(1, pick('a', 1), { adds: 1 })])?.seq).toBe(2);
  });

  it('that was tried itself replaces nothing', () => {
    expect(admitted({ ...pick('a', 3, 2), triedAt: 5 }, [entry(1, pick('a', 2))])?.seq).toBe(2);
  });

  it('of a return never replaces another return', () => {
    const back = { ...pick('a', 1), kind: 'return' as const };
    expect(admitted(back, [entry(1, back)])?.seq).toBe(2);
  });

  it('is refused where too many wait, for their user only', () => {
    const full = Array.from({ length: MAX_ENTRIES }, (_, index) => entry(index + 1));
    expect(admitted(pick('new', 1), full)).toBeUndefined();
    expect(admitted(pick('line-1', 5), full)).toMatchObject({ seq: 1 });
    expect(admitted(pick('new', 1), full, BEN)).toMatchObject({ seq: MAX_ENTRIES + 1 });
  });
});

describe('a refused entry that is sent again', () => {
  it('has a new key, and a pick expects what somebody else has picked', () => {
    const again = renewed(entry(1, pick('a', 2), { triedAt: 3, problem: conflict }), 'new-key');
    expect(again).toEqual({ ...entry(1, pick('a', 2, 4)), key: 'new-key' });
  });

  it.each([4, null])('expects of a count what somebody else has counted: %p', (value) => {
    const again = renewed(entry(1, count(2, { previous: 3 }), { problem: counted(value) }), 'new-key');
    expect(again.body).toEqual(count(2, { previous: value }).body);
  });

  it('adds the pieces of a scan to what somebody else has picked, by itself', () => {
    const scan = { ...pick('a', 1), body: { ...pick('a', 1).body, scannedCode: 'S-2' }, adds: 1 };
    const again = addedToTheirs(entry(1, scan, { triedAt: 3, problem: conflict }), 'new-key');
    expect(again).toEqual({
      ...entry(1, { ...scan, key: 'new-key' }),
      body: { ...scan.body, quantity: 5, expectedPicked: 4 },
    });
    expect(addedToTheirs(entry(1, pick('a', 1), { problem: conflict }), 'new-key')).toBeUndefined();
    const other = toApiProblem({ status: 409, data: { code: 'ASSET_NOT_POSSIBLE' } });
    expect(addedToTheirs(entry(1, scan, { problem: other }), 'new-key')).toBeUndefined();
  });

  it('adds nothing by itself any more where it may have taken effect', () => {
    const lost = toApiProblem({ status: 409, data: { code: OUTCOME_LOST } });
    const again = renewed(entry(1, { ...pick('a', 1), adds: 1 }, { problem: lost }), 'new-key');
    expect(again.adds).toBeUndefined();
    expect(
      isAlreadyEntered({
        ...again,
        problem: toApiProblem({ status: 409, data: { code: 'PICK_CONFLICT', picked: 1 } }),
      }),
    ).toBe(true);
  });

  it('is otherwise the same', () => {
    const problem = toApiProblem({ status: 409, data: { code: 'STOCK_NEGATIVE' } });
    const again = renewed(entry(1, pick('a', 2, 1), { problem }), 'new-key');
    expect(again.body).toEqual(pick('a', 2, 1).body);
  });
});

describe('a refusal because somebody else has entered the same', () => {
  it.each([
    ['a pick', entry(1, pick('a', 4), { problem: conflict }), true],
    ['another quantity', entry(1, pick('a', 3), { problem: conflict }), false],
    ['a count', entry(1, count(4), { problem: counted(4) }), true],
    ['a count of a lot', entry(1, count(4, { lotId: 'lot' }), { problem: counted(4) }), true],
    [
      'a return, which has no quantity',
      entry(
        1,
        { ...pick('a', 1), kind: 'return', body: { requestId: 'r1', lines: [] } },
        { problem: conflict },
      ),
      false,
    ],
    ['units, which may be others', entry(1, count(1, { serials: ['D-1'] }), { problem: counted(1) }), false],
    ...[{ assetIds: ['unit-2'] }, { lotId: 'lot-2' }, { scannedCode: 'S-2' }].map(
      (named): [string, OutboxEntry, boolean] => [
        'a pick of other pieces',
        entry(1, { ...pick('a', 4), body: { ...pick('a', 4).body, ...named } }, { problem: conflict }),
        false,
      ],
    ),
  ])('leaves nothing to decide for a quantity: %s', (_case, refused, isSame) => {
    expect(isAlreadyEntered(refused)).toBe(isSame);
  });
});
