import { addNumber, isGapless, type NumberSeries, parseNumber } from './numbers.rules.js';

const seriesOf = (numbers: readonly number[]): NumberSeries =>
  numbers.reduce<NumberSeries | undefined>(addNumber, undefined) ?? { count: 0, max: 0, sum: 0 };

test('a number is read in its parts, and any other text is none', () => {
  expect(parseNumber('REQ-2026-000123')).toEqual({ year: 2026, running: 123 });
  expect(parseNumber('REQ-2026-1000000')).toEqual({ year: 2026, running: 1_000_000 });
  for (const other of ['REQ-2026-12', 'draft', null, 7]) expect(parseNumber(other)).toBeUndefined();
});

test.each([
  [[1, 2, 3], 3, true],
  [[3, 1, 2], 3, true],
  [[], 0, true],
  [[1, 3], 3, false],
  [[1, 2, 2, 4], 4, false],
  [[1, 2], 3, false],
  [[1, 2, 3], 2, false],
])('the numbers %j up to a counter of %i have no gap: %s', (numbers, last, gapless) => {
  expect(isGapless(seriesOf(numbers), last)).toBe(gapless);
});
