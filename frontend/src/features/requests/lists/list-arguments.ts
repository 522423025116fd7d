import type { Paging } from '@/components/lists/paging';
import type { ListState } from '@/shared/hooks/use-list-state';
import { periodOf } from '@/shared/lib/dates/period';
import type { REQUEST_FILTERS } from './request-filters';

const SORTS = ['createdAt', '-createdAt', 'updatedAt', '-updatedAt'] as const;

/** URLs may be typed by hand: unknown values are ignored. */
const known = <Value extends string>(values: readonly Value[], value: string | undefined) =>
  values.find((one) => one === value);

/** The arguments of a list of requests, as its address says; `statuses` are those that it can be limited to. */
export function listArguments<Status extends string>(
  { q, filters, sort: wanted }: ListState<(typeof REQUEST_FILTERS)[number]>,
  { query }: Paging,
  statuses: readonly Status[],
) {
  const status = known(statuses, filters.status);
  const sort = known(SORTS, wanted);
  return {
    ...query,
    count: true,
    ...(status === undefined ? {} : { status }),
    ...(sort === undefined ? {} : { sort }),
    ...(filters.siteId === undefined ? {} : { siteId: filters.siteId }),
    ...periodOf(filters),
    ...(q === undefined ? {} : { q }),
  };
}
