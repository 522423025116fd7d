import type { ReactNode } from 'react';
import type { RequestDto, RequestPageDto } from '@/api/generated/requests';
import { useProblemText } from '@/api/problem';
import { toApiProblem } from '@/api/to-problem';
import type { ListState } from '@/shared/hooks/use-list-state';
import { type Column, DataList } from '@/shared/ui/data-list';
import { Failure, NoResult } from '@/shared/ui/empty-state';
import { RequestPeek } from '../peek/request-peek';

interface Query {
  data?: RequestPageDto | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface RequestListProps {
  label: string;
  list: Omit<ListState<string>, 'filters' | 'setFilter'>;
  query: Query;
  columns: Column<RequestDto>[];
  empty: ReactNode;
  /** How the server sorts when nothing else is asked. */
  sort: string;
}

export function RequestList({ label, list, query, columns, empty, sort }: RequestListProps) {
  const problemText = useProblemText();
  const { data, error, isFetching, refetch } = query;
  const next = data?.nextCursor ?? undefined;
  return (
    <>
      <DataList
        label={label}
        columns={columns}
        rows={data?.items}
        rowId={({ id }) => id}
        onOpen={({ id }) => list.setPeek(id)}
        openId={list.peek}
        sort={list.sort ?? sort}
        onSort={list.setSort}
        stale={isFetching && data !== undefined}
        empty={list.isFiltered ? <NoResult onClear={list.clear} /> : empty}
        failure={
          error !== undefined && data === undefined ? (
            <Failure
              reason={problemText(error)}
              requestId={toApiProblem(error).requestId}
              onRetry={() => void refetch()}
            />
          ) : undefined
        }
        next={next === undefined ? undefined : () => list.goTo(next)}
      />
      <RequestPeek id={list.peek} onClose={() => list.setPeek(undefined)} />
    </>
  );
}
