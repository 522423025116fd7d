import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { FieldDefinition } from '../models/index.js';
import { readTable } from './read-table.js';

/** Small files that would occupy a worker for a minute, or more disk than an organisation has. */

const HEAD = '<?xml version="1.0"?>';
const MB = 1024 * 1024;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stockroom-hostile-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** A workbook of these shared texts: each row is a list of their numbers. */
async function workbook(
  texts: readonly string[],
  rows: Iterable<readonly number[]>,
  formats = '',
): Promise<string> {
  const cells = [...rows].map((row) => `<row>${row.map((at) => `<c t="s"><v>${at}</v></c>`).join('')}</row>`);
  const strings = texts.map((text) => `<si><t xml:space="preserve">${text}</t></si>`);
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(HEAD + text), name);
  add('xl/styles.xml', `<styleSheet><numFmts>${formats}</numFmts></styleSheet>`);
  add('xl/sharedStrings.xml', `<sst>${strings.join('')}</sst>`);
  add('xl/workbook.xml', '<workbook><sheets><sheet r:id="a"/></sheets></workbook>');
  add('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${cells.join('')}</sheetData></worksheet>`);
  zip.end();
  const path = join(folder, 'file.xlsx');
  await pipeline(zip.outputStream, createWriteStream(path));
  expect(statSync(path).size).toBeLessThan(MB / 4);
  return path;
}

const field = (label: string, key: string, type: FieldDefinition['type']): FieldDefinition => ({
  ...{ label, key, type, required: false, options: [] },
});

const read = (path: string, fields: readonly FieldDefinition[] = []) =>
  readTable({
    ...{ path, into: join(folder, 'rows'), options: {}, fields, moneyDigits: 2, sites: {}, siteId: null },
    ...{ ownLists: [], language: 'en', thisYear: 2026 },
  });

test('the number formats of a workbook are read at once, however long they are', async () => {
  const formats = `<numFmt numFmtId="200" formatCode="${'['.repeat(2_000_000)}"/>`;
  expect((await read(await workbook(['Name', 'Bolt'], [[0], [1]], formats))).rows).toBe(1);
});

test('cells with a long run of spaces are read at once, whatever they are to be', async () => {
  const texts = ['Name', 'Barcodes', 'Margin', 'Bolt'];
  const long = ['x', 'y'].map((end) => `1${' '.repeat(30_000)}${end}`);
  const rows = Array.from({ length: 500 }, () => [3, 4, 5]);
  const path = await workbook([...texts, ...long], [[0, 1, 2], ...rows]);
  expect((await read(path, [field('Margin', 'margin', 'number')])).rows).toBe(500);
});

test('a text of ten million characters is refused as a cell, not by the end of the worker', async () => {
  const text = Array.from({ length: 65_000 }, (_none, n) => 'a'.repeat(150) + n).join('');
  const path = await workbook(['Name', text], [[0], [1]]);
  expect((await read(path)).rows).toBe(1);
});

describe('a text that every cell of many rows shares', () => {
  const titles = Array.from({ length: 50 }, (_none, at) => `Field ${at}`);
  const texts = ['Name', ...titles, 'Bolt', 'é'.repeat(5000)];
  const sharedBy = (rows: number) =>
    workbook(texts, [
      [...titles, ''].map((_title, at) => at),
      ...Array(rows).fill([51, ...titles.map(() => 52)]),
    ]);

  test('is no way to fill the disk', async () => {
    const fields = titles.map((label, at) => field(label, `field${at}`, 'text'));
    await expect(read(await sharedBy(800), fields)).rejects.toThrow('size');
    expect(statSync(join(folder, 'rows')).size).toBeLessThanOrEqual(256 * MB);
  });

  test('is no way to take a worker for long, although nothing is made of it', async () => {
    await expect(read(await sharedBy(1200))).rejects.toThrow('size');
  });
});
