import type { ListLevelsApiArg } from '@/api/generated/stock';
import type { ListParams } from '@/shared/lib/list-params';

export const FILTERS = ['site', 'state', 'asOf'] as const;
export const STATES = ['in-stock', 'out-of-stock', 'reserved', 'waiting'] as const;
const SORTS = ['available', '-available', 'onHand', '-onHand'] as const;

export const oneOf = <T extends string>(known: readonly T[], value: string | undefined) =>
  known.find((candidate) => candidate === value);

/** The query of the URL's parameters; unknown ones are ignored. */
export function questionOf(list: ListParams<(typeof FILTERS)[number]>): ListLevelsApiArg {
  const state = oneOf(STATES, list.filters.state);
  const sort = oneOf(SORTS, list.sort);
  return {
    limit: 50,
    count: true,
    ...(list.q === undefined ? {} : { q: list.q }),
    ...(list.filters.site === undefined ? {} : { siteId: list.filters.site }),
    ...(state === undefined ? {} : { state }),
    ...(sort === undefined ? {} : { sort }),
    ...(list.cursor === undefined ? {} : { cursor: list.cursor }),
  };
}
