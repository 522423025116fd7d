import { unicodeForm } from '../../../platform/text/normalise.js';
import { AMBIGUOUS } from './ambiguous.js';

/** The reading of 03/04: as a day in April or in March. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ].*)?$/;
const WITHOUT_SIGNS = /^(\d{4})()(\d{2})(\d{2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[T ,].*)?$/;
/** A year of two digits from here on has passed, unless the date is one to come. */
const LAST_CENTURY = 70;
const MAX_DAY = 31;
const MAX_MONTH = 12;

/** The two numbers before the year, unless points between them mean that the day is first. */
function numbersOf(text: string): readonly [number, number] | undefined {
  const [, first, sign, second] = YEAR_LAST.exec(text) ?? [];
  return first === undefined || sign === '.' ? undefined : [Number(first), Number(second)];
}

/** Collects the formats of the dates of one column, so that all of them are read the same way. */
export class DateColumn {
  #dayFirst = false;
  #monthFirst = false;
  #open = false;

  add(text: string): void {
    const numbers = numbersOf(text);
    if (!numbers) return;
    const [first, second] = numbers;
    if (first > MAX_MONTH && first <= MAX_DAY && second <= MAX_MONTH) this.#dayFirst = true;
    else if (second > MAX_MONTH && second <= MAX_DAY && first <= MAX_MONTH) this.#monthFirst = true;
    else if (first !== second) this.#open = true;
  }

  /** The order, if the dates determine it without contradiction. */
  get order(): DateOrder | undefined {
    if (this.#dayFirst === this.#monthFirst) return undefined;
    return this.#dayFirst ? 'day-first' : 'month-first';
  }

  /** True if there are dates that can be read in two ways. */
  get isAmbiguous(): boolean {
    return this.#open && this.order === undefined;
  }
}

export interface DateContext {
  /** True if it is of something to come. A month is its last day then, and of other dates its first one. */
  readonly isExpiry?: boolean;
  readonly thisYear: number;
}

/** A date as year-month-day; AMBIGUOUS where it depends on the order of day and month. */
export function dateIn(text: string, order: DateOrder | undefined, meaning: DateContext): string | undefined {
  const [, year, , month = '', day = ''] = YEAR_FIRST.exec(text) ?? WITHOUT_SIGNS.exec(text) ?? [];
  if (year !== undefined) return validDate(year, month, day);
  return monthIn(text, meaning) ?? namedIn(text, meaning) ?? numericIn(text, order, meaning);
}

function numericIn(text: string, order: DateOrder | undefined, meaning: DateContext): string | undefined {
  const [, first = '', sign, second = '', end] = YEAR_LAST.exec(text) ?? [];
  if (end === undefined) return undefined;
  const year = fullYear(end, meaning);
  const dayFirst = validDate(year, second, first);
  if (sign === '.') return dayFirst;
  const monthFirst = validDate(year, first, second);
  if (order !== undefined) return order === 'day-first' ? dayFirst : monthFirst;
  if (dayFirst !== undefined && monthFirst !== undefined && dayFirst !== monthFirst) return AMBIGUOUS;
  return dayFirst ?? monthFirst;
}

const YEAR_AND_MONTH = /^(\d{4})[-/.](\d{1,2})$/;
const MONTH_AND_YEAR = /^(\d{1,2})[-/.](\d{4})$/;

/** A month without a day. */
function monthIn(text: string, meaning: DateContext): string | undefined {
  const [, year, month = ''] = YEAR_AND_MONTH.exec(text) ?? [];
  if (year !== undefined) return dayOfMonth(year, month, meaning);
  const [, first = '', last] = MONTH_AND_YEAR.exec(text) ?? [];
  return last === undefined ? undefined : dayOfMonth(last, first, meaning);
}

function dayOfMonth(year: string, month: string, { isExpiry }: DateContext): string | undefined {
  if (!isExpiry) return validDate(year, month, '1');
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return validDate(year, month, String(last));
}

/** The length of an abbreviated month. */
const SHORT_LENGTH = 3;
const LETTERS = String.raw`(\p{L}{3,})\.?`;
const GAP = String.raw`(?:\s*[-/. ,]\s*|\s+de\s+)`;
const NAMED_DAY_FIRST = new RegExp(`^(\\d{1,2})(?:er|º|°)?${GAP}${LETTERS}${GAP}(\\d{4}|\\d{2})$`, 'u');
const NAMED_MONTH_FIRST = new RegExp(`^${LETTERS}\\s+(\\d{1,2})\\s*,\\s*(\\d{4})$`, 'u');
const NAMED_YEAR_FIRST = new RegExp(`^(\\d{4})${GAP}${LETTERS}${GAP}(\\d{1,2})$`, 'u');
const NAMED_MONTH = new RegExp(`^${LETTERS}${GAP}(\\d{4})$`, 'u');
/** A longer text is no date. */
const MAX_LENGTH = 40;

/** A date with the name of its month. */
function namedIn(text: string, meaning: DateContext): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const found = ((): readonly [string, string | undefined, string] | undefined => {
    const [, day, first = '', end = ''] = NAMED_DAY_FIRST.exec(text) ?? [];
    if (day !== undefined) return [fullYear(end, meaning), first, day];
    const [, before, second = '', year = ''] = NAMED_MONTH_FIRST.exec(text) ?? [];
    if (before !== undefined) return [year, before, second];
    const [, start, middle = '', last = ''] = NAMED_YEAR_FIRST.exec(text) ?? [];
    return start === undefined ? undefined : [start, middle, last];
  })();
  if (found) {
    const [year, name = '', day] = found;
    const month = MONTHS.get(monthKey(name));
    return month === undefined ? undefined : validDate(year, String(month), day);
  }
  const [, name = '', year] = NAMED_MONTH.exec(text) ?? [];
  const month = MONTHS.get(monthKey(name));
  return year === undefined || month === undefined ? undefined : dayOfMonth(year, String(month), meaning);
}

const monthKey = (name: string) =>
  unicodeForm(name, 'NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '');

/** The numbers of the months by their names, long and short, in the languages of most files. */
const MONTHS: ReadonlyMap<string, number> = new Map(
  ['en', 'fr', 'es', 'it', 'de', 'pt', 'nl'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((form) => {
      const format = new Intl.DateTimeFormat(language, { month: form, timeZone: 'UTC' });
      return Array.from({ length: MAX_MONTH }, (_none, at): [string, number][] => {
        const name = monthKey(format.format(Date.UTC(2000, at, 15)));
        // June and July begin alike in French.
        const short = language === 'fr' ? name : name.slice(0, SHORT_LENGTH);
        return [
          [name, at + 1],
          [short, at + 1],
        ];
      }).flat();
    }),
  ),
);

/** A date that is more than this far ahead makes no sense. */
const MAX_YEARS_AHEAD = 50;
/** With this year programs say that something never expires. */
const NEVER = '99';

function fullYear(year: string, { isExpiry = false, thisYear }: DateContext): string {
  if (year.length === 4) return year;
  const isLate = isExpiry
    ? year !== NEVER && 2000 + Number(year) > thisYear + MAX_YEARS_AHEAD
    : Number(year) >= LAST_CENTURY;
  return `${isLate ? '19' : '20'}${year}`;
}

function validDate(year: string, month: string, day: string): string | undefined {
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  const time = Date.parse(date);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}
