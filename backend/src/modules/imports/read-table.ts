import { open, readFile } from 'node:fs/promises';
import type { FieldDefinition } from '../models/index.js';
import { type ConvertOptions, MAX_CELL_LENGTH } from './reading/convert-row.rules.js';
import { DateColumn, type DateOrder } from './reading/dates.rules.js';
import { guessSeparator, readDelimited, type Separator } from './reading/delimited.js';
import { FileRefused } from './reading/file-refused.js';
import { type DecimalSign, decimalOf } from './reading/numbers.rules.js';
import { profileOf, type Source } from './reading/sources.js';
import { knownTitles, preambleOf } from './reading/stray-rows.rules.js';
import { FIELD_PREFIX, guessTargets } from './reading/targets.js';
import { decode, type Encoding, guessEncoding } from './reading/text-encoding.js';
import { readWorkbook } from './reading/workbook.js';
import { writeRows } from './reading/write-rows.js';

const MAX_COLUMNS = 100;
const MAX_TITLE_LENGTH = 200;
const SAMPLE_ROWS = 3;
const SAMPLE_LENGTH = 100;
/** How many rows decide how numbers are written. */
const GUESS_ROWS = 200;

/** How the file is read; what is absent is guessed. */
export interface ReadOptions {
  readonly encoding?: Encoding;
  readonly separator?: Separator;
  readonly decimal?: DecimalSign;
  /** How dates are read whose column does not tell it. */
  readonly dateOrder?: DateOrder;
  readonly header?: boolean;
  readonly mapping?: readonly (string | null)[];
}

export interface ReadInput extends Omit<ConvertOptions, 'mapping' | 'decimals' | 'dateOrders' | 'source'> {
  readonly path: string;
  /** The path of the converted rows: one line of JSON for each. */
  readonly into: string;
  readonly options: ReadOptions;
  readonly fields: readonly FieldDefinition[];
}

export interface ReadColumn {
  readonly title: string;
  readonly sample: readonly string[];
  readonly target: string | null;
}

/** How the file was read. */
export interface ReadTable {
  readonly format: 'csv' | 'xlsx';
  readonly encoding: Encoding | null;
  readonly separator: Separator | null;
  readonly decimal: DecimalSign;
  /** The order of day and month; null without dates that have one, and where it must be chosen. */
  readonly dateOrder: DateOrder | null;
  /** Whether there are dates that can be read in two ways, so that somebody has to choose. */
  readonly asksDateOrder: boolean;
  readonly header: boolean;
  readonly source: Source | null;
  readonly columns: readonly ReadColumn[];
  readonly rows: number;
}

interface Opened {
  readonly format: 'csv' | 'xlsx';
  readonly encoding: Encoding | null;
  readonly separator: Separator | null;
  readonly rows: AsyncIterable<string[]>;
}

/**
 * Reads a table from an untrusted file and converts its rows. It runs in a worker thread: it must not depend on the
 * application.
 */
export async function readTable(input: ReadInput): Promise<ReadTable> {
  const { format, encoding, separator, rows } = await opened(input.path, input.options);
  const head = await firstRows(rows);
  let preamble = preambleOf(head.rows);
  head.rows.splice(0, preamble);
  const [above, below] = head.rows;
  if (!above) throw new FileRefused('empty');
  // Of titles in two languages the known ones count.
  if (below && input.options.header === undefined && saysMore(below, above)) {
    head.rows.shift();
    preamble += 1;
  }
  const first = head.rows[0] ?? [];
  const header = input.options.header ?? looksLikeHeader(first);
  const data = header ? head.rows.slice(1) : head.rows;
  const width = header ? first.length : Math.max(...head.rows.map((row) => row.length));
  const titles = titlesOf(header ? first : [], width);
  const profile = header ? profileOf(titles) : undefined;
  const { mapping: given } = input.options;
  const mapping =
    given?.length === titles.length ? given : guessTargets(titles, input.fields, profile?.mapping);
  const decimals = decimalsOf(data, width, input.options.decimal, separator);
  const dates = await datesOf(input, mapping);
  const written = await writeRows(input.into, all(data, head.rest), {
    ...input,
    mapping,
    decimals: decimals.columns,
    dateOrders: dates.columns,
    source: profile?.name ?? null,
    separator,
    titles: header ? first : null,
    firstRow: head.skipped + preamble + (header ? 2 : 1),
  });
  return {
    format,
    encoding,
    separator,
    decimal: decimals.all,
    dateOrder: dates.all,
    asksDateOrder: dates.asks,
    header,
    source: profile?.name ?? null,
    columns: titles.map((title, index) => ({
      title,
      sample: sampleOf(data, index),
      target: mapping[index] ?? null,
    })),
    rows: written,
  };
}

/** Whether a row has the titles, and the one above it only others for the same columns. */
function saysMore(row: readonly string[], above: readonly string[]): boolean {
  const known = knownTitles(row);
  return known > 1 && known > knownTitles(above) && row.length === above.length && looksLikeHeader(row);
}

