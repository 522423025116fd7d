import { useState } from 'react';
import { useListArticlesQuery } from '@/api/generated/catalog';
import { useGetDashboardQuery } from '@/api/generated/dashboard';
import { useCan } from '@/components/access/principal';

/**
 * Returns `empty` where the organisation has no article and the user may add some; `filled` once it has some, for as long
 * as the page is open, so that the next step replaces the first one. Undefined where neither applies.
 */
export function useFirstThings(): 'empty' | 'filled' | undefined {
  const mayAdd = useCan('catalog:manage');
  const { data: counters } = useGetDashboardQuery();
  const mayBeEmpty = mayAdd && counters?.trackedItems === 0;
  const { currentData: articles } = useListArticlesQuery({ limit: 1 }, { skip: !mayBeEmpty });
  const isEmpty = mayBeEmpty && articles?.items.length === 0;
  const [wasEmpty, setWasEmpty] = useState(false);
  if (isEmpty && !wasEmpty) setWasEmpty(true);
  if (isEmpty) return 'empty';
  return wasEmpty ? 'filled' : undefined;
}
