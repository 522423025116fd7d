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
  expect(dateIn(text, order, { thisYear: 2026 })).toBe(date);
});

test.each([
  ['31-Dec-2027', '2027-12-31'],
  ['05/Nov/2027', '2027-11-05'],
  ['5 nov. 2027', '2027-11-05'],
  ['1er août 2027', '2027-08-01'],
  ['31 de diciembre de 2027', '2027-12-31'],
  ['31-dic-27', '2027-12-31'],
  ['12 settembre 2027', '2027-09-12'],
  ['3. März 2027', '2027-03-03'],
  ['Dec 31, 2027', '2027-12-31'],
  ['2027-Dec-31', '2027-12-31'],
  ['31-Foo-2027', undefined],
  ['31-Feb-2027', undefined],
])('%s has the name of its month', (text, date) => {
  expect(dateIn(text, undefined, { thisYear: 2026 })).toBe(date);
});

test.each([
  ['12/2027', '2027-12-31', '2027-12-01'],
  ['2027-12', '2027-12-31', '2027-12-01'],
  ['2/2028', '2028-02-29', '2028-02-01'],
  ['02.2027', '2027-02-28', '2027-02-01'],
  ['Feb 2027', '2027-02-28', '2027-02-01'],
  ['déc. 2027', '2027-12-31', '2027-12-01'],
  ['13/2027', undefined, undefined],
  ['12/27', undefined, undefined],
])('the month %s is its last day for an expiry, and its first one otherwise', (text, expiry, other) => {
  expect(dateIn(text, undefined, { thisYear: 2026, isExpiry: true })).toBe(expiry);
  expect(dateIn(text, undefined, { thisYear: 2026 })).toBe(other);
});

test('an expiry with a year of two digits is one of this century, unless that makes no sense', () => {
  const expiry = (text: string) => dateIn(text, 'day-first', { isExpiry: true, thisYear: 2026 });
  expect(['31/12/99', '31/12/70', '31/12/98', '31-Dec-98'].map(expiry)).toEqual([
    '2099-12-31',
    '2070-12-31',
    '1998-12-31',
    '1998-12-31',
  ]);
});
