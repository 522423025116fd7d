import { expect, test } from 'vitest';
import type { LotDto } from '@/api/generated/stock';
import { emptyLine, type Line, toLines } from './lines-field';
import { isNamed, withScanned } from './receive-lines';

const article = (id: string, tracking: 'quantity' | 'lot' | 'serial' = 'quantity') =>
  ({ id, name: id, sku: id, unit: '', decimals: 0, tracking }) satisfies NonNullable<Line['article']>;
/** Those of an organisation in UTC. */
const DATES = {
  day: (at: string | number) => new Date(at).toISOString().slice(0, 10),
  endOf: (day: { format: (form: string) => string }) => `${day.format('YYYY-MM-DD')}T23:59:59.999Z`,
};

const lot = (number: string) => ({ number, expiresAt: '2027-01-31T22:59:59.000Z' }) as LotDto;

test('each scan is one piece more: the first fills the empty line, another article or lot makes a line', () => {
  const scans = [
    { article: article('tape') },
    { article: article('gel', 'lot'), lot: lot('A') },
    { article: article('tape') },
    { article: article('gel', 'lot'), lot: lot('B') },
    { article: article('gel', 'lot'), lot: lot('A') },
  ];
  const lines = scans.reduce<Line[]>((all, one) => withScanned(all, one, DATES), [{ ...emptyLine }]);
  expect(lines.map((line) => [line.article?.id, line.lotNumber, line.quantity])).toEqual([
    ['tape', undefined, 2],
    ['gel', 'A', 2],
    ['gel', 'B', 1],
  ]);
  // A day in place of the moment at which a known lot expires would be refused.
  expect(toLines(lines).map((line) => 'expiresAt' in line)).toEqual([false, false, false]);
});

const LABEL = { lotNumber: 'B7', expiresOn: '2027-12-31', quantity: 24 };
const expiryOf = ({ expiresAt }: Line) => expiresAt?.format('YYYY-MM-DD');

test('a GS1 label brings lot, expiry and quantity, each scan as much again', () => {
  const scanned = { article: article('gel', 'lot'), elements: LABEL };
  const [line, ...others] = [1, 2].reduce<Line[]>((all) => withScanned(all, scanned, DATES), []);
  expect(others).toEqual([]);
  expect([line?.lotNumber, line && expiryOf(line), line?.quantity]).toEqual(['B7', '2027-12-31', 48]);
});

test.each([
  ['at the end of that day', '2027-12-31T23:59:59.999Z', '2027-12-31'],
  ['in the middle of that day', '2027-12-31T12:00:00.000Z', undefined],
  ['on another day, which is refused', '2027-11-30T23:59:59.999Z', '2027-12-31'],
])('the label of a known lot that expires %s', (_when, expiresAt, shown) => {
  const known = { ...lot('b7'), expiresAt };
  const [line] = withScanned([], { article: article('gel', 'lot'), lot: known, elements: LABEL }, DATES);
  expect([line?.lotNumber, line && expiryOf(line)]).toEqual(['b7', shown]);
});

test('serial numbers of labels are collected in one line, and each is known to be there', () => {
  const scan = (serial: string) => ({ article: article('radio', 'serial'), elements: { serial } });
  const lines = ['S-1', 'S-2'].reduce<Line[]>((all, serial) => withScanned(all, scan(serial), DATES), []);
  expect(lines.map(({ serials }) => serials)).toEqual([['S-1', 'S-2']]);
  expect([isNamed(lines, scan('S-2')), isNamed(lines, scan('S-3'))]).toEqual([true, false]);
});

test('the cost of a unit is sent in the smallest unit of the currency, and not at all where none is entered', () => {
  const line = { article: article('tape'), quantity: 2 };
  const sent = toLines(
    [
      { ...line, unitCost: 4.35 },
      { ...line, unitCost: 0.0023 },
      { ...line, unitCost: 0 },
      { ...line, unitCost: null },
      line,
    ],
    2,
  );
  expect(sent.map(({ unitCost }) => unitCost)).toEqual([435, 0.23, 0, undefined, undefined]);
});
