/** After a failure, such as a full disk, the next attempt waits. */
const RETRY_MS = 600_000;
/** Backups that are closer to each other are a burst: the schedule takes one an hour at most. */
const BURST_MS = 3_600_000;

interface DatedBackup {
  readonly takenAt: Date;
}

export interface KeptBackups {
  /** When the newest complete backup began. */
  readonly newest: Date | undefined;
  /** When the last attempt failed; undefined after a success. */
  readonly failedAt: Date | undefined;
  readonly now: Date;
  readonly everyMs: number;
}

/** The newest backup of a list in the order of time. One that is dated in the future does not count: a clock was wrong. */
export function newestBackup<Backup extends DatedBackup>(
  kept: readonly Backup[],
  now: Date,
): Backup | undefined {
  return kept.findLast(({ takenAt }) => takenAt <= now);
}

/**
 * The backups to delete so that `keep` of a chronological list remain. Those that are dated in the future go first, then
 * those that another one followed at once, then the oldest: neither a wrong clock nor a burst of backups displaces the
 * history.
 */
export function backupsToRemove<Backup extends DatedBackup>(
  kept: readonly Backup[],
  keep: number,
  now: Date,
): Backup[] {
  const past = kept.filter(({ takenAt }) => takenAt <= now);
  const isFollowed = ({ takenAt }: DatedBackup, index: number) => {
    const next = past[index + 1];
    return next !== undefined && next.takenAt.getTime() - takenAt.getTime() < BURST_MS;
  };
  const order = new Set([
    ...kept.filter(({ takenAt }) => takenAt > now),
    ...past.filter(isFollowed),
    ...past,
  ]);
  return [...order].slice(0, Math.max(0, kept.length - keep));
}

/** Returns whether the next backup is to begin. */
export function isBackupDue({ newest, failedAt, now, everyMs }: KeptBackups): boolean {
  if (failedAt && now.getTime() - failedAt.getTime() < RETRY_MS) return false;
  return !newest || now.getTime() - newest.getTime() >= everyMs;
}

/** Degraded after a failure, and while the newest backup is older than two intervals. */
export function backupState({ newest, failedAt, now, everyMs }: KeptBackups): 'ok' | 'degraded' {
  if (failedAt || !newest) return 'degraded';
  return now.getTime() - newest.getTime() > 2 * everyMs ? 'degraded' : 'ok';
}
