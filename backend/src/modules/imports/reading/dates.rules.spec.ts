import { DateColumn, dateIn } from './dates.rules.js';

const columnOf = (...texts: string[]) => {
  const column = new DateColumn();
  for (const text of texts) column.add(text);
  return [column.order, column.isAmbiguous];
};

test('one date that can be read in one way only decides how its column is read', () => {
  expect(columnOf('03/04/2026', '25/12/2026')).toEqual(['day-first', false]);
  expect(columnOf('03/04/2026', '12/25/2026')).toEqual(['month-first', false]);
  expect(columnOf('2026-04-03', '03.04.2026', '5/5/2026', '')).toEqual([undefined, false]);
});

test('a column that does not tell it, or contradicts itself, is ambiguous', () => {
  expect(columnOf('03/04/2026', '5/5/2026')).toEqual([undefined, true]);
  expect(columnOf('25/12/2026', '12/25/2026', '03/04/2026')).toEqual([undefined, true]);
});

test.each([
  ['03/04/2026', 'day-first', '2026-04-03'],
  ['03/04/2026', 'month-first', '2026-03-04'],
  ['3/4/26', 'day-first', '2026-04-03'],
  ['15/03/98', 'day-first', '1998-03-15'],
  ['15.03.98', undefined, '1998-03-15'],
  ['15/03/69', 'day-first', '2069-03-15'],
  ['25/12/2026', undefined, '2026-12-25'],
  ['12/25/2026', undefined, '2026-12-25'],
  ['5/5/2026', undefined, '2026-05-05'],
  ['03.04.2026', 'month-first', '2026-04-03'],
  ['2026-04-03T10:00:00', undefined, '2026-04-03'],
  ['2026-04-03 00:00:00.000', undefined, '2026-04-03'],
  ['20260403', undefined, '2026-04-03'],
  ['03/04/2026', undefined, 'ambiguous'],
  ['25/12/2026', 'month-first', undefined],
  ['31/02/2026', undefined, undefined],
  ['soon', undefined, undefined],
] as const)('%s read %s is %s', (text, order, date) => {
  expect(dateIn(text, order)).toBe(date);
});

test('an expiry with a year of two digits is one of this century', () => {
  expect(dateIn('31/12/99', 'day-first', true)).toBe('2099-12-31');
});
