import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { TenantContext } from '../context/index.js';
import { AppError } from '../errors/index.js';
import { dayOf, isDay, localTextAt } from '../time/index.js';
import { pause } from '../workers/pacing.js';
import { CSV_START, csvRow } from './csv.js';
import { CalendarCell, type Cell, type ExportTable, type OwnColumn } from './export-table.js';
import type { ListExports } from './list-exports.js';
import { XlsxWriter } from './xlsx.js';

export const EXPORT_FORMATS = ['csv', 'xlsx', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The maximum number of rows of a file, as many as an import accepts. */
export const MAX_EXPORT_ROWS = 200_000;

/** Reads one page of a list. */
export type ReadPage = (
  cursor: string | undefined,
) => Promise<{ readonly items: readonly never[]; readonly nextCursor: string | null }>;

interface RowWriter {
  add(cells: readonly Cell[]): Promise<void>;
  end(): void;
}

interface ItemWriter {
  /** Writes the items of a page and returns how many rows they are; 422 if that is more than `room`. */
  add(items: readonly never[], room: number): Promise<number>;
  end(): void;
}

interface ListFile {
  readonly table: ExportTable<never>;
  readonly format: ExportFormat;
  readonly path: string;
  readonly readPage: ReadPage;
}

/** Writes a list to a file, page by page; 422 if it has more rows than a file may have. */
export async function writeList(
  ctx: TenantContext,
  exports: ListExports,
  { table, format, path, readPage }: ListFile,
): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const written = finished(file);
  // The failure is thrown below; until then it must not count as unhandled.
  written.catch(() => undefined);
  try {
    const writer =
      format === 'jsonl' ? jsonWriter(file) : await tableWriter(ctx, exports, { table, format, file });
    let count = 0;
    let cursor: string | undefined;
    do {
      const page = await readPage(cursor);
      count += await writer.add(page.items, MAX_EXPORT_ROWS - count);
      cursor = page.nextCursor ?? undefined;
      await pause();
    } while (cursor !== undefined);
    writer.end();
    await written;
  } finally {
    file.destroy();
  }
}

/** Writes items as the API answers them, one JSON object a line. */
function jsonWriter(file: Writable): ItemWriter {
  return {
    add: async (items, room) => {
      refuseMoreThan(room, items.length);
      for (const item of items) if (!file.write(`${JSON.stringify(item)}\n`)) await once(file, 'drain');
      return items.length;
    },
    end: () => void file.end(),
  };
}

/** Writes items as rows with titles. */
async function tableWriter(
  ctx: TenantContext,
  exports: ListExports,
  { table, format, file }: Omit<ListFile, 'path' | 'readPage'> & { readonly file: Writable },
): Promise<ItemWriter> {
  const own = await exports.columns(table.own, ctx);
  const writer: RowWriter = format === 'csv' ? csvWriter(file, ctx) : new XlsxWriter(file, table.name);
  await writer.add([
    ...table.columns.map(({ title }) => title[ctx.language]),
    ...own.map(({ title }) => title),
  ]);
  return {
    add: async (items, room) => {
      const rows = await rowsOf(ctx, exports, table, own, items);
      refuseMoreThan(room, rows.length);
      for (const row of rows) await writer.add(row);
      return rows.length;
    },
    end: () => writer.end(),
  };
}

function refuseMoreThan(room: number, rows: number): void {
  if (rows > room) throw new AppError('EXPORT_TOO_LARGE', { params: { max: MAX_EXPORT_ROWS } });
}

function csvWriter(file: Writable, { language }: TenantContext): RowWriter {
  file.write(CSV_START);
  return {
    add: async (cells) => {
      if (!file.write(csvRow(cells, language))) await once(file, 'drain');
    },
    end: () => void file.end(),
  };
}

/** The rows of a page, with words in place of choices, and names in place of ids. */
async function rowsOf(
  ctx: TenantContext,
  exports: ListExports,
  table: ExportTable<never>,
  own: readonly OwnColumn[],
  items: readonly never[],
): Promise<Cell[][]> {
  const rows = items.flatMap((item) =>
    table
      .rows(item)
      .map((row) => [...row, ...own.map(({ value, day }) => (day ? asDay(value(item)) : value(item)))]),
  );
  for (const [index, { words, names, money, day, moment }] of table.columns.entries()) {
    if (money || day || moment) {
      const { moneyDigits, timeZone } = await exports.notation(ctx);
      const written = (cell: Cell) => {
        if (money) return inUnits(cell, 10 ** moneyDigits);
        return day ? asDay(cell, timeZone) : asMoment(cell, timeZone);
      };
      for (const row of rows) row[index] = written(row[index]);
    }
    if (!words && !names) continue;
    const given = rows.map((row) => row[index]);
    const known = names ? await exports.names(names, ctx, [...new Set(given.filter(isText))]) : undefined;
    for (const [at, row] of rows.entries()) {
      const cell = given[at];
      if (cell === null || cell === undefined) continue;
      row[index] = known ? known.get(String(cell)) : (words?.[String(cell)]?.[ctx.language] ?? cell);
    }
  }
  return rows;
}

/** Costs have decimals of minor units; the digits after the fifteenth come from the division only. */
const inUnits = (cell: Cell, units: number): Cell =>
  typeof cell === 'number' ? Number((cell / units).toPrecision(15)) : cell;
const asDay = (cell: Cell, timeZone = 'UTC'): Cell => {
  if (!isText(cell)) return cell;
  return new CalendarCell(isDay(cell) ? cell : dayOf(new Date(cell), timeZone));
};
const asMoment = (cell: Cell, timeZone: string): Cell =>
  isText(cell) ? new CalendarCell(localTextAt(new Date(cell), timeZone)) : cell;
const isText = (cell: Cell): cell is string => typeof cell === 'string' && cell !== '';
