import { SaxesParser } from 'saxes';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type Cell, textOf } from './cell.js';
import { FileRefused } from './file-refused.js';
import { builtInFormat, formatOf, masked, type NumberFormat, PLAIN } from './number-format.rules.js';

const MB = 1024 * 1024;
/** The maximum size of one unpacked part of a workbook. */
const MAX_PART_BYTES = 512 * MB;
const MAX_RATIO = 200;
const RATIO_FREE_BYTES = 4 * MB;
/** The shared texts of a workbook are kept in memory. */
const MAX_SHARED_LENGTH = 40_000_000;
/** Of all cells together: those that share a text have it each. */
const MAX_CELLS_LENGTH = 256 * MB;
const MAX_COLUMNS = 100;
/** As many as a spreadsheet program shows in a list. */
const MAX_SHEETS = 1000;
const MAX_SHEET_NAME_LENGTH = 100;
/** Parts of workbooks in other formats: OpenDocument, and the binary one of Excel. */
const OTHER_FORMATS = ['content.xml', 'xl/workbook.bin'];
const HIDDEN: ReadonlySet<string> = new Set(['hidden', 'veryHidden']);
/** The last row that a sheet can have. */
const LAST_ROW = 1_048_576;

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, which count a 29 February 1900 that did not exist. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Day 0 of workbooks that count from 1904, as old ones of Macintosh computers do. */
const DAY_ZERO_1904 = Date.UTC(1904, 0, 1);

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
}

export interface Workbook {
  /** All sheets in their order. */
  readonly sheets: readonly Sheet[];
  /** The sheet that is read: the first one that is not hidden. */
  readonly sheet: Sheet | undefined;
  /** Its rows; dates are in ISO 8601. */
  readonly rows: AsyncGenerator<Cell[]>;
}

/**
 * Opens a workbook; its rows close it again. A workbook stores more than it shows: errors refuse their row, hidden sheets
 * are skipped, and formats with leading zeros make codes.
 */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new FileRefused('zip');
  });
  try {
    const entries = await entriesOf(zip);
    if (OTHER_FORMATS.some((part) => entries.has(part))) throw new FileRefused('xls');
    const { sheets, dayZero } = await sheetsOf(zip, entries);
    const visible = sheets.find(({ isHidden }) => !isHidden);
    if (sheets.length > 0 && !visible) throw new FileRefused('hidden');
    const entry = entries.get(await pathOf(zip, entries, visible));
    if (!entry) throw new FileRefused('format');
    return { sheets, sheet: visible, rows: rowsOf(zip, entries, entry, dayZero) };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function* rowsOf(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  sheet: Entry,
  dayZero: number,
): AsyncGenerator<Cell[]> {
  try {
    const shared = await sharedTexts(zip, entries.get('xl/sharedStrings.xml'));
    const formats = await cellFormats(zip, entries.get('xl/styles.xml'));
    yield* sheetRows(zip, sheet, { shared, formats, dayZero });
  } finally {
    zip.close();
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, compressedSize, uncompressedSize } = entry;
      const isInflated = uncompressedSize > RATIO_FREE_BYTES && uncompressedSize > MAX_RATIO * compressedSize;
      if (uncompressedSize > MAX_PART_BYTES || isInflated) throw new FileRefused('zip');
      entries.set(fileName, entry);
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('zip');
  }
  return entries;
}

interface Handlers {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Parses a part of the workbook; yields after each piece, so that rows can be taken out. */
async function* parsePart(zip: ZipFile, entry: Entry, { open, text, close }: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false });
  parser.on('opentag', (tag) => open?.(localName(tag.name), tag.attributes as Record<string, string>));
  if (text) parser.on('text', text);
  parser.on('closetag', (tag) => close?.(localName(tag.name)));
  try {
    const decoder = new TextDecoder('utf-8');
    let bytes = 0;
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_PART_BYTES) throw new FileRefused('zip');
      parser.write(decoder.decode(chunk, { stream: true }));
      yield;
    }
    parser.close();
    yield;
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('zip');
  }
}

async function parseWhole(zip: ZipFile, entry: Entry | undefined, handlers: Handlers): Promise<void> {
  if (!entry) return;
  for await (const _piece of parsePart(zip, entry, handlers)) {
    // The handlers collect the content.
  }
}

async function sharedTexts(zip: ZipFile, entry: Entry | undefined): Promise<string[]> {
  const texts: string[] = [];
  let [current, length, isText, phonetic] = ['', 0, false, false];
  await parseWhole(zip, entry, {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') phonetic = true;
      isText = name === 't' && !phonetic;
    },
    text: (text) => {
      if (!isText) return;
      current += text;
      length += text.length;
      if (length > MAX_SHARED_LENGTH) throw new FileRefused('zip');
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') phonetic = false;
      if (name === 'si') texts.push(unescaped(current));
    },
  });
  return texts;
}

