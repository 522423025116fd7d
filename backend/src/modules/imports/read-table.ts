import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { FieldDefinition } from '../models/index.js';
import {
  type ConvertOptions,
  convertRow,
  numberIn,
  type Problem,
  type RowInput,
  RowRefused,
} from './reading/convert-row.rules.js';
import { guessSeparator, readDelimited, type Separator } from './reading/delimited.js';
import { FileRefused } from './reading/file-refused.js';
import { divided, isSame, preambleOf } from './reading/stray-rows.rules.js';
import { guessTargets, type Source, sourceOf } from './reading/targets.js';
import { decode, type Encoding, guessEncoding } from './reading/text-encoding.js';
import { readWorkbook } from './reading/workbook.js';

const MAX_ROWS = 200_000;
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
  readonly decimal?: '.' | ',';
  readonly header?: boolean;
  readonly mapping?: readonly (string | null)[];
}

export interface ReadInput extends Omit<ConvertOptions, 'mapping' | 'decimal'> {
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
  readonly decimal: '.' | ',';
  readonly header: boolean;
  readonly source: Source | null;
  readonly columns: readonly ReadColumn[];
  readonly rows: number;
}

/** One line of the converted rows. `row` is its number in the file, from 1. */
export interface ConvertedRow {
  readonly row: number;
  readonly input?: RowInput;
  readonly problem?: Problem;
  readonly column?: number;
  /** What identifies a refused row to people. */
  readonly label?: string;
}

interface Opened {
  readonly format: 'csv' | 'xlsx';
  readonly encoding: Encoding | null;
  readonly separator: Separator | null;
  readonly rows: AsyncIterable<string[]> | Iterable<string[]>;
}

/**
 * Reads a table from an untrusted file and converts its rows. It runs in a worker thread: it must not depend on the
 * application.
 */
export async function readTable(input: ReadInput): Promise<ReadTable> {
  const { format, encoding, separator, rows } = await opened(input.path, input.options);
  const head = await firstRows(rows);
  const preamble = preambleOf(head.rows);
  head.rows.splice(0, preamble);
  const [first] = head.rows;
  if (!first) throw new FileRefused('empty');
  const header = input.options.header ?? looksLikeHeader(first);
  const data = header ? head.rows.slice(1) : head.rows;
  const width = header ? first.length : Math.max(...head.rows.map((row) => row.length));
  const titles = titlesOf(header ? first : [], width);
  const { mapping: given } = input.options;
  const mapping = given?.length === titles.length ? given : guessTargets(titles, input.fields);
  const decimal = input.options.decimal ?? (format === 'xlsx' ? '.' : guessDecimal(data));
  const options = { ...input, mapping, decimal };
  const read = { ...options, separator, titles: header ? first : null };
  const firstRow = head.skipped + preamble + (header ? 2 : 1);
  const count = await writeRows(input.into, all(data, head.rest), read, firstRow);
  return {
    format,
    encoding,
    separator,
    decimal,
    header,
    source: header ? sourceOf(titles) : null,
    columns: titles.map((title, index) => ({
      title,
      sample: sampleOf(data, index),
      target: mapping[index] ?? null,
    })),
    rows: count,
  };
}

async function opened(path: string, options: ReadOptions): Promise<Opened> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
  await file.close();
  if (buffer.toString('latin1') === 'PK\x03\x04')
    return { format: 'xlsx', encoding: null, separator: null, rows: readWorkbook(path) };
  // The old binary format of workbooks.
  if (buffer.toString('hex') === 'd0cf11e0') throw new FileRefused('format');
  const bytes = await readFile(path);
  const encoding = options.encoding ?? guessEncoding(bytes);
  // Pictures and programs have such characters, tables have none.
  for (const part of decode(bytes, encoding)) if (part.includes('\0')) throw new FileRefused('format');
  const separator = options.separator ?? guessSeparator(decode(bytes, encoding));
  return { format: 'csv', encoding, separator, rows: readDelimited(decode(bytes, encoding), separator) };
}

const isEmpty = (row: readonly string[]) => row.every((cell) => cell.trim() === '');

interface Head {
  readonly rows: string[][];
  /** The empty rows before them. */
  readonly skipped: number;
  readonly rest: AsyncIterator<string[]> | Iterator<string[]>;
}

async function firstRows(rows: Opened['rows']): Promise<Head> {
  const rest = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
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

/** A comma, if cells are numbers only with it. */
function guessDecimal(rows: readonly string[][]): '.' | ',' {
  const cells = rows.flat().map((cell) => cell.trim());
  const withComma = cells.filter(
    (cell) => /^-?\d+(\.\d{3})*,\d{1,4}$/.test(cell) && !/^-?\d{1,3}(,\d{3})+$/.test(cell),
  );
  const withPoint = cells.filter(
    (cell) => /^-?\d+(,\d{3})*\.\d{1,4}$/.test(cell) && numberIn(cell, '.') !== undefined,
  );
  return withComma.length > withPoint.length ? ',' : '.';
}

async function writeRows(
  into: string,
  rows: AsyncIterable<string[]>,
  options: RowOptions,
  firstRow: number,
): Promise<number> {
  const file = createWriteStream(into, { flags: 'wx', mode: 0o600 });
  const written = finished(file);
  written.catch(() => undefined);
  let count = 0;
  let row = firstRow - 1;
  try {
    for await (const cells of rows) {
      row += 1;
      if (isEmpty(cells)) continue;
      count += 1;
      if (count > MAX_ROWS) throw new FileRefused('rows');
      if (!file.write(`${JSON.stringify(converted(cells, row, options))}\n`)) await once(file, 'drain');
    }
    file.end();
    await written;
    return count;
  } finally {
    file.destroy();
  }
}

interface RowOptions extends ConvertOptions {
  readonly separator: Separator | null;
  readonly titles: readonly string[] | null;
}

function converted(read: readonly string[], row: number, options: RowOptions): ConvertedRow {
  const cells = divided(read, options.mapping.length, options.separator);
  try {
    if (options.titles && isSame(cells, options.titles)) throw new RowRefused('repeated-header', 0);
    return { row, input: convertRow(cells, options) };
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error;
    const label =
      cells
        .find((cell) => cell.trim() !== '')
        ?.trim()
        .slice(0, SAMPLE_LENGTH) ?? '';
    return { row, problem: error.problem, column: error.column, label };
  }
}
