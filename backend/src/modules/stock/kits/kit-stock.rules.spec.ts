import { freeOf, kitsOf } from './kit-stock.rules.js';

describe('the kits that can be put together', () => {
  test('are as many as the scarcest part allows, in whole kits', () => {
    const parts = [
      { quantity: 1000, free: 9000 },
      { quantity: 2500, free: 9000 },
    ];
    expect(kitsOf(parts)).toBe(3);
    expect(kitsOf([...parts, { quantity: 1, free: 0 }])).toBe(0);
  });

  test('are not made of stock that others wait for, nor of levels that cannot be used', () => {
    const good = { available: 5000, waiting: 2000 };
    const expired = { available: 7000, waiting: 0 };
    expect(freeOf([good, expired], (level) => level !== expired)).toBe(3000);
    expect(freeOf([{ available: 1000, waiting: 4000 }], () => true)).toBe(0);
  });
});
