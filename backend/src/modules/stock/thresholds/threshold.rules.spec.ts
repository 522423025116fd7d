import { coverOf, isInOrder, spareQuantity, suggestedQuantity, thresholdState } from './threshold.rules.js';

const set = (minimum: number | null, target: number | null = null, maximum: number | null = null) => ({
  minimum,
  target,
  maximum,
});

test.each([
  [set(null), true],
  [set(0), true],
  [set(5, 5, 5), true],
  [set(5, null, 5), true],
  [set(5, 4), false],
  [set(5, null, 4), false],
  [set(5, 9, 8), false],
  [set(null, 4), false],
  [set(null, null, 4), false],
])('%j is in order: %s', (quantities, isOrdered) => {
  expect(isInOrder(quantities)).toBe(isOrdered);
});

test.each([
  [4, 'below'],
  [5, 'within'],
  [9, 'within'],
  [10, 'above'],
])('of a minimum of 5 and a maximum of 9, %s is %s', (available, state) => {
  expect(thresholdState(set(5, null, 9), available)).toBe(state);
});

test('without a minimum nothing is below', () => {
  expect(thresholdState(set(null), 0)).toBe('within');
});

test.each([
  ['the target', set(5, 20, 30), { available: 3, incoming: 4, waiting: 2 }, 15],
  ['the maximum where there is no target', set(5, null, 30), { available: 3, incoming: 0, waiting: 0 }, 27],
  ['the minimum where there is nothing else', set(5), { available: 3, incoming: 0, waiting: 0 }, 2],
  ['nothing where enough is on its way', set(5, 20), { available: 3, incoming: 40, waiting: 0 }, 0],
])('a suggestion fills up to %s', (_name, quantities, supply, suggested) => {
  expect(suggestedQuantity(quantities, supply)).toBe(suggested);
});

const NOW = new Date('2026-11-22T00:00:00.000Z');

test('the cover is the time that the available stock lasts at the consumption of the last 90 days', () => {
  expect(coverOf(10_000, 180_000, NOW)).toEqual({
    issuedPerDay: 2,
    daysOfCover: 5,
    stockOutAt: new Date('2026-11-27T00:00:00.000Z'),
  });
});

test('without issues there is no forecast, and none beyond ten years', () => {
  expect(coverOf(10_000, 0, NOW)).toEqual({ issuedPerDay: 0, daysOfCover: null, stockOutAt: null });
  expect(coverOf(10_000_000, 90, NOW).stockOutAt).toBeNull();
});

test('a site can spare its stock beyond its minimum', () => {
  expect(spareQuantity(set(4), 7)).toBe(3);
  expect(spareQuantity(set(9), 7)).toBe(0);
  expect(spareQuantity(undefined, 7)).toBe(7);
});
