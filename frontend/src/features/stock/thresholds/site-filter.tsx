import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSites } from '@/components/sites/use-sites';
import type { ListState } from '@/shared/hooks/use-list-state';

/** Limits a list to one depot. */
export function SiteFilter({ list }: { list: Pick<ListState<'site'>, 'filters' | 'setFilter'> }) {
  const { t } = useTranslation('stock');
  const { sites } = useSites();
  return (
    <Select
      aria-label={t('filters.site')}
      placeholder={t('filters.allSites')}
      allowClear
      popupMatchSelectWidth={false}
      style={{ minWidth: 180 }}
      value={list.filters.site ?? null}
      options={sites ?? []}
      onChange={(value) => list.setFilter('site', value ?? undefined)}
    />
  );
}
