import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListState } from '@/shared/hooks/use-list-state';
import { NoResult } from '@/shared/ui/feedback/empty-state';
import { type Column, DataList } from '@/shared/ui/lists/data-list';
import type { Selection } from '@/shared/ui/lists/select-box';
import type { Query } from '../queries/query-boundary';
import { QueryFailure } from '../queries/query-failure';
import { chosenColumns, stateOf } from '../views/list-view';

interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
}

interface PageQuery<Row> extends Query<Page<Row>> {
  /** The previous page, while the next one is loading. */
  data?: Page<Row> | undefined;
}

/** The rows to show: the requested ones, or the previous ones until they are loaded. */
export function rowsOf<Row>({ currentData, data, error }: PageQuery<Row>): Row[] | undefined {
  return currentData?.items ?? (error === undefined ? data?.items : undefined);
}

/** Another page starts at the top of the list, for scroll position and focus. */
function begin() {
  window.scrollTo({ top: 0 });
  document.getElementById('content')?.focus({ preventScroll: true });
}

interface PagedListProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  list: Omit<ListState<string>, 'filters' | 'setFilter' | 'setFilters'>;
  query: PageQuery<Row>;
  rowId: (row: Row) => string;
  onOpen?: ((row: Row) => void) | undefined;
  actions?: (row: Row) => ReactNode;
  selection?: Selection<Row> | undefined;
  /** The server's default sort; without it the list is not sortable. */
  sort?: string;
  /** The empty state without filters. */
  empty: ReactNode;
}

/** A page of a list that the URL describes: its rows, its empty state, and its pagination. */
export function PagedList<Row>({ list, query, sort, empty, onOpen, columns, ...shown }: PagedListProps<Row>) {
  const { currentData, error, refetch } = query;
  const [params] = useSearchParams();
  const rows = rowsOf(query);
  const next = currentData?.nextCursor ?? null;
  const turnTo = (cursor: string | undefined) => () => {
    list.goTo(cursor);
    begin();
  };
  return (
    <DataList<Row>
      {...shown}
      columns={chosenColumns(columns, params)}
      density={stateOf(params).density}
      {...(onOpen === undefined ? {} : { onOpen })}
      {...(sort === undefined ? {} : { sort: list.sort ?? sort, onSort: list.setSort })}
      rows={rows}
      openId={list.peek}
      stale={currentData === undefined && rows !== undefined}
      failure={
        rows === undefined && error !== undefined ? (
          <QueryFailure error={error} refetch={refetch} />
        ) : undefined
      }
      empty={list.isFiltered ? <NoResult onClear={list.clear} /> : empty}
      first={list.cursor === undefined ? undefined : turnTo(undefined)}
      next={next === null ? undefined : turnTo(next)}
    />
  );
}
