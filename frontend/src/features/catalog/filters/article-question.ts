import type { ListArticlesApiArg } from '@/api/generated/catalog';
import type { ListParams } from '@/shared/lib/list-params';
import { FIELD_FILTERS, fieldFiltersOf } from './field-values';

export const FILTERS = ['category', 'archived', 'tracking', ...FIELD_FILTERS, 'site', 'stock'] as const;
const TRACKINGS = ['quantity', 'lot', 'serial'] as const;
const STOCK_STATES = ['in', 'out', 'low', 'tracked'] as const;
const SORTS = ['name', '-name'] as const;

/** The query of the list. */
export function questionOf(list: ListParams<(typeof FILTERS)[number]>): ListArticlesApiArg {
  const tracking = TRACKINGS.find((known) => known === list.filters.tracking);
  const stock = STOCK_STATES.find((known) => known === list.filters.stock);
  return {
    limit: 50,
    count: true,
    sort: SORTS.find((known) => known === list.sort) ?? 'name',
    ...(list.q === undefined ? {} : { q: list.q }),
    ...(list.filters.category === undefined ? {} : { categoryId: list.filters.category }),
    ...(tracking === undefined ? {} : { tracking }),
    ...(list.filters.site === undefined ? {} : { siteId: list.filters.site }),
    ...(stock === undefined ? {} : { stock }),
    ...fieldFiltersOf(list.filters),
    ...(list.filters.archived === 'true' ? { archived: true } : {}),
    ...(list.cursor === undefined ? {} : { cursor: list.cursor }),
  };
}

/**
 * Returns whether there are filters besides the archived ones: without archived articles the empty state has a
 * specific text.
 */
export function isNarrowed({
  q,
  filters: { archived: _archived, ...others },
}: ListParams<(typeof FILTERS)[number]>) {
  return q !== undefined || Object.keys(others).length > 0;
}
