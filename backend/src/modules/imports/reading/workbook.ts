import { SaxesParser } from 'saxes';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { FileRefused } from './file-refused.js';

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
/** The last row that a sheet can have. */
const LAST_ROW = 1_048_576;

/** Number formats of dates and times that every spreadsheet knows by number. */
const DATE_FORMATS: ReadonlySet<number> = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
/** A format that a spreadsheet program stores is no longer. */
const MAX_FORMAT_LENGTH = 255;
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, which count a 29 February 1900 that did not exist. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Day 0 of workbooks that count from 1904, as old ones of Macintosh computers do. */
const DAY_ZERO_1904 = Date.UTC(1904, 0, 1);

/** The rows of a workbook's first sheet as texts; dates are in ISO 8601. */
export async function* readWorkbook(path: string): AsyncGenerator<string[]> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new FileRefused('zip');
  });
  try {
    const entries = await entriesOf(zip);
    const shared = await sharedTexts(zip, entries.get('xl/sharedStrings.xml'));
    const dates = await dateStyles(zip, entries.get('xl/styles.xml'));
    const { path: sheetPath, dayZero } = await firstSheet(zip, entries);
    const sheet = entries.get(sheetPath);
    if (!sheet) throw new FileRefused('format');
    yield* sheetRows(zip, sheet, { shared, dates, dayZero });
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
    // The handlers collect what is needed.
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
      if (name === 'si') texts.push(current);
    },
  });
  return texts;
}

/** Which cell styles show their number as a date. */
async function dateStyles(zip: ZipFile, entry: Entry | undefined): Promise<boolean[]> {
  const custom = new Map<number, boolean>();
  const styles: boolean[] = [];
  let inCells = false;
  await parseWhole(zip, entry, {
    open: (name, attributes) => {
      if (name === 'numFmt') {
        const format = (attributes['formatCode'] ?? '').slice(0, MAX_FORMAT_LENGTH);
        const code = format.replace(/"[^"]*"|\\.|\[[^\][]*\]/g, '');
        custom.set(Number(attributes['numFmtId']), /[ymdhs]/i.test(code) && !/general/i.test(code));
      }
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      const format = Number(attributes['numFmtId'] ?? 0);
      styles.push(custom.get(format) ?? DATE_FORMATS.has(format));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

/** The path of the first sheet that the workbook names, and its day 0. */
async function firstSheet(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
): Promise<{ readonly path: string; readonly dayZero: number }> {
  let id: string | undefined;
  let dayZero = DAY_ZERO;
  await parseWhole(zip, entries.get('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'sheet') id ??= attributes['r:id'];
      if (name === 'workbookPr' && isTrue(attributes['date1904'])) dayZero = DAY_ZERO_1904;
    },
  });
  let target: string | undefined;
  await parseWhole(zip, entries.get('xl/_rels/workbook.xml.rels'), {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes['Id'] === id) target = attributes['Target'];
    },
  });
  if (target === undefined) return { path: 'xl/worksheets/sheet1.xml', dayZero };
  return { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, dayZero };
}

const isTrue = (attribute: string | undefined) => attribute === '1' || attribute === 'true';

/** How the values of cells are understood. */
interface CellMeanings {
  readonly shared: readonly string[];
  /** Which styles are dates. */
  readonly dates: readonly boolean[];
  readonly dayZero: number;
}

const NO_CELLS: string[] = [];

async function* sheetRows(zip: ZipFile, entry: Entry, meanings: CellMeanings): AsyncGenerator<string[]> {
  let ready: string[][] = [];
  let row: string[] = [];
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
        length += value.length;
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
  { shared, dates, dayZero }: CellMeanings,
): string {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'true' : 'false';
  if (type !== 'n' || text === '') return text;
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (dates[style] === true) {
    const date = new Date(dayZero + Math.round(number * DAY_MS));
    if (!Number.isNaN(date.getTime())) return date.toISOString().replace(/T00:00:00\.000Z$/, '');
  }
  // Spreadsheets store 0.1 + 0.2 with 17 digits, and show 15.
  return String(Number(number.toPrecision(15)));
}
