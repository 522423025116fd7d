import { parseQuantity } from '../../../ledger/index.js';
import { withoutGuard } from '../../../platform/export/csv.js';
import { ONE_LINE } from '../../../platform/http/validation/text-characters.js';
import { namedAmong } from '../../../platform/text/identity.js';
import { normalise, unicodeForm } from '../../../platform/text/normalise.js';
import { isCode, splitCodes, WORDS } from '../../list-columns/index.js';
import type { FieldDefinition, FieldValue } from '../../models/index.js';
import { AMBIGUOUS } from './ambiguous.js';
import type { SheetCell } from './cell.js';
import type { ColumnReading } from './column-readings.js';
import { dateIn } from './dates.rules.js';
import { moneyIn, numberBy, numberIn, plainNumberIn, type ReadNumber } from './numbers.rules.js';
import { namesIn } from './path-separators.rules.js';
import type { Problem, RowRefused } from './row-problem.js';
import type { Source } from './sources.js';
import type { Target } from './target-names.js';
import { choice, flag } from './words.rules.js';

/** The most barcodes that an article has. */
export const MAX_BARCODES = 20;

export const MAX = {
  name: 200,
  description: 5000,
  unit: 20,
  barcode: 64,
  /** A stored code that contains a separator is read as several. */
  barcodeParts: 5 * MAX_BARCODES,
  serials: 200,
  reference: 100,
  depth: 10,
  locationDepth: 4,
  locationName: 40,
  value: 5000,
};
const MAX_MONEY = 1_000_000_000_000;
/** The decimals of a minor unit in amounts of money, as in average costs. */
const MONEY_DECIMALS = 4;
/** The form that a spreadsheet gives a long code in a file of text: 3.01234E+12. Its last digits are lost. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d{1,2}$/i;
/** From here on a spreadsheet has lost the last digits of a number. */
const FIRST_LOST = 10 ** 15;
/** The texts for an empty value in files of programs and people. */
const NOTHING = /^(?:n\/a|#n\/a|#n\/d|\(?null\)?|NaN|[-–—]+)$/i;
/** The errors of spreadsheets, in the languages in which programs write them into files of text. */
const ERROR =
  /^#(?:REF|RIF|BEZUG|¡REF|DIV\/0|¡DIV\/0|VALUE|VALEUR|VALORE|WERT|¡VALOR|NUM|NOMBRE|ZAHL|¡NUM|NULL|NUL|NULLO|NULO|¡NULO|SPILL|CALC)!$|^#(?:NAME|NOM|NOME|¿NOMBRE)\?$/i;

/** The position and the format of a cell. */
export interface Place {
  readonly options: CellOptions;
  readonly reading: ColumnReading;
  /** A number of a workbook. */
  readonly cell?: SheetCell | undefined;
  readonly refuse: (problem: Problem) => RowRefused;
}

export interface CellOptions {
  readonly source: Source | null;
  readonly moneyDigits: number;
  /** Of the organisation's calendar. */
  readonly thisYear: number;
  /** The open sites by normalised name and code. */
  readonly sites: Readonly<Record<string, string>>;
}

/** A text without surrounding spaces, and without the apostrophe that keeps an exported one from being a formula. */
export function cleaned(text: string): string {
  const plain = unicodeForm(text, 'NFC').trim();
  return NOTHING.test(plain) ? '' : withoutGuard(plain);
}

export const isErrorText = (text: string): boolean => text.startsWith('#') && ERROR.test(text);

type Convert = (text: string, place: Place) => unknown;

const line =
  (max: number): Convert =>
  (text, { refuse }) => {
    const plain = text.replace(/[\s\u00a0]+/g, ' ').trim();
    if (plain.length > max || !ONE_LINE.test(plain)) throw refuse('invalid-text');
    return plain;
  };

const list =
  (most: number, max: number): Convert =>
  (text, place) => {
    const codes = splitCodes(text);
    if (codes.length > most) throw place.refuse('invalid-text');
    return [...new Set(codes.map((code) => line(max)(code, place) as string))];
  };

/** A code, as long as no spreadsheet has shortened it. */
const whole =
  (convert: Convert): Convert =>
  (text, place) => {
    const isLost = place.cell !== undefined && Math.abs(Number(place.cell.plain)) >= FIRST_LOST;
    const isShortened = text.includes('+') && splitCodes(text).some((code) => SHORTENED.test(code));
    if (isLost || isShortened) throw place.refuse('code-shortened');
    return convert(text, place);
  };

/** A number in the notation of its column; those of a workbook have none. */
function number(read: ReadNumber, text: string, { cell, reading, refuse }: Place): number {
  const found = cell ? read(cell.plain, '.') : numberBy(read, text, reading.decimal);
  if (found === AMBIGUOUS) throw refuse('ambiguous-number');
  return found ?? raise(refuse('invalid-number'));
}

const quantity: Convert = (text, place) => {
  const units = number(numberIn, text, place);
  const thousandths = parseQuantity(units);
  if (thousandths === undefined || thousandths < 0) throw place.refuse('invalid-number');
  return units;
};

const cost: Convert = (text, place) => {
  const amount = number(moneyIn, text, place);
  const minor = Number((amount * 10 ** place.options.moneyDigits).toFixed(MONEY_DECIMALS));
  if (minor < 0 || minor > MAX_MONEY) throw place.refuse('invalid-number');
  return minor;
};

export const CONVERT: Readonly<Record<Target, Convert>> = {
  sku: whole((text, { refuse }) => {
    if (!isCode(text)) throw refuse('invalid-code');
    return text;
  }),
  name: line(MAX.name),
  description: (text, { refuse }) => {
    if (text.length > MAX.description) throw refuse('invalid-text');
    return text.replace(/\r\n?/g, '\n');
  },
  category: (text, place) => {
    const names = categoryNames(text, place);
    if (names.length > MAX.depth || names.length === 0) throw place.refuse('invalid-text');
    return names.map((name) => line(MAX.name)(name, place));
  },
  unit: line(MAX.unit),
  decimals: (text, { refuse }) => {
    if (!/^[0-3]$/.test(text)) throw refuse('invalid-number');
    return Number(text);
  },
  tracking: (text, { options, refuse }) =>
    choice(WORDS.tracking, text) ??
    (options.source === 'openboxes' ? lotControl(text) : undefined) ??
    raise(refuse('invalid-choice')),
  returnable: (text, { refuse }) => flag(text) ?? raise(refuse('invalid-choice')),
  barcodes: whole(list(MAX.barcodeParts, MAX.barcode)),
  supplier: line(MAX.name),
  supplierReference: whole(line(MAX.reference)),
  unitCost: cost,
  stockCost: cost,
  quantity,
  site: (text, { options, refuse }) => siteOf(text, options) ?? raise(refuse('site-unknown')),
  location: (text, { reading, refuse }) => {
    const names = namesIn(text, reading.separator).map((name) => name.replace(/[\s\u00a0]+/g, ' '));
    const isValid = (name: string) => name !== '' && name.length <= MAX.locationName && ONE_LINE.test(name);
    if (!names.every(isValid)) throw refuse('invalid-location');
    // The site may come first.
    if (names.length > MAX.locationDepth + 1) throw refuse('invalid-location');
    return names;
  },
  lot: whole(line(MAX.barcode)),
  expiry: (text, place) => date(text, place, true),
  serial: whole(list(MAX.serials, MAX.barcode)),
  minimum: quantity,
  fillUpTo: quantity,
  maximum: quantity,
};

/** The tracking of an article that is controlled by lots, or is not. */
function lotControl(text: string): string | undefined {
  const isControlled = flag(text);
  return isControlled === undefined ? undefined : isControlled ? 'lot' : 'quantity';
}

/** The labels of some applications are categories, of which the first one counts. */
const isLabelled = (source: Source | null) => source === 'homebox' || source === 'sortly';

/** A name that begins or ends with the separator gives no empty names. */
function categoryNames(text: string, { options, reading }: Place): string[] {
  const plain = isLabelled(options.source) ? (text.split(/[;,|]/)[0] ?? '') : text;
  return namesIn(plain, reading.separator).filter((name) => name !== '');
}

/** The site that a text names. */
export const siteOf = (text: string, { sites }: CellOptions): string | undefined =>
  Object.hasOwn(sites, normalise(text)) ? sites[normalise(text)] : undefined;

function date(text: string, { reading, options, refuse }: Place, isExpiry = false): string {
  const found = dateIn(text, reading.dateOrder, { isExpiry, thisYear: options.thisYear });
  if (found === AMBIGUOUS) throw refuse('ambiguous-date');
  return found ?? raise(refuse('invalid-date'));
}

function raise(error: Error): never {
  throw error;
}

/** The value of a custom field. */
export function fieldValue(field: FieldDefinition, text: string, place: Place): FieldValue {
  const { refuse } = place;
  const value = ((): FieldValue | undefined => {
    switch (field.type) {
      case 'number':
        return number(plainNumberIn, text, place);
      case 'checkbox':
        return flag(text) ?? raise(refuse('invalid-choice'));
      case 'date':
        return date(text, place);
      case 'select':
        return namedAmong(field.options, (option) => option, text) ?? raise(refuse('invalid-choice'));
      case 'text':
      case 'textarea':
        return text.length <= MAX.value ? text : raise(refuse('invalid-text'));
      case 'file':
        return undefined;
    }
  })();
  return value ?? raise(refuse('invalid-choice'));
}
