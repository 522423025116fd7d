import type { ImportStatus } from './import.rules.js';

/** The rows that the job of an import has processed, and the time that they took. */
export interface Throughput {
  /** The state of the import that it was measured in: that of a commit says nothing about its undo. */
  readonly status: ImportStatus;
  readonly rows: number;
  readonly rowsLeft: number;
  readonly milliseconds: number;
}

interface ImportSpeed {
  readonly rowsPerSecond: number | null;
  readonly secondsLeft: number | null;
}

const UNKNOWN: ImportSpeed = { rowsPerSecond: null, secondsLeft: null };

/** The speed of an import in a state; null where no job works on it, or none of its rows are done yet. */
export function speedOf(status: ImportStatus, throughput: Throughput | null | undefined): ImportSpeed {
  if (throughput?.status !== status || throughput.rows <= 0) return UNKNOWN;
  const { rows, rowsLeft, milliseconds } = throughput;
  const perSecond = (rows * 1000) / Math.max(milliseconds, 1);
  return { rowsPerSecond: Math.round(perSecond), secondsLeft: Math.ceil(rowsLeft / perSecond) };
}
