import type { ListRequestsApiArg } from '@/api/generated/requests';
import type { ListState } from '@/shared/hooks/use-list-state';
import { REQUEST_STATUSES } from '../request-status';
import type { REQUEST_FILTERS } from './request-filters';

const SORTS = ['createdAt', '-createdAt', 'updatedAt', '-updatedAt'] as const;

/** URLs may be typed by hand: unknown values are ignored. */
const known = <Value extends string>(values: readonly Value[], value: string | undefined) =>
  values.find((one) => one === value);

export const sortOf = ({ sort }: Pick<ListState<string>, 'sort'>) => known(SORTS, sort);

export function listArguments(
  list: ListState<(typeof REQUEST_FILTERS)[number]>,
  view: 'mine' | 'archived',
): ListRequestsApiArg {
  const status = known(REQUEST_STATUSES, list.filters.status);
  const sort = sortOf(list);
  return {
    view,
    count: true,
    ...(status === undefined ? {} : { status }),
    ...(sort === undefined ? {} : { sort }),
    ...(list.filters.siteId === undefined ? {} : { siteId: list.filters.siteId }),
    ...(list.q === undefined ? {} : { q: list.q }),
    ...(list.cursor === undefined ? {} : { cursor: list.cursor }),
  };
}
