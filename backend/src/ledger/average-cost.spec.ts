import { averageCostAfter, valueOf } from './average-cost.js';

const movement = (deltaOnHand: number, unitCost: number | null = null, reverses: unknown = null) => ({
  deltaOnHand,
  deltaQuarantine: 0,
  unitCost,
  reverses,
});

describe('the moving average cost', () => {
  it('weighs the stock of the level with the received stock', () => {
    expect(averageCostAfter(null, 0, movement(10_000, 100))).toBe(100);
    expect(averageCostAfter(100, 10_000, movement(30_000, 200))).toBe(175);
    expect(averageCostAfter(100, 2000, movement(1000, 101))).toBe(100.3333);
  });

  it('stays as it is while stock leaves, arrives at an unknown cost, or is set aside', () => {
    expect(averageCostAfter(175, 40_000, movement(-40_000, 1))).toBe(175);
    expect(averageCostAfter(175, 0, movement(5000))).toBe(175);
    const aside = { deltaOnHand: -2000, deltaQuarantine: 2000, unitCost: 9, reverses: null };
    expect(averageCostAfter(175, 5000, aside)).toBe(175);
  });

  it('has its former value after the reversal of a receipt', () => {
    const after = averageCostAfter(100, 10_000, movement(10_000, 9900));
    expect(after).toBe(5000);
    expect(averageCostAfter(after, 20_000, movement(-10_000, 9900, 'id'))).toBe(100);
  });

  it('never becomes negative, and an empty level keeps it', () => {
    expect(averageCostAfter(10, 20_000, movement(-10_000, 9900, 'id'))).toBe(10);
    expect(averageCostAfter(10, 10_000, movement(-10_000, 10, 'id'))).toBe(10);
    expect(averageCostAfter(10, 0, movement(1000, 30))).toBe(30);
  });

  it('gives the value of the stock of a level', () => {
    expect([valueOf(100.3333, 3000), valueOf(null, 3000), valueOf(5, 0)]).toEqual([301, null, 0]);
  });
});
