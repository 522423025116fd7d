import { isAhead, isHeldBack, releasedTimes } from './holds.js';

const NOW = new Date('2026-11-28T12:00:00.000Z');
const MINUTE = 60_000;
const at = (ms: number) => new Date(NOW.getTime() + ms);

describe('a hold of ten minutes at most', () => {
  it.each([
    ['that is over', -1, false],
    ['that ends now', 0, false],
    ['that has begun', 5 * MINUTE, true],
    ['that begins', 10 * MINUTE, true],
    ['of a node whose clock is half a minute ahead', 10.5 * MINUTE, true],
    ['of a clock that was two minutes ahead', 12 * MINUTE, false],
    ['of a clock that was 400 days ahead', 400 * 24 * 60 * MINUTE, false],
  ])('%s', (_name, untilMs, held) => {
    expect(isHeldBack(at(untilMs), 10 * MINUTE, NOW)).toBe(held);
    const [over, ahead] = releasedTimes(NOW, 10 * MINUTE);
    expect(at(untilMs) <= over.$lte || at(untilMs) > ahead.$gt).toBe(!held);
  });

  it('was stored by a clock that was ahead where its own time is later than that of another node can be', () => {
    expect([isAhead(at(MINUTE), NOW), isAhead(at(MINUTE + 1), NOW)]).toEqual([false, true]);
  });
});
