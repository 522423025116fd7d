import { expect, test } from 'vitest';
import type { LotDto } from '@/api/generated/schemas';
import { emptyLine, type Line, toLines } from './lines-field';
import { isNamed, withScanned } from './receive-lines';

const article = (id: string, tracking: 'quantity' | 'lot' | 'serial' = 'quantity') =>
  ({ id, name: id, sku: id, unit: '', decimals: 0, tracking }) satisfies NonNullable<Line['article']>;
const lot = (number: string) => ({ number, expiresAt: '2027-01-31T22:59:59.000Z' }) as LotDto;

test('each scan is one piece more: the first fills the empty line, another article or lot makes a line', () => {
  const scans = [
    { article: article('tape') },
    { article: article('gel', 'lot'), lot: lot('A') },
    { article: article('tape') },
    { article: article('gel', 'lot'), lot: lot('B') },
    { article: article('gel', 'lot'), lot: lot('A') },
  ];
  const lines = scans.reduce<Line[]>((all, one) => withScanned(all, one), [{ ...emptyLine }]);
  expect(lines.map((line) => [line.article?.id, line.lotNumber, line.quantity])).toEqual([
    ['tape', undefined, 2],
    ['gel', 'A', 2],
    ['gel', 'B', 1],
  ]);
  // A day in place of the moment at which a known lot expires would be refused.
  expect(toLines(lines).map((line) => 'expiresAt' in line)).toEqual([false, false, false]);
});

const LABEL = { lotNumber: 'B7', expiresOn: '2027-12-31', quantity: 24 };

test('a GS1 label brings lot, expiry and quantity, each scan as much again', () => {
  const scanned = { article: article('gel', 'lot'), elements: LABEL };
  const [line, ...others] = [1, 2].reduce<Line[]>((all) => withScanned(all, scanned), []);
  expect(others).toEqual([]);
  expect([line?.lotNumber, line?.expiresAt, line?.quantity]).toEqual(['B7', '2027-12-31', 48]);
});

test('the label of a known lot brings its day, which the server compares by day', () => {
  const known = { ...lot('b7'), expiresAt: '2027-12-31T12:00:00.000Z' };
  const [line] = withScanned([], { article: article('gel', 'lot'), lot: known, elements: LABEL });
  expect([line?.lotNumber, line?.expiresAt]).toEqual(['b7', '2027-12-31']);
});

test('serial numbers of labels are collected in one line, and each is known to be there', () => {
  const scan = (serial: string) => ({ article: article('radio', 'serial'), elements: { serial } });
  const lines = ['S-1', 'S-2'].reduce<Line[]>((all, serial) => withScanned(all, scan(serial)), []);
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
