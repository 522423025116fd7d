import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { type ReadInput, type ReadTable, readTable } from '../../../src/modules/imports/read-table.js';
import type { ConvertedRow } from '../../../src/modules/imports/reading/write-rows.js';

/** Reads tables as an import does, each in a folder that is removed afterwards. */
export async function readFileAsTable(
  file: string | Buffer,
  input: Partial<ReadInput> = {},
): Promise<{ readonly table: ReadTable; readonly rows: ConvertedRow[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-read-'));
  try {
    const [path, into] = [join(folder, 'file'), join(folder, 'rows')];
    writeFileSync(path, file);
    const table = await readTable({
      ...{ path, into, options: {}, fields: [], moneyDigits: 2, sites: {}, siteId: 'site-1' },
      ...{ ownLists: [], language: 'en', thisYear: 2026 },
      ...input,
    });
    const lines = readFileSync(into, 'utf8').trim().split('\n');
    const rows = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as ConvertedRow);
    return { table, rows };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The inputs of rows, or the reasons of refusals. */
export const inputsOf = (rows: readonly ConvertedRow[]) =>
  rows.map(({ input, problem, cell }) => input ?? [problem, cell]);

const HEAD = '<?xml version="1.0"?>';

/** A workbook of these parts by their paths, without the head of each. */
export async function zipped(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-zip-'));
  try {
    const zip = new ZipFile();
    for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(HEAD + text), path);
    zip.end();
    const path = join(folder, 'file.xlsx');
    await pipeline(zip.outputStream, createWriteStream(path));
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
