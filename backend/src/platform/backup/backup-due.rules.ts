/** After a failure, such as a full disk, the next attempt waits. */
const RETRY_MS = 600_000;

export interface Kept {
  /** When the newest complete backup began. */
  readonly newest: Date | undefined;
  /** When the last attempt failed; undefined after a success. */
  readonly failedAt: Date | undefined;
  readonly now: Date;
  readonly everyMs: number;
}

/** Whether the next backup is to begin. One that is dated in the future does not count: a clock was wrong. */
export function isBackupDue({ newest, failedAt, now, everyMs }: Kept): boolean {
  if (failedAt && now.getTime() - failedAt.getTime() < RETRY_MS) return false;
  return !newest || newest > now || now.getTime() - newest.getTime() >= everyMs;
}

/** Degraded after a failure, and while the newest backup is older than two intervals. */
export function backupState({ newest, failedAt, now, everyMs }: Kept): 'ok' | 'degraded' {
  if (failedAt || !newest) return 'degraded';
  return now.getTime() - newest.getTime() > 2 * everyMs ? 'degraded' : 'ok';
}
