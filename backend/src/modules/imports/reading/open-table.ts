import { open, readFile } from 'node:fs/promises';
import type { Cell } from './cell.js';
import { MAX_CELL_LENGTH } from './convert-row.rules.js';
import { guessSeparator, readDelimited, type Separator } from './delimited.js';
import type { Encoding } from './encodings.js';
import { FileRefused } from './file-refused.js';
import { decode, guessEncoding } from './text-encoding.js';
import { openWorkbook, type Sheet } from './workbook.js';

/** The container of old workbooks, and of those that a password protects. */
const COMPOUND_FILE = 'd0cf11e0a1b11ae1';
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
/** Web pages and XML that programs call a workbook. */
const MARKUP = /^\s*<(?:\?xml|!doctype html|html|table|workbook)\b/i;
const START_LENGTH = 512;

/** Refuses files that spreadsheet programs open and that are no text of a table. */
function requireTable(bytes: Buffer): void {
  if (bytes.subarray(0, COMPOUND_FILE.length / 2).toString('hex') === COMPOUND_FILE)
    throw new FileRefused(bytes.includes(ENCRYPTED) ? 'password' : 'xls');
  const start = bytes
    .subarray(0, START_LENGTH)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  if (MARKUP.test(start)) throw new FileRefused('xls');
}

export interface ReadSheet extends Sheet {
  readonly isRead: boolean;
}

interface FileInput {
  readonly path: string;
  readonly options: { readonly encoding?: Encoding; readonly separator?: Separator };
  /** Of the organisation. */
  readonly language: string;
}

export interface OpenedTable {
  readonly format: 'csv' | 'xlsx';
  readonly encoding: Encoding | null;
  readonly asksEncoding: boolean;
  readonly separator: Separator | null;
  readonly sheets: readonly ReadSheet[];
  readonly rows: AsyncIterable<Cell[]>;
}

/** Opens a file as a table; unknown properties of its text are guessed. */
export async function openTable({ path, options, language }: FileInput): Promise<OpenedTable> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
  await file.close();
  if (buffer.toString('latin1') === 'PK\x03\x04') {
    const { sheets, sheet, rows } = await openWorkbook(path);
    return {
      ...{ format: 'xlsx', encoding: null, asksEncoding: false, separator: null },
      sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden, isRead: name === sheet?.name })),
      rows: cutCells(rows),
    };
  }
  const bytes = await readFile(path);
  requireTable(bytes);
  const guess = guessEncoding(bytes, language);
  const encoding = options.encoding ?? guess.encoding;
  // Pictures and programs have such characters, tables have none.
  for (const part of decode(bytes, encoding)) if (part.includes('\0')) throw new FileRefused('format');
  const separator = options.separator ?? guessSeparator(decode(bytes, encoding));
  const rows = cutCells(readDelimited(decode(bytes, encoding), separator));
  return { format: 'csv', encoding, asksEncoding: guess.isOpen, separator, sheets: [], rows };
}

/** Rows whose cells end after the longest allowed text and one character, which shows that there was more. */
async function* cutCells(rows: OpenedTable['rows'] | Iterable<string[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows)
    yield row.map((cell) =>
      typeof cell === 'string' && cell.length > MAX_CELL_LENGTH ? cell.slice(0, MAX_CELL_LENGTH + 1) : cell,
    );
}
