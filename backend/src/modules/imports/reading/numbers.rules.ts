import { AMBIGUOUS } from './ambiguous.js';

/** Digits, or groups of three with the same sign between them; then the decimal sign and the decimals. */
const NUMBERS = {
  '.': /^(-?)\s?(\d*|[1-9]\d{0,2}(?:([\s'’,])\d{3})(?:\3\d{3})*)(?:\.(\d*))?$/,
  ',': /^(-?)\s?(\d*|[1-9]\d{0,2}(?:([\s'’.])\d{3})(?:\3\d{3})*)(?:,(\d*))?$/,
} as const;

export type DecimalSign = '.' | ',';

/**
 * A number as people write it: with the decimal sign of the column, and other signs between thousands only. "12,50" in a
 * column with points is no number: read as 1250, it would silently be a hundred times too much.
 */
export function numberIn(text: string, decimal: DecimalSign): number | undefined {
  const [, sign, whole = '', , rest = ''] = NUMBERS[decimal].exec(unquoted(text)) ?? [];
  const digits = whole.replace(/\D/g, '');
  return digits + rest === '' ? undefined : Number(`${sign}${digits || '0'}.${rest || '0'}`);
}

/** Without quotation marks that a program wrote around a number as a part of it. */
const unquoted = (text: string) =>
  text
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim();

const CURRENCY = String.raw`(?:[A-Za-z]{0,3}\p{Sc}|[A-Z]{3}|Fr\.|kr\.?)`;
const BEFORE = new RegExp(String.raw`^(-?)\s*${CURRENCY}\s*(?=[-\d.,])`, 'u');
const AFTER = new RegExp(String.raw`(?<=[\d.,])\s*${CURRENCY}$`, 'u');

/** An amount of money, with or without the sign or the code of a currency before it or after it. */
export function moneyIn(text: string, decimal: DecimalSign): number | undefined {
  return numberIn(unquoted(text).replace(BEFORE, '$1').replace(AFTER, ''), decimal);
}

/** A number, or a percentage as its plain number. */
export function plainNumberIn(text: string, decimal: DecimalSign): number | undefined {
  const plain = unquoted(text);
  return numberIn(plain.endsWith('%') ? plain.slice(0, -1) : plain, decimal);
}

/** An amount of whatever kind: of money, a percentage, or a plain number. */
const amountIn = (text: string, decimal: DecimalSign): number | undefined =>
  moneyIn(text, decimal) ?? plainNumberIn(text, decimal);

export type ReadNumber = (text: string, decimal: DecimalSign) => number | undefined;

/** Reads a number with the sign of its column; without one, AMBIGUOUS where both signs give another number. */
export function numberBy(
  read: ReadNumber,
  text: string,
  decimal: DecimalSign | undefined,
): number | undefined | typeof AMBIGUOUS {
  if (decimal !== undefined) return read(text, decimal);
  const [point, comma] = [read(text, '.'), read(text, ',')];
  if (point !== undefined && comma !== undefined && point !== comma) return AMBIGUOUS;
  return point ?? comma;
}

/** Most numbers, whose decimal sign needs no second look. */
const PLAIN = /^-?\d+(?:([.,])\d\d?)?$/;

/** Returns whether a text can be a number with two readings: three digits follow its only sign. */
export const canBeOpen = (text: string): boolean => /[.,]\d{3}(?!\d)/.test(text);

/** Collects the formats of the numbers of one column, so that all of them are read the same way. */
export class NumberColumn {
  #points = false;
  #commas = false;
  #isOpen = false;

  add(text: string): void {
    const [, sign] = PLAIN.exec(text) ?? [];
    if (sign === '.') this.#points = true;
    else if (sign === ',') this.#commas = true;
    else if (/[.,]/.test(text)) this.#compare(text);
  }

  #compare(text: string): void {
    const [point, comma] = [amountIn(text, '.'), amountIn(text, ',')];
    if (point === comma) return;
    if (point === undefined) this.#commas = true;
    else if (comma === undefined) this.#points = true;
    else this.#isOpen = true;
  }

  /** The decimal sign, if the numbers determine it without contradiction. */
  get decimal(): DecimalSign | undefined {
    if (this.#points === this.#commas) return undefined;
    return this.#points ? '.' : ',';
  }

  /** True if the numbers contradict each other: both signs are before decimals. */
  get isMixed(): boolean {
    return this.#points && this.#commas;
  }

  /** True if there are numbers such as 1,250 that can be read in two ways. */
  get isOpen(): boolean {
    return this.#isOpen;
  }
}
