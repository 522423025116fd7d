import { parseQuantity } from '../../../ledger/index.js';
import { MULTI_LINE_TEXT, ONE_LINE } from '../../../platform/http/validation/text-characters.js';
import { normalise } from '../../../platform/text.js';
import { WORDS } from '../../list-columns/index.js';
import type { FieldDefinition, FieldValue } from '../../models/index.js';
import { FIELD_PREFIX, type Target } from './targets.js';

export const PROBLEMS = [
  'name-missing',
  'invalid-text',
  'invalid-code',
  'invalid-number',
  'invalid-choice',
  'invalid-date',
  'field-required',
  'too-many-suppliers',
  'site-unknown',
  'site-missing',
  'not-by-quantity',
  'too-many-cells',
  'repeated-header',
  'duplicate',
  'archived',
  'tracking-changed',
  'code-taken',
] as const;
export type Problem = (typeof PROBLEMS)[number];

/** What one row says about an article; what it does not say is absent. */
export interface RowInput {
  readonly sku?: string;
  readonly name?: string;
  readonly description?: string;
  /** The names of the category and of those above it, topmost first. */
  readonly category?: readonly string[];
  readonly unit?: string;
  readonly decimals?: number;
  readonly tracking?: 'quantity' | 'lot' | 'serial';
  readonly returnable?: boolean;
  readonly barcodes?: readonly string[];
  /** The name of the supplier, and how it calls the article. */
  readonly supplier?: string;
  readonly supplierReference?: string;
  /** In minor units. */
  readonly unitCost?: number;
  readonly values?: Readonly<Record<string, FieldValue>>;
  /** Opening stock in units, and its site. */
  readonly quantity?: number;
  readonly siteId?: string;
}

export interface ConvertOptions {
  readonly mapping: readonly (string | null)[];
  readonly decimal: '.' | ',';
  readonly fields: readonly FieldDefinition[];
  readonly moneyDigits: number;
  /** The open sites by normalised name and code. */
  readonly sites: Readonly<Record<string, string>>;
  /** The site of opening stock for rows that name none. */
  readonly siteId: string | null;
}

/** A row is refused for the problem in this column. */
export class RowRefused extends Error {
  constructor(
    readonly problem: Problem,
    readonly column: number,
  ) {
    super(problem);
  }
}

const SKU = /^[A-Za-z0-9._/-]{1,64}$/;
const MAX = {
  name: 200,
  description: 5000,
  unit: 20,
  barcode: 64,
  barcodes: 20,
  reference: 100,
  depth: 10,
  value: 5000,
};
const MAX_MONEY = 1_000_000_000_000;

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
    if (!MULTI_LINE_TEXT.test(text)) throw refuse('invalid-text');
    if (target.startsWith(FIELD_PREFIX)) {
      const field = options.fields.find(({ key }) => key === target.slice(FIELD_PREFIX.length));
      if (field) values[field.key] = fieldValue(field, text, options, refuse);
    } else input[nameIn(target as Target)] = CONVERT[target as Target](text, options, refuse);
  }
  const row = { ...input, ...(Object.keys(values).length > 0 ? { values } : {}) } as RowInput;
  return withSite(row, options);
}

const nameIn = (target: Target): keyof RowInput => (target === 'site' ? 'siteId' : target);

