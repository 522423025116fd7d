import { useState } from 'react';
import { useListCountLinesQuery } from '@/api/generated/stock';
import { useListState } from '@/shared/hooks/use-list-state';

export const LISTS = ['open', 'found', 'missing', 'unexpected'] as const;
export type ListName = (typeof LISTS)[number];

/** The lines of a page. */
const PAGE = 100;

/** The lines of a stocktake in one of its lists that match a search, by page. */
export function useShownLines(countId: string, state: ListName) {
  const list = useListState([]);
  const shownList = `${state} ${list.q ?? ''}`;
  const [page, setPage] = useState<{ list: string; cursor: string | undefined }>();
  // Another list, or another search, begins at its first line.
  const cursor = page?.list === shownList ? page.cursor : undefined;
  const query = useListCountLinesQuery({
    id: countId,
    limit: PAGE,
    state,
    ...(cursor === undefined ? {} : { cursor }),
    ...(list.q === undefined ? {} : { q: list.q }),
  });
  const turnTo = (next: string | undefined) => {
    setPage({ list: shownList, cursor: next });
    window.scrollTo({ top: 0 });
  };
  return { list, query, cursor, turnTo };
}
