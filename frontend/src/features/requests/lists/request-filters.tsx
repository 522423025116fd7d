import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodFilter } from '@/components/dates/period-filter';
import { ExportButton } from '@/components/lists/export-button';
import { SiteFilter } from '@/components/sites/site-filter';
import { ListViews } from '@/components/views/list-views';
import type { ListState } from '@/shared/hooks/use-list-state';
import { FilterBar, type ListCount } from '@/shared/ui/lists/filter-bar';
import { FilterSelect } from '@/shared/ui/lists/filter-select';
import type { StatusFilter } from '../request-status';
import styles from './request-list.module.css';

export const REQUEST_FILTERS = ['status', 'siteId', 'from', 'to'] as const;
type Filter = (typeof REQUEST_FILTERS)[number];

interface RequestFiltersProps {
  list: ListState<Filter>;
  statuses: readonly StatusFilter[];
  /** The path of the list in the API. */
  path: string;
  query: ComponentProps<typeof ExportButton>['query'] & { data?: ListCount | undefined };
  columns: ComponentProps<typeof ListViews>['columns'];
}

export function RequestFilters({ list, statuses, path, query, columns }: RequestFiltersProps) {
  const { t } = useTranslation('requests');
  return (
    <FilterBar list={list} placeholder={t('list.search')} counted={query.data}>
      <FilterSelect
        className={styles.select ?? ''}
        aria-label={t('fields.status')}
        placeholder={t('list.anyStatus')}
        allowClear
        value={list.filters.status}
        onChange={(value: string | undefined) => list.setFilter('status', value)}
        options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <SiteFilter list={list} />
      <PeriodFilter list={list} />
      <ExportButton path={path} query={query} />
      <ListViews columns={columns} />
    </FilterBar>
  );
}
