import type { LoanDto } from '@/api/generated/returns';
import {
  byRequest,
  choosing,
  type Entry,
  fits,
  initially,
  linesOf,
  takesPhotos,
  ticking,
} from './desk-entries';

const loan = (id: string, requestId: string, quantity: number, assetIds: string[] = []) =>
  ({ id, lineId: id, requestId, quantity, assetIds }) as LoanDto;

const loans = [loan('a', 'r1', 2), loan('b', 'r2', 1), loan('c', 'r1', 3)];

test('loans are grouped by request, in the order of the list', () => {
  expect(byRequest(loans).map(({ requestId, loans: own }) => [requestId, own.map(({ id }) => id)])).toEqual([
    ['r1', ['a', 'c']],
    ['r2', ['b']],
  ]);
});

test('only ticked loans are sent, with their entries', () => {
  const entries: Record<string, Entry> = {
    a: { ticked: true, quantity: 1, condition: 'damaged', units: {}, photos: ['p'] },
    c: { ticked: false, quantity: 3, condition: 'good', units: {}, photos: [] },
  };
  const [group] = byRequest(loans);
  expect(group && linesOf(group, (one) => entries[one.id] ?? initially(one))).toEqual([
    { lineId: 'a', quantity: 1, condition: 'damaged', photos: ['p'] },
  ]);
});

test('a ticked loan needs a quantity of at most the open one', () => {
  const [first] = loans;
  if (first === undefined) throw new Error('no loan');
  const entry = { ...initially(first), ticked: true };
  expect([2, 3, 0, null].map((quantity) => fits(first, { ...entry, quantity }))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(fits(first, { ...entry, ticked: false, quantity: null })).toBe(true);
});

test('photos are requested for damaged pieces, and stay in sight once they are taken', () => {
  const entry = { ticked: true, quantity: 1, units: {}, photos: [] };
  const asked = [
    { ...entry, condition: 'good' as const },
    { ...entry, condition: 'damaged' as const },
    { ...entry, condition: 'lost' as const },
    { ...entry, condition: 'good' as const, photos: ['p'] },
    { ...entry, condition: 'damaged' as const, ticked: false },
    { ...entry, condition: 'good' as const, units: { a: 'good' as const, b: 'lost' as const } },
  ].map(takesPhotos);
  expect(asked).toEqual([false, true, true, true, false, true]);
});

test('units are sent by their ids, once for each condition, with the photos beside those that are not good', () => {
  const serial = loan('d', 'r3', 4, ['u1', 'u2', 'u3', 'u4']);
  const sent = (entry: Partial<Entry>) =>
    linesOf({ requestId: 'r3', loans: [serial] }, () => ({ ...initially(serial), ...entry }));
  expect(sent({ ...choosing({ u1: 'good', u2: 'lost', u3: 'good', u4: undefined }), photos: ['p'] })).toEqual(
    [
      { lineId: 'd', quantity: 2, condition: 'good', assetIds: ['u1', 'u3'] },
      { lineId: 'd', quantity: 1, condition: 'lost', assetIds: ['u2'], photos: ['p'] },
    ],
  );
  // A tick of the line is a tick of each of its units.
  expect(sent(ticking(serial, true))).toEqual([
    { lineId: 'd', quantity: 4, condition: 'good', assetIds: ['u1', 'u2', 'u3', 'u4'] },
  ]);
  expect(sent(ticking(serial, false))).toEqual([]);
});
