import { backupState, isBackupDue } from './backup-due.rules.js';

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
    ['with one of the future, from a wrong clock', hoursAgo(-1), undefined, true],
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
