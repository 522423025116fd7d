import {
  dueAfterDelivery,
  isExtension,
  isOverdue,
  keptLongerFrom,
  remindedAfterDelivery,
  reminderDue,
} from './loan.rules.js';

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

test.each([
  ['a due date within the window, of a first delivery', null, { dueAt: at(4), lineEnd: at(5) }, null],
  ['one after the window', null, { dueAt: at(9), lineEnd: at(5) }, at(5)],
  ['one after that of what is out', { quantity: 1, dueAt: at(3) }, { dueAt: at(4), lineEnd: null }, at(3)],
  [
    'one after that of what is out, within the window',
    { quantity: 1, dueAt: at(3) },
    { dueAt: at(4), lineEnd: at(5) },
    at(3),
  ],
  ['one after both', { quantity: 1, dueAt: at(7) }, { dueAt: at(9), lineEnd: at(5) }, at(5)],
  ['one before that of what is out', { quantity: 1, dueAt: at(7) }, { dueAt: at(4), lineEnd: null }, null],
  ['one where nothing is out', { quantity: 0, dueAt: at(3) }, { dueAt: at(4), lineEnd: null }, null],
  [
    'one in the past, of what is overdue',
    { quantity: 1, dueAt: at(1) },
    { dueAt: at(2), lineEnd: at(1) },
    null,
  ],
  ['one in the past, of what is not', { quantity: 1, dueAt: at(7) }, { dueAt: at(1), lineEnd: null }, at(7)],
  ['none', { quantity: 1, dueAt: null }, { dueAt: null, lineEnd: at(5) }, null],
] as const)('from when pieces are kept longer by %s', (_name, present, dates, from) =>
  expect(keptLongerFrom(present, { ...dates, now: at(2) })).toEqual(from),
);

test.each([
  ['stays for the same due date', { quantity: 1, dueAt: at(3) }, at(3), 'upcoming'],
  ['is forgotten for another one', { quantity: 1, dueAt: at(3) }, at(9), null],
  ['is forgotten where there is none any more', { quantity: 1, dueAt: at(3) }, null, null],
  ['is forgotten where everything had come back', { quantity: 0, dueAt: at(3) }, at(3), null],
] as const)('the last reminder after a delivery %s', (_name, present, dueAt, reminded) =>
  expect(remindedAfterDelivery({ ...present, reminded: 'upcoming' }, dueAt)).toBe(reminded),
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

test.each([
  ['nothing long before the due date', 10, null, undefined],
  ['one two days before it', 13, null, 'upcoming'],
  ['no second one before it', 14, 'upcoming', undefined],
  ['one after it', 16, 'upcoming', 'overdue'],
  ['also without the one before', 16, null, 'overdue'],
  ['no second one after it', 20, 'overdue', undefined],
  ['a last one after a week', 23, 'overdue', 'long-overdue'],
  ['and none after that', 40, 'long-overdue', undefined],
] as const)('reminders of a loan that is due on the 15th: %s', (_name, day, reminded, stage) =>
  expect(reminderDue({ dueAt: at(15), lentAt: at(1), reminded }, at(day))).toBe(stage),
);

test('a loan of a day has no reminder before its due date, and one without a date has none at all', () => {
  expect(reminderDue({ dueAt: at(15), lentAt: at(14), reminded: null }, at(14))).toBeUndefined();
  expect(reminderDue({ dueAt: at(15), lentAt: at(14), reminded: null }, at(16))).toBe('overdue');
  expect(reminderDue({ dueAt: null, lentAt: at(1), reminded: null }, at(16))).toBeUndefined();
});
