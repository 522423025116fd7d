import fc from 'fast-check';
import { drain, share } from './allocation.rules.js';

const need = (lineId: string, levelKey: string, quantity: number) => ({ lineId, levelKey, quantity });

describe('share', () => {
  test('lines of one level share its supply, in their order; the uncovered rest waits', () => {
    const shares = share([need('a', 'L', 3), need('b', 'L', 3), need('c', 'M', 1)], () => ({
      available: 4,
      waiting: 0,
    }));
    expect(shares.map(({ reserved, waiting }) => [reserved, waiting])).toEqual([
      [3, 0],
      [1, 2],
      [1, 0],
    ]);
  });

  test('waiting lines come first: a new demand gets nothing while others wait', () => {
    expect(share([need('a', 'L', 1)], () => ({ available: 9, waiting: 1 }))[0]).toMatchObject({
      reserved: 0,
      waiting: 1,
    });
  });

  test('never promises more than is available, and loses nothing', () => {
    const needs = fc.array(
      fc.record({ lineId: fc.string(), levelKey: fc.constantFrom('L', 'M'), quantity: fc.nat(9) }),
    );
    fc.assert(
      fc.property(needs, fc.nat(12), (some, free) => {
        const shares = share(some, () => ({ available: free, waiting: 0 }));
        for (const key of ['L', 'M']) {
          const promised = shares
            .filter(({ levelKey }) => levelKey === key)
            .reduce((sum, { reserved }) => sum + reserved, 0);
          expect(promised).toBeLessThanOrEqual(free);
        }
        for (const one of shares) expect(one.reserved + one.waiting).toBe(one.quantity);
      }),
    );
  });
});

test('drain takes from the first on, as much as each has, and no more than was asked for', () => {
  expect(drain([3, 4, 5], (size) => size, 6)).toEqual([
    { item: 3, take: 3 },
    { item: 4, take: 3 },
  ]);
});
