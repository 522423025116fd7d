import { FileRefused } from './file-refused.js';

export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** One cell has at most this many characters; an unclosed quotation mark would turn the whole file into one. */
const MAX_CELL_LENGTH = 2_000_000;

/**
 * The rows of delimited text (RFC 4180), with any line ending: line feed, carriage return, or both. A quotation mark
 * within an unquoted cell is a character like any other.
 */
export function* readDelimited(parts: Iterable<string>, separator: Separator): Generator<string[]> {
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  /** True if the cell was quoted and its closing mark has been read. */
  let closed = false;
  let wasReturn = false;
  /** The number of the line, and of the one in which the quoted cell begins. */
  let line = 1;
  let openedAt = 1;
  for (const part of parts) {
    let start = 0;
    const appendText = (end: number) => {
      cell += part.slice(start, end);
      start = end + 1;
    };
    for (let at = 0; at < part.length; at += 1) {
      const character = part[at];
      if (quoted) {
        if (character === '\n' || (character === '\r' && part[at + 1] !== '\n')) line += 1;
        if (character !== '"') continue;
        appendText(at);
        quoted = false;
        closed = true;
        continue;
      }
      if (wasReturn) {
        wasReturn = false;
        if (character === '\n') {
          start = at + 1;
          continue;
        }
      }
      if (character === '"') {
        const isDoubled = closed && start === at;
        if (!isDoubled && (cell !== '' || start !== at)) continue;
        if (isDoubled) cell += '"';
        else openedAt = line;
        quoted = true;
        closed = false;
        start = at + 1;
      } else if (character === separator) {
        appendText(at);
        row.push(cell);
        cell = '';
        closed = false;
      } else if (character === '\n' || character === '\r') {
        appendText(at);
        line += 1;
        row.push(cell);
        yield row;
        row = [];
        cell = '';
        closed = false;
        wasReturn = character === '\r';
      }
    }
    cell += part.slice(start);
    if (cell.length > MAX_CELL_LENGTH) throw new FileRefused('quote', openedAt);
  }
  if (quoted) throw new FileRefused('quote', openedAt);
  if (cell !== '' || row.length > 0 || closed) yield [...row, cell];
}

const SAMPLE_LENGTH = 64 * 1024;
const SAMPLE_ROWS = 30;

/** The separator that divides the first rows into the most columns, the same number in most of them. */
export function guessSeparator(parts: Iterable<string>): Separator {
  let sample = '';
  for (const part of parts) {
    sample += part.slice(0, SAMPLE_LENGTH);
    if (sample.length >= SAMPLE_LENGTH) break;
  }
  const scores = SEPARATORS.map((separator) => ({ separator, score: scoreOf(sample, separator) }));
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).separator;
}

function scoreOf(sample: string, separator: Separator): number {
  const widths: number[] = [];
  try {
    for (const row of readDelimited([sample], separator)) {
      if (row.some((cell) => cell !== '')) widths.push(row.length);
      if (widths.length >= SAMPLE_ROWS) break;
    }
  } catch {
    // The sample ends within a quoted cell.
  }
  const width = mostCommon(widths);
  if (width < 2) return 0;
  return (widths.filter((each) => each === width).length / widths.length) * 1000 + Math.min(width, 100);
}

/** The number that comes most often, the first of several. */
function mostCommon(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const each of numbers) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])[0];
}
