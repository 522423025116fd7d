import { useSearchParams } from 'react-router-dom';
import { type Paging, pagingOf } from './paging';

export function usePaging(): Paging {
  const [params] = useSearchParams();
  return pagingOf(params);
}
