import { backupState, backupsToRemove, isBackupDue, newestBackup } from './backup-due.rules.js';

const HOUR_MS = 3_600_000;
const now = new Date('2026-11-23T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
const every = { now, everyMs: 24 * HOUR_MS };

describe('a backup of every 24 hours', () => {
  it.each<[string, Date | undefined, Date | undefined, boolean]>([
    ['without an earlier one', undefined, undefined, true],
    ['after 23 hours', hoursAgo(23), undefined, false],
    ['after 24 hours', hoursAgo(24), undefined, true],
    ['a minute after it failed', hoursAgo(30), hoursAgo(1 / 60), false],
    ['ten minutes after it failed', hoursAgo(30), hoursAgo(1 / 6), true],
  ])('%s', (_when, newest, failedAt, due) => {
    expect(isBackupDue({ newest, failedAt, ...every })).toBe(due);
  });

  it.each<[string, Date | undefined, Date | undefined, string]>([
    ['there is none', undefined, undefined, 'degraded'],
    ['the newest is a day old', hoursAgo(24), undefined, 'ok'],
    ['the newest is more than two days old', hoursAgo(49), undefined, 'degraded'],
    ['the last attempt failed', hoursAgo(24), hoursAgo(1), 'degraded'],
  ])('while %s', (_what, newest, failedAt, state) => {
    expect(backupState({ newest, failedAt, ...every })).toBe(state);
  });
});

describe('a list of backups', () => {
  const list = (hours: readonly number[]) => hours.map((ago) => ({ ago, takenAt: hoursAgo(ago) }));

  it.each<[string, readonly number[], number | undefined]>([
    ['is empty', [], undefined],
    ['is in order', [48, 24, 0], 0],
    ['has some of the future', [48, 24, -1, -9000], 24],
    ['has only some of the future', [-1, -9000], undefined],
  ])('that %s has its newest one', (_what, hours, newest) => {
    expect(newestBackup(list(hours), now)?.ago).toBe(newest);
  });

  it.each<[string, readonly number[], readonly number[]]>([
    ['is not full', [48, 24], []],
    ['is full', [48, 24, 1], []],
    ['has one too many', [72, 48, 24, 0], [72]],
    ['has some too many', [96, 72, 48, 24, 0], [96, 72]],
    ['has one of the future', [72, 48, 24, -9000], [-9000]],
    ['has several of the future', [48, 24, 0, -1, -25], [-1, -25]],
    ['has more of the future than it keeps', [24, 0, -1, -25, -49], [-1, -25]],
    ['is all of the future, behind a clock that is late', [-1, -25, -49, -73], [-1]],
    ['ends with a burst', [72, 48, 2 / 60, 1 / 60, 0], [2 / 60, 1 / 60]],
    ['ends with a burst beside one of the future', [72, 48, 1 / 60, 0, -9000], [-9000, 1 / 60]],
    ['is one burst', [3 / 60, 2 / 60, 1 / 60, 0], [3 / 60]],
    ['has one an hour', [3, 2, 1, 0], [3]],
  ])('that %s keeps three', (_what, hours, removed) => {
    expect(backupsToRemove(list(hours), 3, now).map(({ ago }) => ago)).toEqual(removed);
  });

  it('keeps its history while a backup is taken each minute', () => {
    let kept = list([72, 48, 24]);
    for (let minute = 1; minute <= 30; minute += 1) {
      const at = new Date(now.getTime() + minute * 60_000);
      kept = [...kept, { ago: 0, takenAt: at }];
      const removed = new Set(backupsToRemove(kept, 4, at));
      kept = kept.filter((backup) => !removed.has(backup));
    }
    expect(kept.map(({ ago }) => ago)).toEqual([72, 48, 24, 0]);
  });
});
