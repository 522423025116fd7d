import { isGivenUp, nextAttempt } from './retry.rules.js';

const now = new Date('2026-03-02T08:00:00.000Z');
const SCHEDULE = [5, 300, 1800];
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const next = (failures: number, retryAfter?: string, random = 0) =>
  nextAttempt({ failures, retryAfter, now }, SCHEDULE, () => random);

describe('a failed delivery', () => {
  it('is tried again after the delays of the schedule, and given up after the last', () => {
    expect([1, 2, 3, 4].map((failures) => next(failures))).toEqual([
      after(5),
      after(300),
      after(1800),
      undefined,
    ]);
  });

  it('waits up to a tenth longer', () => {
    expect(next(2, undefined, 1)).toEqual(after(330));
  });

  it.each<[string, number]>([
    ['60', 60],
    ['2', 5],
    ['999999999', 86_400],
    ['Mon, 02 Mar 2026 08:02:00 GMT', 120],
    ['Mon, 02 Mar 2020 08:02:00 GMT', 5],
    ['soon', 5],
    ['-5', 5],
  ])('waits as Retry-After %s asks for, not less than the schedule and a day at most', (text, seconds) => {
    expect(next(1, text)).toEqual(after(seconds));
  });
});

it.each([
  ['just before', 5 * 86_400 - 1, 0, false, false],
  ['with a message that has failed as long', 5 * 86_400, 0, false, true],
  ['with a message that has failed for a day', 9 * 86_400, 8 * 86_400, false, true],
  ['with the first failures of another message', 9 * 86_400, 9 * 86_400 - 60, false, false],
  ['with a message that is not tried again', 9 * 86_400, 9 * 86_400 - 60, true, true],
])(
  'an endpoint is given up after it has failed for five days: %s',
  (_when, seconds, since, isLast, isOver) => {
    const failing = { failingSince: now, messageSince: after(since), isLast, now: after(seconds) };
    expect(isGivenUp(failing)).toBe(isOver);
  },
);
