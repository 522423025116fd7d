import { timeBudget } from './time-budget.js';

describe('timeBudget', () => {
  it('is the time itself by default', () => {
    expect(timeBudget(5000)).toBe(5000);
  });

  it('is multiplied with TIME_SCALE in tests only', () => {
    expect(timeBudget(5000, { NODE_ENV: 'test', TIME_SCALE: '10' })).toBe(50_000);
    expect(timeBudget(5000, { NODE_ENV: 'production', TIME_SCALE: '10' })).toBe(5000);
    expect(timeBudget(5000, { TIME_SCALE: '10' })).toBe(5000);
  });

  it.each(['', '0', '1.5', '101'])('ignores the factor "%s"', (TIME_SCALE) => {
    expect(timeBudget(5000, { NODE_ENV: 'test', TIME_SCALE })).toBe(5000);
  });
});