/** Without surrounding spaces, and without the apostrophe that keeps an exported text from being a formula. */
function cleaned(cell: string): string {
  const text = cell.normalize('NFC').trim();
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

type Refuse = (problem: Problem) => RowRefused;
type Convert = (text: string, options: ConvertOptions, refuse: Refuse) => unknown;

const line =
  (max: number): Convert =>
  (text, _options, refuse) => {
    const plain = text.replace(/[\s\u00a0]+/g, ' ');
    if (plain.length > max || !ONE_LINE.test(plain)) throw refuse('invalid-text');
    return plain;
  };

const CONVERT: Readonly<Record<Target, Convert>> = {
  sku: (text, _options, refuse) => {
    if (!SKU.test(text)) throw refuse('invalid-code');
    return text;
  },
  name: line(MAX.name),
  description: (text, _options, refuse) => {
    if (text.length > MAX.description) throw refuse('invalid-text');
    return text.replace(/\r\n?/g, '\n');
  },
  category: (text, options, refuse) => {
    const names = text.split('>').map((name) => name.trim());
    if (names.length > MAX.depth || names.includes('')) throw refuse('invalid-text');
    return names.map((name) => line(MAX.name)(name, options, refuse));
  },
  unit: line(MAX.unit),
  decimals: (text, _options, refuse) => {
    if (!/^[0-3]$/.test(text)) throw refuse('invalid-number');
    return Number(text);
  },
  tracking: (text, _options, refuse) => choice(WORDS.tracking, text) ?? raise(refuse('invalid-choice')),
  returnable: (text, _options, refuse) => flag(text) ?? raise(refuse('invalid-choice')),
  barcodes: (text, options, refuse) => {
    const codes = text.split(/\s*[|;\n]\s*/).filter((code) => code !== '');
    if (codes.length > MAX.barcodes) throw refuse('invalid-text');
    return [...new Set(codes.map((code) => line(MAX.barcode)(code, options, refuse) as string))];
  },
  supplier: line(MAX.name),
  supplierReference: line(MAX.reference),
  unitCost: (text, { decimal, moneyDigits }, refuse) => {
    const amount = numberIn(text.replace(/[^\d.,'’\s\u00a0\u202f-]/g, ''), decimal);
    const minor =
      amount === undefined ? undefined : Math.round(Number((amount * 10 ** moneyDigits).toFixed(6)));
    if (minor === undefined || minor < 0 || minor > MAX_MONEY) throw refuse('invalid-number');
    return minor;
  },
  quantity: (text, { decimal }, refuse) => {
    const quantity = numberIn(text, decimal);
    const thousandths = parseQuantity(quantity);
    if (quantity === undefined || thousandths === undefined || thousandths < 0)
      throw refuse('invalid-number');
    return quantity;
  },
  site: (text, { sites }, refuse) => {
    const known = Object.hasOwn(sites, normalise(text)) ? sites[normalise(text)] : undefined;
    return known ?? raise(refuse('site-unknown'));
  },
};

function raise(error: Error): never {
  throw error;
}

/** Opening stock needs a site; without stock the site says nothing. */
function withSite(row: RowInput, { siteId, mapping }: ConvertOptions): RowInput {
  const { quantity, siteId: named, ...article } = row;
  if (quantity === undefined || quantity === 0) return article;
  const at = named ?? siteId;
  if (at === null) throw new RowRefused('site-missing', mapping.indexOf('quantity'));
  return { ...article, quantity, siteId: at };
}

/** Digits, or groups of three with the same sign between them; then the decimal sign and what follows it. */
const NUMBERS = {
  '.': /^(-?)\s?(\d*|\d{1,3}(?:([\s'’,])\d{3})(?:\3\d{3})*)(?:\.(\d*))?$/,
  ',': /^(-?)\s?(\d*|\d{1,3}(?:([\s'’.])\d{3})(?:\3\d{3})*)(?:,(\d*))?$/,
} as const;

/**
 * A number as people write it: with the decimal sign of the file, and other signs between thousands only. "12,50" in a file
 * with points is no number: read as 1250, it would be a hundred times too much in silence.
 */
export function numberIn(text: string, decimal: '.' | ','): number | undefined {
  const [, sign, whole = '', , rest = ''] = NUMBERS[decimal].exec(text.trim()) ?? [];
  const digits = whole.replace(/\D/g, '');
  return digits + rest === '' ? undefined : Number(`${sign}${digits || '0'}.${rest || '0'}`);
}

const YES = new Set([
  'true',
  '1',
  'x',
  'y',
  'vrai',
  'verdadero',
  'vero',
  'si',
  ...Object.values(WORDS.flag.true).map(normalise),
]);
const NO = new Set(['false', '0', 'n', 'faux', 'falso', ...Object.values(WORDS.flag.false).map(normalise)]);

function flag(text: string): boolean | undefined {
  const word = normalise(text);
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}

/** The value of a choice that is named by itself or by its word in any language. */
function choice(
  words: Readonly<Record<string, Readonly<Record<string, string>>>>,
  text: string,
): string | undefined {
  const wanted = normalise(text);
  return Object.entries(words).find(
    ([value, localised]) =>
      value === wanted || Object.values(localised).some((word) => normalise(word) === wanted),
  )?.[0];
}

function fieldValue(
  field: FieldDefinition,
  text: string,
  { decimal }: ConvertOptions,
  refuse: Refuse,
): FieldValue {
  const value = ((): FieldValue | undefined => {
    switch (field.type) {
      case 'number':
        return numberIn(text, decimal) ?? raise(refuse('invalid-number'));
      case 'checkbox':
        return flag(text) ?? raise(refuse('invalid-choice'));
      case 'date':
        return isoDate(text) ?? raise(refuse('invalid-date'));
      case 'select':
        return (
          field.options.find((option) => normalise(option) === normalise(text)) ??
          raise(refuse('invalid-choice'))
        );
      case 'text':
      case 'textarea':
        return text.length <= MAX.value ? text : raise(refuse('invalid-text'));
      case 'file':
        return undefined;
    }
  })();
  return value ?? raise(refuse('invalid-choice'));
}

/** A date as year-month-day, or day, month and year. */
function isoDate(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text);
  const european = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text);
  const parts = iso
    ? [iso[1], iso[2], iso[3]]
    : european
      ? [european[3], european[2], european[1]]
      : undefined;
  if (!parts) return undefined;
  const date = parts.map((part = '') => part.padStart(2, '0')).join('-');
  const time = Date.parse(date);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}