/** The number format of each cell style. */
async function cellFormats(zip: ZipFile, entry: Entry | undefined): Promise<NumberFormat[]> {
  const custom = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let inCells = false;
  await parseWhole(zip, entry, {
    open: (name, attributes) => {
      if (name === 'numFmt')
        custom.set(Number(attributes['numFmtId']), formatOf(attributes['formatCode'] ?? ''));
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      const id = Number(attributes['numFmtId'] ?? 0);
      formats.push(custom.get(id) ?? builtInFormat(id));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats;
}

interface FoundSheet extends Sheet {
  readonly id: string | undefined;
}

/** The sheets that the workbook names, and its day 0. */
async function sheetsOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
  const sheets: FoundSheet[] = [];
  let dayZero = DAY_ZERO;
  await parseWhole(zip, entries.get('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'sheet')
        sheets.push({
          name: (attributes['name'] ?? '').slice(0, MAX_SHEET_NAME_LENGTH),
          isHidden: HIDDEN.has(attributes['state'] ?? ''),
          id: attributes['r:id'],
        });
      if (sheets.length > MAX_SHEETS) throw new FileRefused('zip');
      if (name === 'workbookPr' && isTrue(attributes['date1904'])) dayZero = DAY_ZERO_1904;
    },
  });
  return { sheets, dayZero };
}

/** The path of a sheet in the file. */
async function pathOf(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  sheet: FoundSheet | undefined,
): Promise<string> {
  let target: string | undefined;
  await parseWhole(zip, entries.get('xl/_rels/workbook.xml.rels'), {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes['Id'] === sheet?.id) target = attributes['Target'];
    },
  });
  if (target === undefined) return 'xl/worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Decodes the escaped characters of a workbook, such as `_x000D_`. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

const isTrue = (attribute: string | undefined) => attribute === '1' || attribute === 'true';

/** The interpretation of the values of cells. */
interface CellFormats {
  readonly shared: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly dayZero: number;
}

const NO_CELLS: Cell[] = [];

async function* sheetRows(zip: ZipFile, entry: Entry, meanings: CellFormats): AsyncGenerator<Cell[]> {
  let ready: Cell[][] = [];
  let row: Cell[] = [];
  let count = 0;
  let length = 0;
  let cell = { column: 0, type: '', style: 0, text: '' };
  let isValue = false;
  const pieces = parsePart(zip, entry, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = [];
        // Rows without cells are not in the file.
        const before = Math.min(Number(attributes['r'] ?? 0), LAST_ROW) - 1;
        for (; count < before; count += 1) ready.push(NO_CELLS);
      }
      if (name === 'c') {
        const column = columnOf(attributes['r']) ?? row.length;
        if (column >= MAX_COLUMNS) throw new FileRefused('columns');
        cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), text: '' };
      }
      isValue = name === 'v' || name === 't';
    },
    text: (text) => {
      if (isValue) cell.text += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c') {
        while (row.length < cell.column) row.push('');
        const value = valueOf(cell, meanings);
        row[cell.column] = value;
        length += textOf(value).length;
        if (length > MAX_CELLS_LENGTH) throw new FileRefused('size');
      }
      if (name !== 'row') return;
      ready.push(row);
      count += 1;
    },
  });
  for await (const _piece of pieces) {
    yield* ready;
    ready = [];
  }
}

/** The index of a column from a cell's name: 0 for A1, 27 for AB7. */
function columnOf(name: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(name ?? '')?.[0];
  if (letters === undefined) return undefined;
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(
  { type, style, text }: { readonly type: string; readonly style: number; readonly text: string },
  { shared, formats, dayZero }: CellFormats,
): Cell {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'true' : 'false';
  if (type === 'e') return { kind: 'error', text, plain: text };
  if (type !== 'n' || text === '') return unescaped(text);
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  const { isDate, mask } = formats[style] ?? PLAIN;
  if (isDate) {
    const date = new Date(dayZero + Math.round(number * DAY_MS));
    if (!Number.isNaN(date.getTime())) return date.toISOString().replace(/T00:00:00\.000Z$/, '');
  }
  // Spreadsheets store 0.1 + 0.2 with 17 digits, and show 15.
  const plain = String(Number(number.toPrecision(15)));
  return { kind: 'number', text: (mask === undefined ? undefined : masked(number, mask)) ?? plain, plain };
}
