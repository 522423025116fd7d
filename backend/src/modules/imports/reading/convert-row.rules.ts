import { parseQuantity } from '../../../ledger/index.js';
import { withoutGuard } from '../../../platform/export/csv.js';
import { MULTI_LINE_TEXT, ONE_LINE } from '../../../platform/http/validation/text-characters.js';
import { namedAmong } from '../../../platform/identity.js';
import { normalise, unicodeForm } from '../../../platform/text.js';
import { splitCodes, WORDS } from '../../list-columns/index.js';
import type { FieldDefinition, FieldValue } from '../../models/index.js';
import { AMBIGUOUS, type DateOrder, dateIn } from './dates.rules.js';
import { type DecimalSign, moneyIn, numberIn, plainNumberIn } from './numbers.rules.js';
import type { RowInput, RowStock } from './row-input.js';
import { type Problem, RowRefused } from './row-problem.js';
import type { Source } from './sources.js';
import type { Target } from './target-names.js';
import { FIELD_PREFIX } from './targets.js';
import { choice, flag } from './words.rules.js';

export interface ConvertOptions {
  readonly mapping: readonly (string | null)[];
  /** How the numbers and the dates of each column are written. */
  readonly decimals: readonly DecimalSign[];
  readonly dateOrders: readonly (DateOrder | undefined)[];
  readonly source: Source | null;
  readonly fields: readonly FieldDefinition[];
  readonly moneyDigits: number;
  /** The open sites by normalised name and code. */
  readonly sites: Readonly<Record<string, string>>;
  /** The site of opening stock for rows that name none. */
  readonly siteId: string | null;
}

/** The most barcodes that an article has. */
export const MAX_BARCODES = 20;

