import { addNumber, isGapless, type NumberSeries } from './numbers.rules.js';

const seriesOf = (numbers: readonly number[]): NumberSeries =>
  numbers.reduce<NumberSeries | undefined>(addNumber, undefined) ?? { count: 0, max: 0, sum: 0 };

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
