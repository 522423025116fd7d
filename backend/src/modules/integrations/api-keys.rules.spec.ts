import { expiryOf, isDueToBeNoted, isKey, keyFrom } from './api-keys.rules.js';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 3_600_000);

describe('a key', () => {
  it('is recognised by its form, and identified by a prefix that is not secret', () => {
    const { key, prefix } = keyFrom(Buffer.alloc(6, 1), Buffer.alloc(32, 2));
    expect(isKey(key)).toBe(true);
    expect(key.startsWith(prefix)).toBe(true);
    expect(key.length - prefix.length).toBe(43);
    for (const other of ['', 'stockroom_', key.slice(1), `${key}x`, ` ${key}`])
      expect(isKey(other)).toBe(false);
  });

  it('expires after 90 days by default, a year at most, and never after the key that creates it', () => {
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
