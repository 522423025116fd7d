import { random, seed } from '../random.js';

/** The items in an order that chance decides; the seed is printed, and SEED=… gives the same order again. */
export function shuffled<T>(items: readonly T[]): T[] {
  console.log(`SEED=${seed}`);
  const next = random(seed);
  return items
    .map((item) => ({ item, key: next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/**
 * The distance of the ranks of two samples, in standard deviations of chance (Mann-Whitney). It needs no assumption about
 * how times are distributed, and a few slow outliers do not move it.
 */
export function rankDifference(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, own: true })), ...b.map((value) => ({ value, own: false }))];
  all.sort((x, y) => x.value - y.value);
  const sum = all.reduce((total, { own }, index) => total + (own ? index + 1 : 0), 0);
  const u = sum - (a.length * (a.length + 1)) / 2;
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return (u - mean) / deviation;
}
