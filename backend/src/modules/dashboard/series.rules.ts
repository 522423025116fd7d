import { type Day, daysUntil, weekdayOf } from '../../platform/time/index.js';

const WEEKS = 12;
const TOP_DAYS = 90;
const WEEK_DAYS = 7;

/** Some consecutive days, and the same number of days before them, for comparison. */
export interface Period {
  readonly days: readonly Day[];
  readonly before: readonly Day[];
  /** All days from the first of `before` to the last. */
  readonly all: readonly Day[];
}

/**
 * The weeks, from Monday on, up to the day of a moment in a time zone, and the same days 12 weeks before. The present week
 * ends today, and the week that it is compared with on the same weekday.
 */
export function weeksUntil(moment: Date, timeZone: string): Period {
  const [today] = daysUntil(moment, 1, timeZone);
  if (!today) throw new Error('a moment without its day');
  const length = WEEKS * WEEK_DAYS;
  const thisWeek = weekdayOf(today.date) + 1;
  const all = daysUntil(moment, 2 * length - WEEK_DAYS + thisWeek, timeZone);
  return { before: all.slice(0, length - WEEK_DAYS + thisWeek), days: all.slice(length), all };
}

/** The last 90 days up to the day of a moment, and the 90 days before them. */
export function daysOfTop(moment: Date, timeZone: string): Period {
  const all = daysUntil(moment, 2 * TOP_DAYS, timeZone);
  return { before: all.slice(0, TOP_DAYS), days: all.slice(TOP_DAYS), all };
}

/** Days in weeks; the first day begins one. */
export function inWeeks<T>(days: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(days.length / WEEK_DAYS) }, (_item, week) =>
    days.slice(week * WEEK_DAYS, (week + 1) * WEEK_DAYS),
  );
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The middle value, or the mean of the two in the middle; null without values. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

const HOUR_MS = 3_600_000;

/** Hours with two decimals. */
export const toHours = (milliseconds: number | null): number | null =>
  milliseconds === null ? null : Math.round((milliseconds / HOUR_MS) * 100) / 100;

export interface Fill {
  readonly approved: number;
  readonly delivered: number;
}

/** The delivered part of the approved quantity, with four decimals; null where nothing was. */
export function fillRateOf(fills: readonly Fill[]): number | null {
  const approved = sumOf(fills.map((fill) => fill.approved));
  if (approved === 0) return null;
  return Math.round((sumOf(fills.map((fill) => fill.delivered)) / approved) * 10_000) / 10_000;
}

/** Adds up quantities by article. */
export function totalsByArticle(parts: readonly Readonly<Record<string, number>>[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const part of parts)
    for (const [id, quantity] of Object.entries(part)) totals.set(id, (totals.get(id) ?? 0) + quantity);
  return totals;
}
