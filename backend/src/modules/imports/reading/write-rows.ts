import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type Cell, textOf, textsOf } from './cell.js';
import { type ConvertOptions, convertRow } from './convert-row.rules.js';
import type { Separator } from './delimited.js';
import { FileRefused } from './file-refused.js';
import { type JoinedRow, JoinRows } from './join-rows.rules.js';
import { identityOf } from './row-identity.rules.js';
import type { RowInput } from './row-input.js';
import { type Problem, RowRefused } from './row-problem.js';
import { divided, isSame, saysTitles } from './stray-rows.rules.js';
import { writeLines } from './write-lines.js';

const MAX_ROWS = 200_000;
const LABEL_LENGTH = 100;
/** The maximum length of text of articles with several rows in memory. */
const MAX_JOINED_LENGTH = 40_000_000;

/** One line of the converted rows. `row` is its number in the file, from 1. */
export interface ConvertedRow {
  readonly row: number;
  readonly input?: RowInput;
  /** The earlier row that is about the same article. */
  readonly leader?: number;
  /** True if later rows are about the same article. */
  readonly leads?: boolean;
  readonly problem?: Problem;
  readonly column?: number;
  /** The text of the cell with the problem. */
  readonly cell?: string;
  /** The row that a refused one contradicts or repeats. */
  readonly other?: number;
  /** The code of a refused row, or another value that identifies it. */
  readonly label?: string;
  /** The name of a refused row. */
  readonly name?: string;
  /** Of the cells. */
  readonly hash?: string;
}

export interface RowOptions extends ConvertOptions {
  readonly separator: Separator | null;
  readonly titles: readonly string[] | null;
  readonly firstRow: number;
}

/** Converts rows into a file of lines, and joins those of the same article; answers how many there are. */
export async function writeRows(
  into: string,
  rows: AsyncIterable<Cell[]>,
  options: RowOptions,
): Promise<number> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  let count = 0;
  await writeLines(into, convertedRows());
  if (repeated.size > 0) await joinRows(into, repeated, options.mapping);
  return count;

  async function* convertedRows(): AsyncGenerator<ConvertedRow> {
    let row = options.firstRow - 1;
    for await (const cells of rows) {
      row += 1;
      if (cells.every((cell) => textOf(cell).trim() === '')) continue;
      count += 1;
      if (count > MAX_ROWS) throw new FileRefused('rows');
      const line = converted(cells, row, options);
      const identity = line.input && identityOf(line.input);
      if (identity !== undefined) {
        if (seen.has(identity)) repeated.add(identity);
        seen.add(identity);
      }
      yield line;
    }
  }
}

async function* linesOf(path: string): AsyncGenerator<ConvertedRow> {
  for await (const line of createInterface({ input: createReadStream(path) }))
    yield JSON.parse(line) as ConvertedRow;
}

/** Reads the lines twice: values that later rows give for an article belong to the first one. */
async function joinRows(
  path: string,
  repeated: ReadonlySet<string>,
  mapping: readonly (string | null)[],
): Promise<void> {
  const join = new JoinRows();
  const joined = new Map<number, JoinedRow>();
  const isRepeated = ({ input }: ConvertedRow) =>
    input !== undefined && repeated.has(identityOf(input) ?? '');
  for await (const line of linesOf(path)) {
    if (!line.input || !isRepeated(line)) continue;
    const found = join.add(line.row, line.input, line.hash ?? '');
    if (found) joined.set(line.row, found);
    if (join.length > MAX_JOINED_LENGTH) throw new FileRefused('rows');
  }
  const into = `${path}.joined`;
  try {
    await writeLines(into, rewritten());
    await rename(into, path);
  } finally {
    await rm(into, { force: true });
  }

  async function* rewritten(): AsyncGenerator<ConvertedRow> {
    for await (const line of linesOf(path)) {
      if (!line.input || !isRepeated(line)) yield line;
      else {
        const found = joined.get(line.row);
        if (!found) yield { ...line, input: join.leading(line.input) ?? line.input, leads: true };
        else if ('problem' in found) yield refused(line, found, mapping);
        else yield { row: line.row, input: found.input, leader: found.leader };
      }
    }
  }
}

function refused(
  { row, input }: ConvertedRow,
  { problem, field, other }: Extract<JoinedRow, { problem: Problem }>,
  mapping: readonly (string | null)[],
): ConvertedRow {
  const column = mapping.indexOf(field);
  const shown = { label: input?.sku ?? input?.barcodes?.[0] ?? '', name: input?.name ?? '' };
  return { row, problem, other, ...shortened(shown), ...(column < 0 ? {} : { column }) };
}

function converted(read: readonly Cell[], row: number, options: RowOptions): ConvertedRow {
  // Cells that are no texts are in workbooks only, which have no separator.
  const texts = divided(textsOf(read), options.mapping.length, options.separator);
  const cells = options.separator === null ? read : texts;
  try {
    const isTitles =
      options.titles !== null && (isSame(texts, options.titles) || saysTitles(texts, options.mapping));
    if (isTitles) throw new RowRefused('repeated-header', 0);
    const input = convertRow(cells, options);
    return { row, input, hash: createHash('sha1').update(texts.join('\u001f')).digest('base64') };
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error;
    const { problem, column } = error;
    const cell = (texts[column] ?? '').trim().slice(0, LABEL_LENGTH);
    return { row, problem, column, cell, ...readableParts(texts, options.mapping) };
  }
}

const shortened = ({ label, name }: { label: string; name: string }) => ({
  label: label.slice(0, LABEL_LENGTH),
  name: name.slice(0, LABEL_LENGTH),
});

/** The code and the name in the cells of a refused row; the first cell with a text where it has neither. */
function readableParts(cells: readonly string[], mapping: readonly (string | null)[]) {
  const textOf = (target: string) => cells[mapping.indexOf(target)]?.trim() ?? '';
  const [code, name] = [textOf('sku') || textOf('barcodes'), textOf('name')];
  const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
  return shortened({ label: code === '' && name === '' ? first : code, name });
}
