import type { FieldDefinition } from '../models/index.js';
import { type Cell, textOf, textsOf } from './reading/cell.js';
import { type ColumnChoice, type ColumnDecision, ColumnReadings } from './reading/column-readings.js';
import type { ConvertOptions } from './reading/convert-row.rules.js';
import type { DateOrder } from './reading/dates.rules.js';
import type { Separator } from './reading/delimited.js';
import type { Encoding } from './reading/encodings.js';
import { FileRefused } from './reading/file-refused.js';
import type { DecimalSign } from './reading/numbers.rules.js';
import { type OpenedTable, openTable, type ReadSheet } from './reading/open-table.js';
import { OWN_SEPARATORS, type OwnList, ownListOf } from './reading/own-lists.js';
import { profileOf, type Source } from './reading/sources.js';
import { knownTitles, preambleOf } from './reading/stray-rows.rules.js';
import { FIELD_PREFIX, guessTargets } from './reading/targets.js';
import { writeRows } from './reading/write-rows.js';

const MAX_COLUMNS = 100;
const MAX_TITLE_LENGTH = 200;
const SAMPLE_ROWS = 3;
const SAMPLE_LENGTH = 100;
/** The number of rows that decide how numbers are written. */
const GUESS_ROWS = 200;

/** The options for reading the file; absent options are guessed. */
export interface ReadOptions {
  readonly encoding?: Encoding;
  readonly separator?: Separator;
  /** The decimal sign of columns that do not tell it, and for which none is chosen. */
  readonly decimal?: DecimalSign;
  /** The order of day and month in columns whose dates are ambiguous. */
  readonly dateOrder?: DateOrder;
  readonly header?: boolean;
  readonly mapping?: readonly (string | null)[];
  /** The options of single columns, in their order. */
  readonly choices?: readonly ColumnChoice[];
}

export interface ReadInput extends Omit<ConvertOptions, 'mapping' | 'readings' | 'source' | 'stateColumn'> {
  readonly path: string;
  /** The path of the converted rows: one line of JSON for each. */
  readonly into: string;
  readonly options: ReadOptions;
  readonly fields: readonly FieldDefinition[];
  /** Our own exports that can be imported. */
  readonly ownLists: readonly OwnList[];
  /** Of the organisation. */
  readonly language: string;
}

export interface ReadColumn extends Omit<ColumnDecision, 'separator'> {
  readonly title: string;
  readonly sample: readonly string[];
  readonly target: string | null;
}

/** The detected properties of the file. */
export interface ReadTable {
  readonly format: 'csv' | 'xlsx';
  readonly encoding: Encoding | null;
  /** True if the text can be in another encoding as well, and the result depends on it. */
  readonly asksEncoding: boolean;
  readonly encodingSample: readonly string[];
  readonly separator: Separator | null;
  /** The sheets of a workbook, of which one is read. */
  readonly sheets: readonly ReadSheet[];
  /** The decimal sign of the file; null where it has to be chosen. */
  readonly decimal: DecimalSign | null;
  readonly asksDecimal: boolean;
  /** The order of day and month; null without dates that have one, and where it must be chosen. */
  readonly dateOrder: DateOrder | null;
  /** True if there are dates that can be read in two ways, so that somebody has to choose. */
  readonly asksDateOrder: boolean;
  readonly header: boolean;
  readonly source: Source | null;
  readonly columns: readonly ReadColumn[];
  readonly rows: number;
}

/**
 * Reads a table from an untrusted file and converts its rows. It runs in a worker thread: it must not depend on the
 * application.
 */
export async function readTable(input: ReadInput): Promise<ReadTable> {
  const file = await openTable(input);
  const { format, encoding, asksEncoding, separator, sheets } = file;
  const head = await firstRows(file.rows);
  const isWhole = head.rows.length < GUESS_ROWS;
  let preamble = preambleOf(head.rows.map(textsOf));
  head.rows.splice(0, preamble);
  const [above, below] = head.rows.map(textsOf);
  if (!above) throw new FileRefused('empty');
  // Of titles in two languages the known ones count.
  if (below && input.options.header === undefined && saysMore(below, above)) {
    head.rows.shift();
    preamble += 1;
  }
  const first = textsOf(head.rows[0] ?? []);
  const header = input.options.header ?? looksLikeHeader(first);
  const data = header ? head.rows.slice(1) : head.rows;
  const width = header ? first.length : Math.max(...head.rows.map((row) => row.length));
  const titles = titlesOf(header ? first : [], width);
  const own = header ? ownListOf(titles, separator, input.ownLists) : undefined;
  const profile = header && !own ? profileOf(titles) : undefined;
  const source = own ? 'stockroom' : (profile?.name ?? null);
  const { mapping: given } = input.options;
  const guessed = () => (own ? ownTargets(titles, own.targets, input.fields) : undefined);
  const mapping =
    given?.length === titles.length
      ? given
      : (guessed() ?? guessTargets(titles, input.fields, profile?.mapping));
  const rowsAbove = head.skipped + preamble + (header ? 1 : 0);
  const scan = await scanned(input, { mapping, source }, data, isWhole ? undefined : rowsAbove);
  const readings = decided(
    scan,
    mapping,
    { options: input.options, own: own?.decimal, source },
    input.thisYear,
  );
  const asksDecimal = readings.some(({ asks }) => asks === 'decimal');
  const written = await writeRows(input.into, all(data, head.rest), {
    ...input,
    mapping,
    readings,
    source,
    stateColumn: own?.stateColumn,
    separator,
    titles: header ? first : null,
    firstRow: rowsAbove + 1,
  });
  const usual = separator === ';' ? ',' : '.';
  return {
    format,
    encoding,
    asksEncoding,
    encodingSample: encoding === null ? [] : beyondAscii(head.rows),
    separator,
    sheets,
    decimal: input.options.decimal ?? own?.decimal ?? scan.decimal ?? (asksDecimal ? null : usual),
    asksDecimal,
    dateOrder: input.options.dateOrder ?? readings.find(({ dateOrder }) => dateOrder)?.dateOrder ?? null,
    asksDateOrder: readings.some(({ asks }) => asks === 'date-order'),
    header,
    source,
    columns: titles.map((title, index) => {
      const { separator: _path, ...reading } = readings[index] ?? NOT_READ;
      return { title, sample: sampleOf(data, index), target: mapping[index] ?? null, ...reading };
    }),
    rows: written,
  };
}

