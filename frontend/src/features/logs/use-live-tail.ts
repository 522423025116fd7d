import { useState } from 'react';

interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
  total?: number | undefined;
}

interface TailedQuery<Row> {
  currentData?: Page<Row> | undefined;
  originalArgs?: object | undefined;
}

/** The rows of a list while it is paused: the page as it was, as long as the query stays the same. */
interface PausedPage<Row> {
  page: Page<Row>;
  args: string;
}

/**
 * Holds the rows of a live list. While it is paused, new entries are counted and not shown; another page or filter is
 * loaded as usual and held in turn.
 */
export function useLiveTail<Row extends { seq: number }, Query extends TailedQuery<Row>>(query: Query) {
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState<PausedPage<Row>>();
  const { currentData } = query;
  const args = JSON.stringify(query.originalArgs ?? {});
  if (paused && currentData !== undefined && held?.args !== args) setHeld({ page: currentData, args });
  const shown = paused && held?.args === args ? held.page : undefined;
  const newest = (page: Page<Row>) => Math.max(0, ...page.items.map(({ seq }) => seq));
  const seen = shown === undefined ? 0 : newest(shown);
  const waiting = shown === undefined ? 0 : (currentData?.items.filter(({ seq }) => seq > seen).length ?? 0);
  return {
    query: shown === undefined ? query : { ...query, currentData: shown, data: shown },
    paused,
    waiting,
    toggle: () => {
      setHeld(undefined);
      setPaused(!paused);
    },
  };
}
