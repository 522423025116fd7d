const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The maximum lifetime of a session, and its idle timeout. */
export const SESSION_LIFE_MS = 7 * 24 * HOUR_MS;
export const IDLE_MS = 12 * HOUR_MS;

interface Life {
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

export function isLive(session: Life, now: Date): boolean {
  return (
    session.revokedAt === null &&
    session.expiresAt > now &&
    // A session from a clock that was far ahead would be valid too long: it ends too.
    session.expiresAt.getTime() - now.getTime() <= SESSION_LIFE_MS + IDLE_MS &&
    Math.abs(now.getTime() - session.lastSeenAt.getTime()) < IDLE_MS
  );
}

/** A use is recorded at most once a minute: often enough for the idle timeout, at negligible cost. */
export function isDueToBeSeen(session: Life, now: Date): boolean {
  return now.getTime() - session.lastSeenAt.getTime() >= MINUTE_MS;
}