const SKU = /^[A-Za-z0-9._/-]{1,64}$/;
const MAX = {
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
/** The most characters that a cell of a spreadsheet holds. */
export const MAX_CELL_LENGTH = 32_767;
const MAX_MONEY = 1_000_000_000_000;
/** What a spreadsheet makes of a long code in a file of text: 3.01234E+12. Its last digits are lost. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d{1,2}$/i;
/** What programs and people write where there is nothing. */
const NOTHING = /^(?:n\/a|#n\/a|#n\/d|\(?null\)?|NaN|[-–—]+)$/i;

/** Converts the cells of a row; throws RowRefused. An empty cell says nothing. */
export function convertRow(cells: readonly string[], options: ConvertOptions): RowInput {
  const extra = cells.findIndex((cell, index) => index >= options.mapping.length && cell.trim() !== '');
  if (extra >= 0) throw new RowRefused('too-many-cells', extra);
  const values: Record<string, FieldValue> = {};
  const input: Record<string, unknown> = {};
  for (const [column, target] of options.mapping.entries()) {
    const text = cleaned(cells[column] ?? '');
    if (target === null || text === '') continue;
    const refuse = (problem: Problem) => new RowRefused(problem, column);
    if (text.length > MAX_CELL_LENGTH || !MULTI_LINE_TEXT.test(text)) throw refuse('invalid-text');
    const place = {
      options,
      decimal: options.decimals[column] ?? '.',
      order: options.dateOrders[column],
      refuse,
    };
    if (target.startsWith(FIELD_PREFIX)) {
      const field = options.fields.find(({ key }) => key === target.slice(FIELD_PREFIX.length));
      if (field && !Object.hasOwn(values, field.key)) values[field.key] = fieldValue(field, text, place);
    } else add(input, target as Target, text, place);
  }
  const row = { ...input, ...(Object.keys(values).length > 0 ? { values } : {}) } as RowInput;
  return withSite(withTracking(row, options), options);
}

/** Where a cell is, and how it is written. */
interface Place {
  readonly options: ConvertOptions;
  readonly decimal: DecimalSign;
  readonly order: DateOrder | undefined;
  readonly refuse: (problem: Problem) => RowRefused;
}

/** Several columns of one target are the parts of a path, more codes, or others for a first one that is empty. */
function add(input: Record<string, unknown>, target: Target, text: string, place: Place): void {
  const name = target === 'site' ? 'siteId' : target;
  const before = input[name];
  if (before !== undefined && !LISTS.has(target)) return;
  const value = CONVERT[target](text, place);
  input[name] = Array.isArray(before) && Array.isArray(value) ? joined(target, before, value, place) : value;
}

const LISTS: ReadonlySet<Target> = new Set(['category', 'location', 'barcodes']);

function joined(target: Target, before: unknown[], value: unknown[], { refuse }: Place): unknown[] {
  const all = target === 'barcodes' ? [...new Set([...before, ...value])] : [...before, ...value];
  if (target === 'location' && all.length > MAX.locationDepth) throw refuse('invalid-location');
  const most = target === 'barcodes' ? MAX.barcodeParts : MAX.depth;
  if (all.length > most) throw refuse('invalid-text');
  return all;
}

/** Without surrounding spaces, and without the apostrophe that keeps an exported text from being a formula. */
function cleaned(cell: string): string {
  const text = unicodeForm(cell, 'NFC').trim();
  if (NOTHING.test(text)) return '';
  return withoutGuard(text);
}

type Convert = (text: string, place: Place) => unknown;

const line =
  (max: number): Convert =>
  (text, { refuse }) => {
    const plain = text.replace(/[\s\u00a0]+/g, ' ');
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

const quantity: Convert = (text, { decimal, refuse }) => {
  const units = numberIn(text, decimal);
  const thousandths = parseQuantity(units);
  if (units === undefined || thousandths === undefined || thousandths < 0) throw refuse('invalid-number');
  return units;
};

const CONVERT: Readonly<Record<Target, Convert>> = {
  sku: (text, { refuse }) => {
    if (!SKU.test(text)) throw refuse('invalid-code');
    return text;
  },
  name: line(MAX.name),
  description: (text, { refuse }) => {
    if (text.length > MAX.description) throw refuse('invalid-text');
    return text.replace(/\r\n?/g, '\n');
  },
  category: (text, place) => {
    const names = categoryNames(text, place.options.source);
    if (names.length > MAX.depth || names.length === 0) throw place.refuse('invalid-text');
    return names.map((name) => line(MAX.name)(name, place));
  },
  unit: line(MAX.unit),
  decimals: (text, { refuse }) => {
    if (!/^[0-3]$/.test(text)) throw refuse('invalid-number');
    return Number(text);
  },
  tracking: (text, { refuse }) => choice(WORDS.tracking, text) ?? raise(refuse('invalid-choice')),
  returnable: (text, { refuse }) => flag(text) ?? raise(refuse('invalid-choice')),
  barcodes: (text, place) => {
    if (splitCodes(text).some((code) => SHORTENED.test(code))) throw place.refuse('invalid-number');
    return list(MAX.barcodeParts, MAX.barcode)(text, place);
  },
  supplier: line(MAX.name),
  supplierReference: line(MAX.reference),
  unitCost: (text, { options, decimal, refuse }) => {
    const amount = moneyIn(text, decimal);
    const minor =
      amount === undefined ? undefined : Math.round(Number((amount * 10 ** options.moneyDigits).toFixed(6)));
    if (minor === undefined || minor < 0 || minor > MAX_MONEY) throw refuse('invalid-number');
    return minor;
  },
  quantity,
  site: (text, { options, refuse }) => siteOf(text, options) ?? raise(refuse('site-unknown')),
  location: (text, { refuse }) => {
    const names = text.split(/[>/]/).map((name) => name.replace(/[\s\u00a0]+/g, ' ').trim());
    const isValid = (name: string) => name !== '' && name.length <= MAX.locationName && ONE_LINE.test(name);
    if (!names.every(isValid)) throw refuse('invalid-location');
    // The site may come first.
    if (names.length > MAX.locationDepth + 1) throw refuse('invalid-location');
    return names;
  },
  lot: line(MAX.barcode),
  expiry: (text, { order, refuse }) => date(dateIn(text, order, true), refuse),
  serial: list(MAX.serials, MAX.barcode),
  minimum: quantity,
  fillUpTo: quantity,
  maximum: quantity,
};

/**
 * The categories of other applications are divided by a slash, or are labels of which the first one counts. A name that
 * begins or ends with the separator gives no empty names.
 */
function categoryNames(text: string, source: Source | null): string[] {
  const plain = source === 'homebox' || source === 'sortly' ? (text.split(/[;,|]/)[0] ?? '') : text;
  const names = plain.split(source === 'inventree' ? /[>/]/ : '>');
  return names.map((name) => name.trim()).filter((name) => name !== '');
}

const siteOf = (text: string, { sites }: ConvertOptions): string | undefined =>
  Object.hasOwn(sites, normalise(text)) ? sites[normalise(text)] : undefined;

function date(found: ReturnType<typeof dateIn>, refuse: Place['refuse']): string {
  if (found === AMBIGUOUS) throw refuse('ambiguous-date');
  return found ?? raise(refuse('invalid-date'));
}

function raise(error: Error): never {
  throw error;
}

/** A lot or a serial number tells how stock is tracked. */
function withTracking(row: RowInput, { mapping }: ConvertOptions): RowInput {
  const { serial, lot, expiry, tracking } = row;
  const implied = serial ? 'serial' : lot === undefined && expiry === undefined ? undefined : 'lot';
  if (implied === undefined) return row;
  const column = mapping.indexOf(serial ? 'serial' : lot === undefined ? 'expiry' : 'lot');
  if (serial && (lot ?? expiry) !== undefined) throw new RowRefused('tracking-mismatch', column);
  if (tracking !== undefined && tracking !== implied) throw new RowRefused('tracking-mismatch', column);
  if (serial && row.quantity !== undefined && row.quantity !== 0 && row.quantity !== serial.length)
    throw new RowRefused('serial-count', column);
  return { ...row, tracking: implied, ...(serial ? { quantity: row.quantity ?? serial.length } : {}) };
}

/** Stock, locations and thresholds need a site, which may be the first part of the location. */
function withSite(row: RowInput, options: ConvertOptions): RowInput {
  const { quantity: units, siteId: named, location, lot, expiry, serial, ...rest } = row;
  const inPath = named === undefined && location ? siteOf(location[0] ?? '', options) : undefined;
  const path = inPath === undefined ? location : location?.slice(1);
  if (path && path.length > MAX.locationDepth)
    throw new RowRefused('invalid-location', options.mapping.indexOf('location'));
  const hasStock = units !== undefined && units !== 0;
  const { minimum: _minimum, fillUpTo: _fillUpTo, maximum: _maximum, ...article } = rest;
  const stock: RowStock = {
    ...(hasStock ? defined({ quantity: units, lot, expiry, serial }) : {}),
    ...(path && path.length > 0 ? { location: path } : {}),
    ...thresholds(row, options),
  };
  if (Object.keys(stock).length === 0) return article;
  const at = named ?? inPath ?? options.siteId;
  if (at === null) {
    const first = (['quantity', 'serial', 'location', 'minimum'] as const).find(
      (each) => stock[each] !== undefined,
    );
    throw new RowRefused('site-missing', options.mapping.indexOf(first ?? 'quantity'));
  }
  return { ...article, ...stock, siteId: at };
}

/** A minimum of 0 opens no alert: many programs write it where there is none. */
function thresholds({ minimum, fillUpTo, maximum }: RowStock, { mapping }: ConvertOptions): RowStock {
  const set = defined({ fillUpTo: fillUpTo || undefined, maximum: maximum || undefined });
  const isSet = Object.keys(set).length > 0;
  if (!minimum && !isSet) return {};
  const least = minimum ?? 0;
  const target = set.fillUpTo ?? least;
  const isInOrder = least <= target && (set.maximum === undefined || target <= set.maximum);
  if (!isInOrder) throw new RowRefused('threshold-order', mapping.indexOf(minimum ? 'minimum' : 'maximum'));
  return { minimum: least, ...set };
}

/** Without what is undefined. */
function defined<T extends object>(values: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

function fieldValue(field: FieldDefinition, text: string, { decimal, order, refuse }: Place): FieldValue {
  const value = ((): FieldValue | undefined => {
    switch (field.type) {
      case 'number':
        return plainNumberIn(text, decimal) ?? raise(refuse('invalid-number'));
      case 'checkbox':
        return flag(text) ?? raise(refuse('invalid-choice'));
      case 'date':
        return date(dateIn(text, order), refuse);
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
