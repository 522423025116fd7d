import type { ListArticlesApiArg } from '@/api/generated/catalog';
import type { Paging } from '@/components/lists/paging';
import type { ListState } from '@/shared/hooks/use-list-state';
import type { ListParams } from '@/shared/lib/list-params';
import { FIELD_FILTERS, fieldFiltersOf } from './field-values';

export const FILTERS = ['category', 'archived', 'tracking', ...FIELD_FILTERS, 'site', 'stock'] as const;
export type ArticleList = ListState<(typeof FILTERS)[number]>;

const TRACKINGS = ['quantity', 'lot', 'serial'] as const;
const STOCK_STATES = ['in', 'out', 'low', 'tracked'] as const;
const SORTS = ['name', '-name', 'sku', '-sku', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt'] as const;

/** The query of a page of the list. */
export function questionOf(
  list: ListParams<(typeof FILTERS)[number]>,
  { query }: Pick<Paging, 'query'>,
): ListArticlesApiArg {
  const tracking = TRACKINGS.find((known) => known === list.filters.tracking);
  const stock = STOCK_STATES.find((known) => known === list.filters.stock);
  return {
    ...query,
    count: true,
    sort: SORTS.find((known) => known === list.sort) ?? 'name',
    ...(list.q === undefined ? {} : { q: list.q }),
    ...(list.filters.category === undefined ? {} : { categoryId: list.filters.category }),
    ...(tracking === undefined ? {} : { tracking }),
    ...(list.filters.site === undefined ? {} : { siteId: list.filters.site }),
    ...(stock === undefined ? {} : { stock }),
    ...fieldFiltersOf(list.filters),
    ...(list.filters.archived === 'true' ? { archived: true } : {}),
  };
}

/** Returns whether there are filters that are shown as chips. */
export const hasChips = ({ filters: { archived: _archived, ...others } }: Pick<ArticleList, 'filters'>) =>
  Object.keys(others).length > 0;

/**
 * Returns whether there are filters besides the archived ones: without archived articles the empty state has a
 * specific text.
 */
export const isNarrowed = (list: ArticleList) => list.q !== undefined || hasChips(list);
