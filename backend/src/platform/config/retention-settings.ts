import { z } from 'zod';

/** A number of days. A collection that its index expires cannot be kept for longer than that. */
const days = (least: number, most: number, usual: number) =>
  z.coerce.number().int().min(least).max(most).default(usual);

/** The retention of records that are not business records. */
export const retentionFields = {
  MAIL_RETENTION_DAYS: days(1, 7, 7),
  // At least the longest period of a schedule, whose job is known by its row.
  JOB_RETENTION_DAYS: days(2, 30, 30),
  NOTIFICATION_RETENTION_DAYS: days(1, 365, 60),
  INVITATION_RETENTION_DAYS: days(1, 3650, 90),
  // The API promises at least a week.
  IDEMPOTENCY_RETENTION_DAYS: days(7, 365, 7),
  WEBHOOK_DELIVERY_RETENTION_DAYS: days(1, 30, 30),
  IMPORT_RETENTION_DAYS: days(7, 3650, 365),
} as const;

const DAY_MS = 24 * 3_600_000;

/** The moment before which records with a retention of a number of days are deleted. */
export const keptSince = (now: Date, forDays: number): Date => new Date(now.getTime() - forDays * DAY_MS);
