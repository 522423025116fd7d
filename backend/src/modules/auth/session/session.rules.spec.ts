import { IDLE_MS, isDueToBeSeen, isLive, SESSION_LIFE_MS } from './session.rules.js';

const T0 = Date.parse('2026-03-01T09:00:00Z');
const at = (ms: number) => new Date(T0 + ms);
const session = { lastSeenAt: at(0), expiresAt: at(SESSION_LIFE_MS), revokedAt: null };

describe('a session', () => {
  it('lives until it was idle for twelve hours', () => {
    expect(isLive(session, at(IDLE_MS - 1))).toBe(true);
    expect(isLive(session, at(IDLE_MS))).toBe(false);
  });

  it('ends after seven days, however often it is used', () => {
    const used = { ...session, lastSeenAt: at(SESSION_LIFE_MS - 1) };
    expect(isLive(used, at(SESSION_LIFE_MS - 1))).toBe(true);
    expect(isLive(used, at(SESSION_LIFE_MS))).toBe(false);
  });

  it('lives on where the clock was ahead by less than the idle time, and ends where it was ahead by more', () => {
    const ahead = (ms: number) => ({
      lastSeenAt: at(ms),
      expiresAt: at(SESSION_LIFE_MS + ms),
      revokedAt: null,
    });
    expect(isLive(ahead(IDLE_MS - 1), at(0))).toBe(true);
    expect(isLive(ahead(IDLE_MS + 1), at(0))).toBe(false);
    expect(isLive({ ...ahead(400 * 24 * 3_600_000), lastSeenAt: at(0) }, at(0))).toBe(false);
  });

  it('ends at once when it is revoked', () => {
    expect(isLive({ ...session, revokedAt: at(1) }, at(2))).toBe(false);
  });

  it('notes its use at most once a minute', () => {
    expect(isDueToBeSeen(session, at(59_999))).toBe(false);
    expect(isDueToBeSeen(session, at(60_000))).toBe(true);
  });
});
