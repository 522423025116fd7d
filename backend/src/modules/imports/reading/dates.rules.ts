/** Whether 03/04 is a day in April or in March. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ].*)?$/;
const WITHOUT_SIGNS = /^(\d{4})()(\d{2})(\d{2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[T ,].*)?$/;
/** In the place of a date that can be read in two ways. */
export const AMBIGUOUS = 'ambiguous';
/** A year of two digits from here on has passed, unless the date is one to come. */
const LAST_CENTURY = 70;
const MAX_DAY = 31;
const MAX_MONTH = 12;

/** The two numbers before the year, unless points between them tell that the day is first. */
function numbersOf(text: string): readonly [number, number] | undefined {
  const [, first, sign, second] = YEAR_LAST.exec(text) ?? [];
  return first === undefined || sign === '.' ? undefined : [Number(first), Number(second)];
}

/** Collects how the dates of one column are written, so that all of them are read alike. */
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

  /** The order, if the dates tell it and do not contradict each other. */
  get order(): DateOrder | undefined {
    if (this.#dayFirst === this.#monthFirst) return undefined;
    return this.#dayFirst ? 'day-first' : 'month-first';
  }

  /** Whether there are dates that can be read in two ways. */
  get isAmbiguous(): boolean {
    return this.#open && this.order === undefined;
  }
}

/**
 * A date as year-month-day; AMBIGUOUS where only the order of day and month would tell it. A date to come, such as an
 * expiry, is of this century.
 */
export function dateIn(text: string, order: DateOrder | undefined, isToCome = false): string | undefined {
  const [, year, , month = '', day = ''] = YEAR_FIRST.exec(text) ?? WITHOUT_SIGNS.exec(text) ?? [];
  if (year !== undefined) return validDate(year, month, day);
  const [, first = '', sign, second = '', end] = YEAR_LAST.exec(text) ?? [];
  if (end === undefined) return undefined;
  const century = !isToCome && Number(end) >= LAST_CENTURY ? '19' : '20';
  const full = end.length === 4 ? end : `${century}${end}`;
  const dayFirst = validDate(full, second, first);
  if (sign === '.') return dayFirst;
  const monthFirst = validDate(full, first, second);
  if (order !== undefined) return order === 'day-first' ? dayFirst : monthFirst;
  if (dayFirst !== undefined && monthFirst !== undefined && dayFirst !== monthFirst) return AMBIGUOUS;
  return dayFirst ?? monthFirst;
}

function validDate(year: string, month: string, day: string): string | undefined {
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  const time = Date.parse(date);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}
