/** Digits, or groups of three with the same sign between them; then the decimal sign and what follows it. */
const NUMBERS = {
  '.': /^(-?)\s?(\d*|[1-9]\d{0,2}(?:([\s'’,])\d{3})(?:\3\d{3})*)(?:\.(\d*))?$/,
  ',': /^(-?)\s?(\d*|[1-9]\d{0,2}(?:([\s'’.])\d{3})(?:\3\d{3})*)(?:,(\d*))?$/,
} as const;

export type DecimalSign = '.' | ',';

/**
 * A number as people write it: with the decimal sign of the column, and other signs between thousands only. "12,50" in a
 * column with points is no number: read as 1250, it would be a hundred times too much in silence.
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

/** A number that may be a percentage, of which the number counts. */
export function plainNumberIn(text: string, decimal: DecimalSign): number | undefined {
  const plain = unquoted(text);
  return numberIn(plain.endsWith('%') ? plain.slice(0, -1) : plain, decimal);
}

const WITH_COMMA = /^\D*\d+(?:[.\s'’]\d{3})*,\d+\D*$/;
const WITH_POINT = /^\D*\d+(?:[,\s'’]\d{3})*\.\d+\D*$/;
/** 1,250 or 1.250.000: a number with another sign for its thousands, or with three decimals. */
const OPEN = /^\D*[1-9]\d{0,2}(?:([,.])\d{3})(?:\1\d{3})*\D*$/;

/** The decimal sign that the cells of a column have; undefined if they have none. */
export function decimalOf(cells: Iterable<string>): DecimalSign | undefined {
  let balance = 0;
  for (const cell of cells) {
    const text = cell.trim();
    if (OPEN.test(text)) continue;
    if (WITH_COMMA.test(text)) balance -= 1;
    else if (WITH_POINT.test(text)) balance += 1;
  }
  return balance === 0 ? undefined : balance < 0 ? ',' : '.';
}
