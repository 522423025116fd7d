import { MULTI_LINE_TEXT } from '../../../platform/http/validation/text-characters.js';
import { WORDS } from '../../list-columns/index.js';
import type { FieldDefinition, FieldValue } from '../../models/index.js';
import { type Cell, textOf } from './cell.js';
import type { ColumnReading } from './column-readings.js';
import {
  type CellOptions,
  CONVERT,
  cleaned,
  fieldValue,
  isErrorText,
  MAX,
  type Place,
  siteOf,
} from './convert-cell.rules.js';
import type { RowInput, RowStock } from './row-input.js';
import { type Problem, RowRefused } from './row-problem.js';
import type { Target } from './target-names.js';
import { FIELD_PREFIX } from './targets.js';
import { choice } from './words.rules.js';

export interface ConvertOptions extends CellOptions {
  readonly mapping: readonly (string | null)[];
  /** The reading of the cells of each column. */
  readonly readings: readonly ColumnReading[];
  readonly fields: readonly FieldDefinition[];
  /** The site of opening stock for rows that name none. */
  readonly siteId: string | null;
  /** The column with the states of units in our own list of them. */
  readonly stateColumn?: number | undefined;
}

/** The most characters that a cell of a spreadsheet holds. */
export const MAX_CELL_LENGTH = 32_767;

/** Converts the cells of a row; throws RowRefused. An empty cell has no value. */
export function convertRow(cells: readonly Cell[], options: ConvertOptions): RowInput {
  const extra = cells.findIndex(
    (cell, index) => index >= options.mapping.length && textOf(cell).trim() !== '',
  );
  if (extra >= 0) throw new RowRefused('too-many-cells', extra);
  const values: Record<string, FieldValue> = {};
  const input: Record<string, unknown> = {};
  for (const [column, target] of options.mapping.entries()) {
    const cell = cells[column];
    const text = cleaned(textOf(cell));
    const isError = typeof cell === 'object' && cell.kind === 'error';
    if (target === null || (text === '' && !isError)) continue;
    const refuse = (problem: Problem) => new RowRefused(problem, column);
    if (isError || isErrorText(text)) throw refuse('cell-error');
    if (text.length > MAX_CELL_LENGTH || !MULTI_LINE_TEXT.test(text)) throw refuse('invalid-text');
    const reading = options.readings[column] ?? {};
    const place: Place = { options, reading, refuse, cell: typeof cell === 'object' ? cell : undefined };
    if (target.startsWith(FIELD_PREFIX)) {
      const field = options.fields.find(({ key }) => key === target.slice(FIELD_PREFIX.length));
      if (field && !Object.hasOwn(values, field.key)) values[field.key] = fieldValue(field, text, place);
    } else add(input, target as Target, text, place);
  }
  const named = options.source === 'binner' && input['sku'] !== undefined ? { name: input['sku'] } : {};
  const row = { ...named, ...input, ...(Object.keys(values).length > 0 ? { values } : {}) } as RowInput;
  return withSite(withTracking(present(row, cells, options), options), options);
}

/** A unit that is out, set aside or gone is none of the stock on hand. */
function present(row: RowInput, cells: readonly Cell[], { stateColumn }: ConvertOptions): RowInput {
  if (stateColumn === undefined) return row;
  if (!ABSENT.has(choice(WORDS.asset, textOf(cells[stateColumn])) ?? '')) return row;
  const { serial: _serial, quantity: _quantity, ...article } = row;
  return { ...article, tracking: 'serial' };
}

const ABSENT: ReadonlySet<string> = new Set(['out', 'quarantine', 'lost', 'scrapped']);

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

/** A lot or a serial number determines the tracking of stock. */
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
  const { quantity: units, siteId: named, location, lot, expiry, serial, stockCost, ...rest } = row;
  const inPath = named === undefined && location ? siteOf(location[0] ?? '', options) : undefined;
  const path = inPath === undefined ? location : location?.slice(1);
  if (path && path.length > MAX.locationDepth)
    throw new RowRefused('invalid-location', options.mapping.indexOf('location'));
  const hasStock = units !== undefined && units !== 0;
  const { minimum: _minimum, fillUpTo: _fillUpTo, maximum: _maximum, ...article } = rest;
  const stock: RowStock = {
    ...(hasStock ? defined({ quantity: units, lot, expiry, serial, stockCost }) : {}),
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

/** The object without its undefined fields. */
function defined<T extends object>(values: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
