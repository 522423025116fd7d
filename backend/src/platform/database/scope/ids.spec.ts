import { newId } from './ids.js';

/** The number after the time in an id. */
const tailOf = (id: ReturnType<typeof newId>): number => Number.parseInt(id.toHexString().slice(12), 16);

afterEach(() => jest.useRealTimers());

describe('an id', () => {
  it('says when it was made, to the second', () => {
    jest.useFakeTimers({ now: new Date('2026-03-01T09:30:15.250Z') });
    expect(newId().getTimestamp()).toEqual(new Date('2026-03-01T09:30:15Z'));
  });

  it('comes after every id that was made before it', () => {
    jest.useFakeTimers({ now: new Date('2026-03-01T09:30:14.990Z') });
    const ids: string[] = [];
    for (let time = 0; time < 50; time += 1) {
      for (let count = 0; count < 50; count += 1) ids.push(newId().toHexString());
      jest.advanceTimersByTime(1);
    }
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('does not count the ids that were made before it', () => {
    jest.useFakeTimers({ now: new Date('2026-03-01T09:30:14.990Z') });
    const tails = Array.from({ length: 64 }, () => {
      jest.advanceTimersByTime(1);
      return tailOf(newId());
    });
    expect(tails).not.toEqual(tails.toSorted((a, b) => a - b));
  });
});
