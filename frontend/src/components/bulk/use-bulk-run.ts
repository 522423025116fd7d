import { useRef, useState } from 'react';
import { useProblemText } from '@/api/problem';
import { toApiProblem } from '@/api/to-problem';

export interface BulkRow {
  readonly id: string;
  readonly name: string;
}

export interface BulkResult extends BulkRow {
  /** Skipped rows come after the stop, or after the server was no longer reached. */
  readonly status: 'done' | 'refused' | 'skipped';
  /** The reason of the refusal. */
  readonly reason: string;
}

/** A row whose command was carried out, and the answer. */
export interface BulkChange<Row, Answer> {
  readonly row: Row;
  readonly answer: Answer;
}

/**
 * Sends one command for each row, one after the other: a refused row does not affect the others. A run that begins during
 * another one waits for its end.
 */
export function useBulkRun() {
  const problemText = useProblemText();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const stopped = useRef(false);
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const runAll = async <Row extends BulkRow, Answer>(
    rows: readonly Row[],
    command: (row: Row) => Promise<Answer>,
  ): Promise<BulkChange<Row, Answer>[]> => {
    const changes: BulkChange<Row, Answer>[] = [];
    const told: BulkResult[] = [];
    stopped.current = false;
    setResults([]);
    for (const row of rows) {
      const { id, name } = row;
      if (stopped.current) {
        told.push({ id, name, status: 'skipped', reason: '' });
        continue;
      }
      setProgress({ done: told.length, total: rows.length });
      try {
        changes.push({ row, answer: await command(row) });
        told.push({ id, name, status: 'done', reason: '' });
      } catch (error) {
        told.push({ id, name, status: 'refused', reason: problemText(error) });
        if (toApiProblem(error).code === 'NETWORK') stopped.current = true;
      }
    }
    setProgress(undefined);
    // Success is quiet.
    setResults(changes.length === rows.length ? [] : told);
    return changes;
  };

  return {
    /** Answers the rows that were changed. */
    start: <Row extends BulkRow, Answer>(rows: readonly Row[], command: (row: Row) => Promise<Answer>) => {
      const run = turn.current.then(() => runAll(rows, command));
      turn.current = run;
      return run;
    },
    /** Ends the run after the row whose command is under way. */
    stop: () => {
      stopped.current = true;
    },
    progress,
    results,
    close: () => setResults([]),
  };
}

export type BulkRun = ReturnType<typeof useBulkRun>;
