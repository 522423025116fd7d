import { waitAtMost, withTimeout } from './timeout.js';

const never = () => new Promise<string>(() => undefined);

describe('a promise with a timeout', () => {
  it('gives its result where it settles in time, and leaves no timer behind', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    expect(await withTimeout(60_000, Promise.resolve('done'), 'late')).toBe('done');
    expect(timers()).toBe(before);
  });

  it('gives the late value where it does not', async () => {
    expect(await withTimeout(1, never(), 'late')).toBe('late');
  });

  it('fails as it fails, and a wait for it does not', async () => {
    const failing = () => Promise.reject(new Error('broken'));
    await expect(withTimeout(60_000, failing(), 'late')).rejects.toThrow('broken');
    await expect(waitAtMost(60_000, failing())).resolves.toBeUndefined();
  });
});
