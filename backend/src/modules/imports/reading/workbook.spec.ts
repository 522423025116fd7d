import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { readWorkbook } from './workbook.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stockroom-workbook-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** A workbook with the date 44197 and the number 7. */
async function workbook(properties: string): Promise<string> {
  const zip = new ZipFile();
  const add = (name: string, text: string) =>
    zip.addBuffer(Buffer.from(`<?xml version="1.0"?>${text}`), name);
  const formats = '<xf numFmtId="0"/><xf numFmtId="14"/>';
  add('xl/styles.xml', `<styleSheet><cellXfs>${formats}</cellXfs></styleSheet>`);
  add('xl/workbook.xml', `<workbook>${properties}<sheets><sheet r:id="a"/></sheets></workbook>`);
  const row = '<row><c s="1"><v>44197</v></c><c><v>7</v></c></row>';
  add('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${row}</sheetData></worksheet>`);
  zip.end();
  const path = join(folder, 'file.xlsx');
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

test.each([
  ['', '2021-01-01'],
  ['<workbookPr date1904="0"/>', '2021-01-01'],
  ['<workbookPr date1904="1"/>', '2025-01-02'],
  ['<workbookPr date1904="true"/>', '2025-01-02'],
])('a workbook with the properties "%s" counts its dates from its own day 0', async (properties, date) => {
  const rows: string[][] = [];
  for await (const row of readWorkbook(await workbook(properties))) rows.push(row);
  expect(rows).toEqual([[date, '7']]);
});
