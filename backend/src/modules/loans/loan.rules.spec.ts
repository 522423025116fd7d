import { dueAfterDelivery, isExtension, isOverdue } from './loan.rules.js';

const at = (day: number) => new Date(Date.UTC(2026, 0, day));

test.each([
  ['a stated date wins', { quantity: 1, dueAt: at(3) }, { stated: at(9), lineEnd: at(5) }, at(9)],
  [
    'without one, pieces that are out keep theirs',
    { quantity: 1, dueAt: at(3) },
    { stated: null, lineEnd: at(5) },
    at(3),
  ],
  ['also when that is none', { quantity: 1, dueAt: null }, { stated: null, lineEnd: at(5) }, null],
  [
    'a loan that was returned starts anew with the end of the window',
    { quantity: 0, dueAt: at(3) },
    { stated: null, lineEnd: at(5) },
    at(5),
  ],
  ['a first delivery takes the end of the window', null, { stated: null, lineEnd: at(5) }, at(5)],
  ['else there is none', null, { stated: null, lineEnd: null }, null],
] as const)('the due date after a delivery: %s', (_name, present, dates, due) =>
  expect(dueAfterDelivery(present, dates)).toEqual(due),
);

test('a loan is overdue after its due date, while something is out', () => {
  expect(isOverdue({ quantity: 1, dueAt: at(3) }, at(4))).toBe(true);
  expect(isOverdue({ quantity: 1, dueAt: at(3) }, at(3))).toBe(false);
  expect(isOverdue({ quantity: 0, dueAt: at(3) }, at(4))).toBe(false);
  expect(isOverdue({ quantity: 1, dueAt: null }, at(4))).toBe(false);
});

test('an extension is in the future and later than the present date', () => {
  expect(isExtension(at(5), at(6), at(1))).toBe(true);
  expect(isExtension(null, at(6), at(1))).toBe(true);
  expect(isExtension(at(5), at(5), at(1))).toBe(false);
  expect(isExtension(at(2), at(4), at(5))).toBe(false);
});
