import { drainLines } from './release-shortage.js';

test('drainLines takes from the first on, as much as each has, and no more than requested', () => {
  expect(drainLines([3, 4, 5], (size) => size, 6)).toEqual([
    { item: 3, take: 3 },
    { item: 4, take: 3 },
  ]);
});
