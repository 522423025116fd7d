import { isRealDay } from '../time/real-day.js';
import { identifierAt, MEASURES, UNITS } from './gs1-identifiers.js';
import { hasCheckDigit } from './gtin.js';

/** The elements of a GS1 label. */
export interface Gs1Elements {
  /** The article, as 14 digits. */
  readonly gtin?: string;
  readonly lot?: string;
  readonly serial?: string;
  /** The last day of the goods, as 2027-12-31. */
  readonly expiresOn?: string;
  /** The number of articles. */
  readonly count?: number;
  readonly measure?: { readonly unit: string; readonly quantity: number };
}

/** An application identifier and its value. */
type Element = readonly [string, string];

const SEPARATOR = '\u001d';
/** The texts that scanners and people write for the separator FNC1. */
const SEPARATORS = /\u241d|<GS>|\{GS\}|\[GS\]|\^\]|<FNC1>|\{FNC1\}/gi;
/** The prefix that scanners that are set up so send first: the kind of the symbol. These are those with GS1 data. */
const SYMBOLOGY = /^\](?:C1|e0|d2|Q3|J1)/;
const MAX_NUMBER_LENGTH = 20;
const CENTURY = 100;

/**
 * Reads a GS1 element string: with brackets, with separators, plain, or as the address of a GS1 Digital Link. Undefined for
 * any other code: digits without a symbology mark count only with a valid check digit.
 */
export function readGs1(code: string, now: Date): Gs1Elements | undefined {
  const text = code.trim().replace(SYMBOLOGY, SEPARATOR).replace(SEPARATORS, SEPARATOR);
  const marked = splitLink(text) ?? splitBrackets(text);
  const read = readElements(marked ?? splitPlain(text) ?? [], now);
  if (marked !== undefined || text.includes(SEPARATOR)) return read;
  return read?.gtin !== undefined && hasCheckDigit(read.gtin) ? read : undefined;
}

/** The quantity on a label in the unit of its article; undefined where it says none in this unit. */
export function quantityIn(unit: string, { count, measure, serial }: Gs1Elements): number | undefined {
  const known = UNITS[unit.trim().toLowerCase().replace('²', '2').replace('³', '3')];
  if (measure !== undefined && known?.unit === measure.unit)
    return Number((measure.quantity / known.size).toFixed(3));
  return count ?? (serial === undefined ? undefined : 1);
}

function splitLink(text: string): Element[] | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const { pathname, searchParams } = new URL(text);
  const parts = pathname.split('/').map(decoded);
  const start = parts.findIndex((part, at) => part === '01' && /^\d{8,14}$/.test(parts[at + 1] ?? ''));
  if (start < 0) return undefined;
  const elements: Element[] = [];
  for (let at = start; at + 1 < parts.length; at += 2) elements.push([parts[at] ?? '', parts[at + 1] ?? '']);
  const ofQuery = [...searchParams].filter(([name]) => /^\d{2,4}$/.test(name));
  return [...elements, ...ofQuery].map(([name, value]) => [
    name,
    name === '01' ? value.padStart(14, '0') : value,
  ]);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A bracket in a value begins no element: an identifier has as many digits as its first two say. */
function splitBrackets(text: string): Element[] | undefined {
  const marked = text.replaceAll(SEPARATOR, '');
  if (!/^\(\d{2,4}\)/.test(marked)) return undefined;
  const starts = [...marked.matchAll(/\((\d{2,4})\)/g)].filter(
    ([, name = '']) => identifierAt(name)?.digits === name.length,
  );
  return starts.map(([bracket, name = ''], at) => [
    name,
    marked.slice((starts[at]?.index ?? 0) + bracket.length, starts[at + 1]?.index).trim(),
  ]);
}

function splitPlain(text: string): Element[] | undefined {
  const elements: Element[] = [];
  let rest = text;
  while (rest !== '') {
    if (rest.startsWith(SEPARATOR)) {
      rest = rest.slice(1);
      continue;
    }
    const identifier = identifierAt(rest);
    if (identifier === undefined) return undefined;
    const { digits, length } = identifier;
    const value = rest.slice(digits);
    const separator = value.indexOf(SEPARATOR);
    const end = length ?? (separator < 0 ? value.length : separator);
    if (value.length < end || end === 0) return undefined;
    elements.push([rest.slice(0, digits), value.slice(0, end)]);
    rest = value.slice(end);
  }
  return elements;
}

const READ = /^(?:01|02|10|15|17|21|30|37|7003|3[1-6]\d\d)$/;

/** Reads the values of elements. An element with an invalid value makes the whole text no label. */
function readElements(elements: readonly Element[], now: Date): Gs1Elements | undefined {
  const values = new Map(elements.filter(([name]) => READ.test(name)));
  const valueOf = (...names: string[]) => names.map((name) => values.get(name)).find(Boolean);
  const [gtin, lot, serial, count] = [valueOf('01', '02'), valueOf('10'), valueOf('21'), valueOf('30', '37')];
  const date = valueOf('17', '7003', '15');
  const expiresOn = date === undefined ? undefined : dayOf(date, now);
  const isRead =
    values.size > 0 &&
    (gtin === undefined || /^\d{14}$/.test(gtin)) &&
    [lot ?? '', serial ?? ''].every((number) => number.length <= MAX_NUMBER_LENGTH) &&
    (count === undefined || /^\d{1,8}$/.test(count)) &&
    (date === undefined || expiresOn !== undefined);
  if (!isRead) return undefined;
  const measure = measureIn(values);
  return {
    ...(gtin === undefined ? {} : { gtin }),
    ...(lot === undefined ? {} : { lot }),
    ...(serial === undefined ? {} : { serial }),
    ...(expiresOn === undefined ? {} : { expiresOn }),
    ...(Number(count ?? 0) > 0 ? { count: Number(count) } : {}),
    ...(measure === undefined ? {} : { measure }),
  };
}

/** Year, month and day in two digits each; the day 00 is the last one of its month. */
function dayOf(value: string, now: Date): string | undefined {
  const [, digits, month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)(?:\d{4})?$/.exec(value) ?? [];
  if (digits === undefined) return undefined;
  const year = yearOf(Number(digits), now.getUTCFullYear());
  const lastOfMonth = new Date(Date.UTC(year, Number(month), 0)).getUTCDate();
  const date = `${year}-${month}-${day === '00' ? lastOfMonth : day}`;
  return isRealDay(date) ? date : undefined;
}

/** The year with these last digits that is from 49 years before this one to 50 after it. */
function yearOf(digits: number, thisYear: number): number {
  const year = thisYear - (thisYear % CENTURY) + digits;
  if (year - thisYear > 50) return year - CENTURY;
  return year - thisYear < -49 ? year + CENTURY : year;
}

function measureIn(values: ReadonlyMap<string, string>): Gs1Elements['measure'] {
  for (const [name, value] of values) {
    const unit = MEASURES[name.slice(0, 3)];
    if (name.length === 4 && unit !== undefined && /^\d{6}$/.test(value))
      return { unit, quantity: Number(value) / 10 ** Number(name[3]) };
  }
  return undefined;
}
