import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { QueryFailure } from './query-failure';

/** A question to the server, as its generated hook answers it. */
export interface Query<Data> {
  currentData?: Data | undefined;
  error?: unknown;
  refetch: () => unknown;
}

interface QueryBoundaryProps<Data> {
  query: Query<Data>;
  /** How many lines of text the answer takes, about. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** What was asked for once it is there; until then its skeleton, or why it does not come. */
export function QueryBoundary<Data>({ query, rows = 8, children }: QueryBoundaryProps<Data>) {
  const { currentData, error, refetch } = query;
  if (currentData !== undefined) return children(currentData);
  if (error !== undefined) return <QueryFailure error={error} refetch={refetch} />;
  return <Skeleton active title={false} paragraph={{ rows }} />;
}
