import { readDelimited, SEPARATORS, type Separator } from './delimited.js';
import { targetOf } from './targets.js';

/** Above a table with more columns than this, rows of one cell are no part of it. */
const MIN_WIDTH = 3;
const MAX_PREAMBLE = 10;

const filled = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length;

/** The number of rows before a table: names of reports, dates, and Excel's line with the separator. */
export function preambleOf(rows: readonly (readonly string[])[]): number {
  const saying = /^sep=/i.test(rows[0]?.[0] ?? '') && filled(rows[0] ?? []) === 1 ? 1 : 0;
  const first = rows.findIndex((row, at) => at >= saying && filled(row) > 1);
  const table = rows.slice(first).filter((row) => filled(row) > 0);
  const wide = table.filter(({ length }) => length >= MIN_WIDTH).length;
  const isTable = first >= 0 && first <= MAX_PREAMBLE && table.length > 1 && wide > table.length / 2;
  return isTable ? first : saying;
}

/** The repeated titles, as where several exports were concatenated. */
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
    const cells = dividedBy(cell, other);
    if (cells?.length === width) return cells;
  }
  return row;
}

function dividedBy(cell: string, separator: Separator): string[] | undefined {
  try {
    const [cells, ...more] = readDelimited([cell], separator);
    return more.length === 0 ? cells : undefined;
  } catch {
    // A quotation mark in it is only a character.
    return undefined;
  }
}

/** The number of cells with known titles. */
export const knownTitles = (row: readonly string[]): number =>
  row.filter((cell) => cell.trim() !== '' && targetOf(cell) !== undefined).length;

const MIN_TITLES = 2;

/** Titles in another language, or those of another export: most cells are titles of the target that their columns have. */
export function saysTitles(row: readonly string[], mapping: readonly (string | null)[]): boolean {
  const cells = row
    .map((cell, at) => [cell.trim(), mapping[at]] as const)
    .filter(([cell, target]) => cell !== '' && target);
  if (cells.length < MIN_TITLES) return false;
  const [[first, wanted] = ['', null]] = cells;
  // The others are looked at only where the first one is a title.
  if (targetOf(first) !== wanted) return false;
  const same = cells.filter(([cell, target]) => targetOf(cell) === target).length;
  return same >= MIN_TITLES && same > cells.length / 2;
}
