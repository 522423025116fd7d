import { dayIn, daysBetween } from '../dates/calendar-day';
import { localeOf } from './locale';

const numberFormats = new Map<string, Intl.NumberFormat>();

function cached(key: string, make: () => Intl.NumberFormat): Intl.NumberFormat {
  const known = numberFormats.get(key);
  if (known !== undefined) return known;
  const made = make();
  numberFormats.set(key, made);
  return made;
}

/** The separator of thousands of a number that is typed or shown. */
export const groupSeparator = (language: string): string =>
  cached(`s ${localeOf(language)}`, () => new Intl.NumberFormat(localeOf(language)))
    .formatToParts(1_234_567.5)
    .find((part) => part.type === 'group')?.value ?? '';

/** Formats a number with a maximum and a minimum of decimals. */
export function formatNumber(value: number, language: string, decimals: number, least = 0): string {
  return cached(
    `n ${decimals} ${least} ${localeOf(language)}`,
    () =>
      new Intl.NumberFormat(localeOf(language), {
        maximumFractionDigits: decimals,
        minimumFractionDigits: least,
      }),
  ).format(value);
}

/** At most three decimals, without trailing zeros. */
export const formatQuantity = (value: number, language: string): string => formatNumber(value, language, 3);

/** For a field: without group signs, which no longer separate thousands once a digit is deleted. */
export function formatForInput(value: number, language: string, decimals = 3): string {
  return cached(
    `i ${decimals} ${localeOf(language)}`,
    () => new Intl.NumberFormat(localeOf(language), { useGrouping: false, maximumFractionDigits: decimals }),
  ).format(value);
}

/** With its sign, for changes: a true minus sign, as wide as the plus. */
export function formatDelta(value: number, language: string): string {
  return cached(
    `d ${localeOf(language)}`,
    () => new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 3, signDisplay: 'exceptZero' }),
  )
    .format(value)
    .replace('-', '\u2212');
}

/** The number of decimals of the amounts of a currency. */
export const currencyDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Money is stored in the currency's smallest unit. */
export function formatMoney(minor: number, currency: string, language: string): string {
  const format = cached(
    `m ${localeOf(language)} ${currency}`,
    () => new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }),
  );
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(minor / 10 ** digits);
}

/** The number of decimals of the currency's smallest unit in a unit cost. */
const COST_DECIMALS = 4;

/** The number of decimals of a unit cost, in the currency's main unit. */
export const costDigits = (currency: string): number => currencyDigits(currency) + COST_DECIMALS;

/** The cost of a unit, as a form has it, in the currency's smallest unit. */
export const toMinorUnits = (cost: number, digits: number): number =>
  Number((cost * 10 ** digits).toFixed(COST_DECIMALS));

/** The cost of a unit in the currency's main unit. */
export const toMainUnits = (minor: number, digits: number): number =>
  Number((minor / 10 ** digits).toFixed(digits + COST_DECIMALS));

/** Formats the cost of one unit: a part of the smallest unit is shown, too. */
export function formatCost(minor: number, currency: string, language: string): string {
  const maximumFractionDigits = costDigits(currency);
  const format = cached(
    `c ${localeOf(language)} ${currency}`,
    () => new Intl.NumberFormat(localeOf(language), { style: 'currency', currency, maximumFractionDigits }),
  );
  return format.format(minor / 10 ** currencyDigits(currency));
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** The size of a file in the largest unit that fits, with at most one decimal. */
export function formatBytes(bytes: number, language: string): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), BYTE_UNITS.length - 1);
  const unit = BYTE_UNITS[power] ?? 'byte';
  return cached(
    `b ${localeOf(language)} ${unit}`,
    () => new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, maximumFractionDigits: 1 }),
  ).format(bytes / 1000 ** power);
}

const DURATION_UNITS = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** "2 minutes": a duration in its largest unit, rounded. */
export function formatDuration(seconds: number, language: string): string {
  const [unit, size] = DURATION_UNITS.find(([, least]) => seconds >= 2 * least) ?? (['second', 1] as const);
  return cached(
    `d ${localeOf(language)} ${unit}`,
    () =>
      new Intl.NumberFormat(localeOf(language), {
        style: 'unit',
        unit,
        unitDisplay: 'long',
        maximumFractionDigits: 0,
      }),
  ).format(seconds / size);
}

export function formatDate(at: string | number, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone }).format(new Date(at));
}

/** A day of the calendar such as 2026-03-31, which has no time zone: everywhere the same day. */
export function formatDay(
  day: string,
  language: string,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  return new Intl.DateTimeFormat(localeOf(language), { ...style, timeZone: 'UTC' }).format(new Date(day));
}

/** The format of a day in a field, as a template of the calendars: with the order and the marks of the locale. */
export function dayFormat(language: string): string {
  const names: Partial<Record<string, string>> = { day: 'DD', month: 'MM', year: 'YYYY' };
  return new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .formatToParts(0)
    .map(({ type, value }) => names[type] ?? value)
    .join('');
}

/** "4 – 6 May 2026", in the order and with the words of the language. */
export function formatDateRange(from: string, to: string, language: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone });
  return format.formatRange(new Date(from), new Date(to));
}

export function formatDateTime(iso: string, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(iso));
}

export function formatTime(at: number, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone }).format(at);
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** "2 hours ago" for the last week, the date before that. */
export function formatRelative(iso: string, language: string, now: number, timeZone: string): string {
  const seconds = (new Date(iso).getTime() - now) / 1000;
  if (Math.abs(seconds) > 7 * 86_400) return formatDate(iso, language, timeZone);
  const format = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
  const [unit, size] = STEPS.find(([, least]) => Math.abs(seconds) >= least) ?? [];
  if (unit === undefined) return format.format(0, 'minute');
  // Yesterday is the day before today, not a time of 24 hours.
  if (unit === 'day') return format.format(daysBetween(dayIn(timeZone, now), dayIn(timeZone, iso)), unit);
  return format.format(Math.round(seconds / (size ?? 1)), unit);
}
