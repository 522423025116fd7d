import { useTranslation } from 'react-i18next';
import { type StockAlertDto, useListAlertsQuery } from '@/api/generated/stock';
import { ExportButton } from '@/components/export-button';
import { ListViews } from '@/components/list-views';
import { PagedList } from '@/components/paged-list';
import { useDates } from '@/components/use-dates';
import { useListState } from '@/shared/hooks/use-list-state';
import type { Column } from '@/shared/ui/data-list';
import { EmptyState } from '@/shared/ui/empty-state';
import { FilterBar } from '@/shared/ui/filter-bar';
import { SiteFilter } from './site-filter';
import { placeQuestion, usePlaceColumns } from './use-place-columns';

const FILTERS = ['site'] as const;
const SORTS = ['openedAt', '-openedAt'] as const;

export function ResolvedList() {
  const { t } = useTranslation(['alerts', 'stock']);
  const list = useListState(FILTERS);
  const { dateTime } = useDates();
  const sort = SORTS.find((known) => known === list.sort);
  const query = useListAlertsQuery({
    ...placeQuestion(list),
    status: 'resolved',
    ...(sort === undefined ? {} : { sort }),
  });
  const { named, quantity } = usePlaceColumns<StockAlertDto>();
  const columns: Column<StockAlertDto>[] = [
    ...named,
    quantity('minimum', t('columns.minimum'), ({ minimum }) => minimum),
    {
      id: 'opened',
      title: t('columns.opened'),
      width: 190,
      sortBy: 'openedAt',
      render: ({ openedAt }) => dateTime(openedAt),
    },
    {
      id: 'resolved',
      title: t('columns.resolved'),
      width: 190,
      render: ({ resolvedAt }) => (resolvedAt === null ? '' : dateTime(resolvedAt)),
    },
  ];
  return (
    <>
      <FilterBar list={list} placeholder={t('stock:search')} counted={query.data}>
        <SiteFilter list={list} />
        <ExportButton path="/stock/alerts" query={query} />
        <ListViews columns={columns} />
      </FilterBar>
      <PagedList
        label={t('tabs.resolved')}
        columns={columns}
        list={list}
        query={query}
        rowId={({ id }) => id}
        sort="-openedAt"
        empty={<EmptyState title={t('empty.resolved')} />}
      />
    </>
  );
}
