import type { LoanDto } from '@/api/generated/returns';
import { byRequest, type Entry, fits, initially, linesOf, takesPhotos } from './desk-entries';

const loan = (id: string, requestId: string, quantity: number) =>
  ({ id, lineId: id, requestId, quantity }) as LoanDto;

const loans = [loan('a', 'r1', 2), loan('b', 'r2', 1), loan('c', 'r1', 3)];

test('loans are grouped by request, in the order of the list', () => {
  expect(byRequest(loans).map(({ requestId, loans: own }) => [requestId, own.map(({ id }) => id)])).toEqual([
    ['r1', ['a', 'c']],
    ['r2', ['b']],
  ]);
});

test('only ticked loans are sent, with what was entered', () => {
  const entries: Record<string, Entry> = {
    a: { ticked: true, quantity: 1, condition: 'damaged', photos: ['p'] },
    c: { ticked: false, quantity: 3, condition: 'good', photos: [] },
  };
  const [group] = byRequest(loans);
  expect(group && linesOf(group, (one) => entries[one.id] ?? initially(one))).toEqual([
    { lineId: 'a', quantity: 1, condition: 'damaged', photos: ['p'] },
  ]);
});

test('a ticked loan needs a quantity of at most what is out', () => {
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

test('photos are asked for of what is not good, and stay in sight once they are taken', () => {
  const entry = { ticked: true, quantity: 1, photos: [] };
  const asked = [
    { ...entry, condition: 'good' as const },
    { ...entry, condition: 'damaged' as const },
    { ...entry, condition: 'lost' as const },
    { ...entry, condition: 'good' as const, photos: ['p'] },
    { ...entry, condition: 'damaged' as const, ticked: false },
  ].map(takesPhotos);
  expect(asked).toEqual([false, true, true, true, false]);
});
