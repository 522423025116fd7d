import type { LoanDto } from '@/api/generated/returns';
import { byRequest, type Entry, fits, initially, linesOf } from './desk-entries';

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
    a: { ticked: true, quantity: 1, condition: 'damaged' },
    c: { ticked: false, quantity: 3, condition: 'good' },
  };
  const [group] = byRequest(loans);
  expect(group && linesOf(group, (one) => entries[one.id] ?? initially(one))).toEqual([
    { lineId: 'a', quantity: 1, condition: 'damaged' },
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
