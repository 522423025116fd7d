import { expiryOf, isDueToBeNoted, isKey, keyFrom } from './api-keys.rules.js';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 3_600_000);

describe('a key', () => {
  it('is told from everything else by its form, and recognised by a beginning that is not the secret', () => {
    const { key, prefix } = keyFrom(Buffer.alloc(6, 1), Buffer.alloc(32, 2));
    expect(isKey(key)).toBe(true);
    expect(key.startsWith(prefix)).toBe(true);
    expect(key.length - prefix.length).toBe(43);
    for (const other of ['', 'stockroom_', key.slice(1), `${key}x`, ` ${key}`])
      expect(isKey(other)).toBe(false);
  });

  it('lives 90 days unless told, a year at most, and never longer than the key that makes it', () => {
    expect(expiryOf(undefined, NOW, undefined)).toEqual(inDays(90));
    expect(expiryOf(undefined, NOW, inDays(10))).toEqual(inDays(10));
    expect(expiryOf(inDays(365).toISOString(), NOW, undefined)).toEqual(inDays(365));
    expect(expiryOf(inDays(367).toISOString(), NOW, undefined)).toBeUndefined();
    expect(expiryOf(inDays(11).toISOString(), NOW, inDays(10))).toBeUndefined();
    expect(expiryOf(inDays(-1).toISOString(), NOW, undefined)).toBeUndefined();
  });

  it('notes a use once a minute', () => {
    expect(isDueToBeNoted(null, NOW)).toBe(true);
    expect(isDueToBeNoted(new Date(NOW.getTime() - 59_000), NOW)).toBe(false);
    expect(isDueToBeNoted(new Date(NOW.getTime() - 60_000), NOW)).toBe(true);
  });
});
