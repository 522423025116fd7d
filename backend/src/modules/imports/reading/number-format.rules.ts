/** A format that a spreadsheet program stores is no longer. */
const MAX_FORMAT_LENGTH = 255;
/** Number formats of dates and times that every spreadsheet knows by number. */
const DATE_FORMATS: ReadonlySet<number> = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** A sign of a format: a position of a digit, or a sign that is shown as it is. */
interface MaskSign {
  readonly sign: string;
  readonly isLiteral: boolean;
}

/** The way in which a cell style shows its number. */
export interface NumberFormat {
  readonly isDate: boolean;
  /** The signs of a format for codes, such as `000-000` or `"A-"0000`. */
  readonly mask?: readonly MaskSign[];
}

export const PLAIN: NumberFormat = { isDate: false };

export const builtInFormat = (id: number): NumberFormat => (DATE_FORMATS.has(id) ? { isDate: true } : PLAIN);

/** Reads the code of a number format. */
export function formatOf(code: string): NumberFormat {
  const signs = signsOf(code.slice(0, MAX_FORMAT_LENGTH).replace(/\[[^\][]*\]/g, ''));
  const plain = signs.map(({ sign, isLiteral }) => (isLiteral ? '' : sign)).join('');
  if (/[ymdhs]/i.test(plain) && !/general/i.test(plain)) return { isDate: true };
  const end = signs.findIndex(({ sign, isLiteral }) => sign === ';' && !isLiteral);
  const mask = end < 0 ? signs : signs.slice(0, end);
  return isMask(mask) ? { isDate: false, mask } : PLAIN;
}

/** Texts in quotation marks and characters after a backslash are literals. */
function signsOf(format: string): MaskSign[] {
  const parts = format.match(/"[^"]*"|\\[\s\S]|[\s\S]/gu) ?? [];
  return parts.flatMap((part): MaskSign[] => {
    if (part.length > 1 && part.startsWith('"'))
      return Array.from(part.slice(1, -1), (sign) => ({ sign, isLiteral: true }));
    return part.startsWith('\\') && part.length > 1
      ? [{ sign: part.slice(1), isLiteral: true }]
      : [{ sign: part, isLiteral: false }];
  });
}

const isPlace = ({ sign, isLiteral }: MaskSign) => !isLiteral && (sign === '0' || sign === '#');

/** A format that fills up with zeros or puts signs around the digits; one with decimals or thousands is of an amount. */
function isMask(signs: readonly MaskSign[]): boolean {
  const zeros = signs.filter(({ sign, isLiteral }) => sign === '0' && !isLiteral).length;
  const isKnown = signs.every((each) => each.isLiteral || isPlace(each) || /[-() ]/.test(each.sign));
  return isKnown && zeros > 0 && (zeros > 1 || signs.some(({ isLiteral }) => isLiteral));
}

/** A whole number as a mask shows it; undefined for others. */
export function masked(number: number, mask: readonly MaskSign[]): string | undefined {
  if (!Number.isSafeInteger(number) || number < 0) return undefined;
  const digits = String(number).split('');
  let places = mask.filter(isPlace).length;
  const shown: string[] = [];
  for (const each of [...mask].reverse()) {
    if (!isPlace(each)) {
      shown.unshift(each.sign);
      continue;
    }
    places -= 1;
    // The first position has all remaining digits.
    const taken = places === 0 ? digits.splice(0).join('') : (digits.pop() ?? '');
    shown.unshift(taken === '' && each.sign === '0' ? '0' : taken);
  }
  return shown.join('').trim();
}
