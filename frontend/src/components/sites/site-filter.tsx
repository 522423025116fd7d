import { useTranslation } from 'react-i18next';
import { useListSitesQuery } from '@/api/generated/sites';
import type { ListState } from '@/shared/hooks/use-list-state';
import { FilterSelect } from '@/shared/ui/lists/filter-select';

/** Limits a list to one depot, where there are several. */
export function SiteFilter({ list }: { list: Pick<ListState<'siteId'>, 'filters' | 'setFilter'> }) {
  const { t } = useTranslation();
  const { data } = useListSitesQuery({ limit: 200, sort: 'name' });
  const sites = data?.items ?? [];
  const { siteId } = list.filters;
  if (sites.length < 2 && siteId === undefined) return null;
  return (
    <FilterSelect
      aria-label={t('filters.site')}
      placeholder={t('filters.anySite')}
      allowClear
      popupMatchSelectWidth={false}
      style={{ minWidth: 168 }}
      value={siteId ?? null}
      options={sites.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(value) => list.setFilter('siteId', value ?? undefined)}
    />
  );
}
