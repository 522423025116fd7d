import { readDelimited, SEPARATORS, type Separator } from './delimited.js';

/** Above a table with more columns than this, rows of one cell are no part of it. */
const MIN_WIDTH = 3;
const MAX_PREAMBLE = 10;

const filled = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length;

/** How many rows come before a table: names of reports, dates, and the line with which Excel says the separator. */
export function preambleOf(rows: readonly (readonly string[])[]): number {
  const saying = /^sep=/i.test(rows[0]?.[0] ?? '') && filled(rows[0] ?? []) === 1 ? 1 : 0;
  const first = rows.findIndex((row, at) => at >= saying && filled(row) > 1);
  const table = rows.slice(first).filter((row) => filled(row) > 0);
  const wide = table.filter(({ length }) => length >= MIN_WIDTH).length;
  const isTable = first >= 0 && first <= MAX_PREAMBLE && table.length > 1 && wide > table.length / 2;
  return isTable ? first : saying;
}

/** The titles once more, as where several exports were put together. */
export function isSame(row: readonly string[], titles: readonly string[]): boolean {
  const width = Math.max(row.length, titles.length);
  return Array.from({ length: width }, (_none, at) => at).every(
    (at) => (row[at] ?? '').trim() === (titles[at] ?? '').trim(),
  );
}

/** The cells of a row that has another separator than the file, where that divides it into exactly all columns. */
export function divided(
  row: readonly string[],
  width: number,
  separator: Separator | null,
): readonly string[] {
  const [cell = ''] = row;
  if (separator === null || width < MIN_WIDTH || filled(row) !== 1 || cell.trim() === '') return row;
  for (const other of SEPARATORS) {
    if (other === separator || !cell.includes(other)) continue;
    const [cells = [], ...more] = readDelimited([cell], other);
    if (more.length === 0 && cells.length === width) return cells;
  }
  return row;
}
