import { AppError } from '../../platform/errors/index.js';
import { pause } from '../../platform/workers/index.js';
import type { ImportEntry } from './imports.schema.js';

/** The maximum number of articles with a history, or of movements of them, that one transaction undoes. */
const MAX_LINES = 250;

interface UndoStep {
  /** Takes entries back in one transaction. */
  readonly together: (entries: readonly ImportEntry[]) => Promise<void>;
  /** Takes as much of an entry back as is possible. */
  readonly alone: (entry: ImportEntry) => Promise<void>;
}

/** Takes entries back, many in a transaction. Where one of them is refused, or they take too long, in halves. */
export async function inParts(entries: readonly ImportEntry[], how: UndoStep): Promise<void> {
  for (let start = 0; start < entries.length; ) {
    let [end, lines] = [start, 0];
    do {
      lines += Math.max(1, entries[end]?.movementIds.length ?? 0);
      end += 1;
    } while (end < entries.length && lines < MAX_LINES);
    await inHalves(entries.slice(start, end), how);
    await pause();
    start = end;
  }
}

async function inHalves(entries: readonly ImportEntry[], how: UndoStep): Promise<void> {
  const [first, second] = entries;
  if (!first) return;
  if (!second) return how.alone(first);
  try {
    await how.together(entries);
  } catch (error) {
    if (!(error instanceof AppError) || (error.status >= 500 && error.code !== 'TRY_AGAIN')) throw error;
    const half = Math.ceil(entries.length / 2);
    await inHalves(entries.slice(0, half), how);
    await inHalves(entries.slice(half), how);
  }
}
