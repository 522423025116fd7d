import { timeBudget, timeScale } from './time-budget.js';

describe('timeScale', () => {
  it('is 1 by default', () => {
    expect(timeScale({ NODE_ENV: 'test' })).toBe(1);
    expect(timeScale({})).toBe(1);
  });

  it('is TIME_SCALE in tests', () => {
    expect(timeScale({ NODE_ENV: 'test', TIME_SCALE: '10' })).toBe(10);
  });

  it.each(['production', 'development', undefined])('is 1 with NODE_ENV=%s', (NODE_ENV) => {
    expect(timeScale({ NODE_ENV, TIME_SCALE: '10' })).toBe(1);
  });

  it.each(['', '0', '-1', '1.5', '101', 'ten'])('is 1 for the refused value "%s"', (TIME_SCALE) => {
    expect(timeScale({ NODE_ENV: 'test', TIME_SCALE })).toBe(1);
  });
});

describe('timeBudget', () => {
  it('is the time itself by default', () => {
    expect(timeBudget(5000)).toBe(5000);
  });
});
