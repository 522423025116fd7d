import { Select } from 'antd';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useListSitesQuery } from '@/api/generated/sites';
import { ExportButton } from '@/components/export-button';
import type { ListState } from '@/shared/hooks/use-list-state';
import { type Counted, FilterBar } from '@/shared/ui/filter-bar';
import type { RequestStatus } from '../request-status';
import styles from './request-list.module.css';

export const REQUEST_FILTERS = ['status', 'siteId'] as const;
type Filter = (typeof REQUEST_FILTERS)[number];

interface RequestFiltersProps {
  list: ListState<Filter>;
  statuses: readonly RequestStatus[];
  query: ComponentProps<typeof ExportButton>['query'] & { data?: Counted | undefined };
}

export function RequestFilters({ list, statuses, query }: RequestFiltersProps) {
  const { t } = useTranslation('requests');
  const { data: sites } = useListSitesQuery({ limit: 200 });
  return (
    <FilterBar list={list} placeholder={t('list.search')} counted={query.data}>
      <Select
        className={styles.select ?? ''}
        aria-label={t('fields.status')}
        placeholder={t('list.anyStatus')}
        allowClear
        value={list.filters.status}
        onChange={(value: string | undefined) => list.setFilter('status', value)}
        options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      {(sites?.items.length ?? 0) > 1 && (
        <Select
          className={styles.select ?? ''}
          aria-label={t('fields.site')}
          placeholder={t('list.anySite')}
          allowClear
          value={list.filters.siteId}
          onChange={(value: string | undefined) => list.setFilter('siteId', value)}
          options={(sites?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <ExportButton path="/requests" query={query} />
    </FilterBar>
  );
}
