import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { QueryFailure } from './query-failure';

/** A query, as its generated hook returns it. */
export interface Query<Data> {
  currentData?: Data | undefined;
  error?: unknown;
  refetch: () => unknown;
}

interface QueryBoundaryProps<Data> {
  query: Query<Data>;
  /** The approximate number of text lines of the result. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** Shows the result; until then its skeleton, or the failure. */
export function QueryBoundary<Data>({ query, rows = 8, children }: QueryBoundaryProps<Data>) {
  const { currentData, error, refetch } = query;
  if (currentData !== undefined) return children(currentData);
  if (error !== undefined) return <QueryFailure error={error} refetch={refetch} />;
  return <Skeleton active title={false} paragraph={{ rows }} />;
}
