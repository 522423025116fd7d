import type { Language } from '../i18n/index.js';
import type { Cell } from './export-table.js';

/** Characters at the beginning of a cell that make spreadsheets evaluate it; some read full-width ones alike. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/** The format that spreadsheets in a language expect: with a decimal comma, the semicolon separates. */
interface Dialect {
  readonly separator: ',' | ';';
  readonly decimal: '.' | ',';
}

const POINT: Dialect = { separator: ',', decimal: '.' };
const COMMA: Dialect = { separator: ';', decimal: ',' };

const DIALECTS: Readonly<Record<Language, Dialect>> = { en: POINT, fr: COMMA, es: COMMA, it: COMMA };

export const dialectOf = (language: Language): Dialect => DIALECTS[language];

/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const CSV_START = '\uFEFF';

/** A text without the apostrophe that `csvRow` has put in front of it. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

/** One row of CSV (RFC 4180). An apostrophe in front of a text that looks like a formula keeps it a text. */
export function csvRow(cells: readonly Cell[], language: Language): string {
  const { separator, decimal } = DIALECTS[language];
  return `${cells.map((cell) => csvCell(cell, decimal)).join(separator)}\r\n`;
}

function csvCell(cell: Cell, decimal: string): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return quoted(String(cell).replace('.', decimal));
  const text = String(cell);
  return quoted(FORMULA.test(text) ? `'${text}` : text);
}

function quoted(text: string): string {
  return /["\n\r;,\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