const NOT_READ: ColumnDecision = { asks: null, samples: [] };

/** The targets of the columns of one of our own exports; those that follow are custom fields. */
function ownTargets(
  titles: readonly string[],
  targets: readonly (string | null)[],
  fields: readonly FieldDefinition[],
): (string | null)[] {
  const others = guessTargets(titles.slice(targets.length), fields);
  return [...targets, ...others.map((target) => (target?.startsWith(FIELD_PREFIX) ? target : null))];
}

/**
 * Scans all rows below the titles where the first ones do not determine the formats of the columns: the file is read again.
 */
async function scanned(
  input: ReadInput,
  { mapping, source }: { readonly mapping: readonly (string | null)[]; readonly source: Source | null },
  data: readonly Cell[][],
  rowsAbove: number | undefined,
): Promise<ColumnReadings> {
  const head = new ColumnReadings(mapping, input.fields, source);
  for (const row of data) head.add(row);
  if (rowsAbove === undefined || head.isSettled) return head;
  const whole = new ColumnReadings(mapping, input.fields, source);
  let at = 0;
  for await (const row of (await openTable(input)).rows) {
    if (at >= rowsAbove) whole.add(row);
    at += 1;
  }
  return whole;
}

/** The reading of each column: as chosen, by its cells, or by the whole file. */
function decided(
  scan: ColumnReadings,
  mapping: readonly (string | null)[],
  { options, own, source }: { options: ReadOptions; own: DecimalSign | undefined; source: Source | null },
  thisYear: number,
): ColumnDecision[] {
  const usual = { decimal: own ?? scan.decimal, dateOrder: options.dateOrder };
  const choices = mapping.map((_target, at) => ({
    ...(options.decimal === undefined ? {} : { decimal: options.decimal }),
    ...options.choices?.[at],
  }));
  const readings = scan.decide(choices, usual, thisYear);
  if (source !== 'stockroom') return readings;
  return readings.map((reading, at) => ({ ...reading, separator: OWN_SEPARATORS[mapping[at] ?? ''] }));
}

/** Returns whether a row has the titles, and the one above it only others for the same columns. */
function saysMore(row: readonly string[], above: readonly string[]): boolean {
  const known = knownTitles(row);
  return known > 1 && known > knownTitles(above) && row.length === above.length && looksLikeHeader(row);
}

const isEmpty = (row: readonly Cell[]) => row.every((cell) => textOf(cell).trim() === '');

interface Head {
  readonly rows: Cell[][];
  /** The empty rows before them. */
  readonly skipped: number;
  readonly rest: AsyncIterator<Cell[]>;
}

async function firstRows(rows: OpenedTable['rows']): Promise<Head> {
  const rest = rows[Symbol.asyncIterator]();
  const found: Cell[][] = [];
  let skipped = 0;
  while (found.length < GUESS_ROWS) {
    const { done, value } = await rest.next();
    if (done) break;
    if (found.length > 0 || !isEmpty(value)) found.push(value);
    else skipped += 1;
  }
  return { rows: found, skipped, rest };
}

async function* all(data: readonly Cell[][], rest: Head['rest']): AsyncGenerator<Cell[]> {
  yield* data;
  for (;;) {
    const { done, value } = await rest.next();
    if (done) return;
    yield value;
  }
}

/** A row of titles has texts only, no two of which are equal. */
function looksLikeHeader(row: readonly string[]): boolean {
  const texts = row.filter((cell) => cell.trim() !== '');
  return texts.every((cell) => !/^[\s\d.,:;/€$£%-]+$/.test(cell)) && texts.length > row.length / 2;
}

/** Columns without a title get their number; of two equal ones the later gets its number, too. */
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

function sampleOf(rows: readonly Cell[][], index: number): string[] {
  return rows
    .map((row) => textOf(row[index]).trim())
    .filter((cell) => cell !== '')
    .slice(0, SAMPLE_ROWS)
    .map((cell) => cell.slice(0, SAMPLE_LENGTH));
}

/** The first cells with letters beyond ASCII, which show whether the encoding is right. */
function beyondAscii(rows: readonly Cell[][]): string[] {
  const found = new Set<string>();
  for (const row of rows)
    for (const cell of textsOf(row)) {
      if (/\P{ASCII}/u.test(cell)) found.add(cell.trim().slice(0, SAMPLE_LENGTH));
      if (found.size === SAMPLE_ROWS) return [...found];
    }
  return [...found];
}