/**
 * The decimal sign of each column, by its first rows. Where a column does not tell it, that of all together, then that of
 * programs with this separator: the semicolon separates where the comma is the decimal sign. A workbook has points.
 */
function decimalsOf(
  rows: readonly string[][],
  width: number,
  given: DecimalSign | undefined,
  separator: Separator | null,
) {
  const usual = separator === ';' ? ',' : '.';
  const all = given ?? (separator === null ? '.' : (decimalOf(rows.flat()) ?? usual));
  const columns = Array.from({ length: width }, (_none, at) => {
    if (given !== undefined) return given;
    return decimalOf(rows.map((row) => row[at] ?? '')) ?? all;
  });
  return { all, columns };
}

/** The order of day and month in each column of dates, by all of its rows: the file is read once more for it. */
async function datesOf({ path, options, fields }: ReadInput, mapping: readonly (string | null)[]) {
  const isDate = new Set([
    'expiry',
    ...fields.filter(({ type }) => type === 'date').map(({ key }) => FIELD_PREFIX + key),
  ]);
  const found = mapping.map((target) =>
    target !== null && isDate.has(target) ? new DateColumn() : undefined,
  );
  if (found.every((column) => column === undefined)) return { all: null, columns: [], asks: false };
  for await (const row of (await opened(path, options)).rows)
    for (const [at, column] of found.entries()) column?.add((row[at] ?? '').trim());
  const orders = found.flatMap((column) => column?.order ?? []);
  const isAmbiguous = found.some((column) => column?.isAmbiguous);
  return {
    all: options.dateOrder ?? orders[0] ?? null,
    columns: found.map((column) => column && (column.order ?? options.dateOrder)),
    asks: isAmbiguous,
  };
}

async function opened(path: string, options: ReadOptions): Promise<Opened> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
  await file.close();
  if (buffer.toString('latin1') === 'PK\x03\x04')
    return { format: 'xlsx', encoding: null, separator: null, rows: cutCells(readWorkbook(path)) };
  // The old binary format of workbooks.
  if (buffer.toString('hex') === 'd0cf11e0') throw new FileRefused('format');
  const bytes = await readFile(path);
  const encoding = options.encoding ?? guessEncoding(bytes);
  // Pictures and programs have such characters, tables have none.
  for (const part of decode(bytes, encoding)) if (part.includes('\0')) throw new FileRefused('format');
  const separator = options.separator ?? guessSeparator(decode(bytes, encoding));
  const rows = cutCells(readDelimited(decode(bytes, encoding), separator));
  return { format: 'csv', encoding, separator, rows };
}

/** Rows whose cells end after the longest allowed text and one character, which tells that there was more. */
async function* cutCells(rows: Opened['rows'] | Iterable<string[]>): AsyncGenerator<string[]> {
  for await (const row of rows)
    yield row.map((cell) => (cell.length > MAX_CELL_LENGTH ? cell.slice(0, MAX_CELL_LENGTH + 1) : cell));
}

const isEmpty = (row: readonly string[]) => row.every((cell) => cell.trim() === '');

interface Head {
  readonly rows: string[][];
  /** The empty rows before them. */
  readonly skipped: number;
  readonly rest: AsyncIterator<string[]>;
}

async function firstRows(rows: Opened['rows']): Promise<Head> {
  const rest = rows[Symbol.asyncIterator]();
  const found: string[][] = [];
  let skipped = 0;
  while (found.length < GUESS_ROWS) {
    const { done, value } = await rest.next();
    if (done) break;
    if (found.length > 0 || !isEmpty(value)) found.push(value);
    else skipped += 1;
  }
  return { rows: found, skipped, rest };
}

async function* all(data: readonly string[][], rest: Head['rest']): AsyncGenerator<string[]> {
  yield* data;
  for (;;) {
    const { done, value } = await rest.next();
    if (done) return;
    yield value;
  }
}

/** A row of titles has texts only, no two of which are alike. */
function looksLikeHeader(row: readonly string[]): boolean {
  const texts = row.filter((cell) => cell.trim() !== '');
  return texts.every((cell) => !/^[\s\d.,:;/€$£%-]+$/.test(cell)) && texts.length > row.length / 2;
}

/** Columns without a title get their number; of two that are alike the later gets its number, too. */
function titlesOf(row: readonly string[], width: number): string[] {
  if (width > MAX_COLUMNS) throw new FileRefused('columns');
  const used = new Set<string>();
  return Array.from({ length: width }, (_none, index) => {
    const plain = (row[index] ?? '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, MAX_TITLE_LENGTH);
    const title = plain === '' || used.has(plain) ? `${plain} ${index + 1}`.trim() : plain;
    used.add(title);
    return title;
  });
}

function sampleOf(rows: readonly string[][], index: number): string[] {
  return rows
    .map((row) => (row[index] ?? '').trim())
    .filter((cell) => cell !== '')
    .slice(0, SAMPLE_ROWS)
    .map((cell) => cell.slice(0, SAMPLE_LENGTH));
}
