import { expect, test } from 'vitest';
import type { LotDto } from '@/api/generated/stock';
import { emptyLine, type Line, toLines } from './lines-field';
import { withScanned } from './receive-lines';

const article = (id: string, tracking: 'quantity' | 'lot' = 'quantity') =>
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
  const lines = scans.reduce<Line[]>(withScanned, [{ ...emptyLine }]);
  expect(lines.map((line) => [line.article?.id, line.lotNumber, line.quantity])).toEqual([
    ['tape', undefined, 2],
    ['gel', 'A', 2],
    ['gel', 'B', 1],
  ]);
  // A day in place of the moment at which a known lot expires would be refused.
  expect(toLines(lines).map((line) => 'expiresAt' in line)).toEqual([false, false, false]);
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
