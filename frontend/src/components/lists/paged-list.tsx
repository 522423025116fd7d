import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListState } from '@/shared/hooks/use-list-state';
import { NoResult } from '@/shared/ui/feedback/empty-state';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { type Column, DataList } from '@/shared/ui/lists/data-list';
import type { ListCount } from '@/shared/ui/lists/filter-bar';
import type { Selection } from '@/shared/ui/lists/select-box';
import type { Query } from '../queries/query-boundary';
import { QueryFailure } from '../queries/query-failure';
import { chosenColumns, stateOf, usualColumns } from '../views/list-view';
import { beginPage, CursorPages } from './pages';
import type { Paging } from './paging';

const NumberedPages = lazyPanel(async () => (await import('./numbered-pages')).NumberedPages);

interface Page<Row> extends ListCount {
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

/** The columns that the address asks for. One that was chosen is shown at every width. */
function columnsOf<Row>(columns: readonly Column<Row>[], params: URLSearchParams): readonly Column<Row>[] {
  const chosen = chosenColumns(columns, params);
  return params.has('columns') ? chosen.map(({ from: _from, ...column }) => column) : chosen;
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
  /** The place of a list whose pages have numbers. */
  paging?: Paging;
  /** The empty state without filters. */
  empty: ReactNode;
}

/** A page of a list that the URL describes: its rows, its empty state, and its pagination. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { list, query, sort, paging, empty, onOpen, columns, ...shown } = props;
  const { currentData, error, refetch } = query;
  const [params] = useSearchParams();
  const rows = rowsOf(query);
  const next = currentData?.nextCursor ?? null;
  const chosen = columnsOf(columns, params);
  return (
    <DataList<Row>
      {...shown}
      columns={chosen}
      isOneLine
      isWide={chosen.length > usualColumns(columns).length}
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
      hasNext={next !== null}
      pages={
        paging === undefined ? (
          <CursorPages
            cursor={list.cursor}
            next={next}
            goTo={(cursor) => {
              list.goTo(cursor);
              beginPage();
            }}
          />
        ) : (
          <NumberedPages
            paging={paging}
            shown={currentData?.items.length}
            hasNext={next !== null}
            counted={currentData ?? query.data ?? {}}
          />
        )
      }
    />
  );
}
