import { useTranslation } from 'react-i18next';
import { type StockAlertDto, useListAlertsQuery } from '@/api/generated/stock';
import { ExportButton } from '@/components/lists/export-button';
import { PagedList } from '@/components/lists/paged-list';
import { useDates } from '@/components/use-dates';
import { ListViews } from '@/components/views/list-views';
import { useListState } from '@/shared/hooks/use-list-state';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import type { Column } from '@/shared/ui/lists/data-list';
import { FilterBar } from '@/shared/ui/lists/filter-bar';
import { articleAtSiteQuery, useArticleAtSiteColumns } from './article-at-site-columns';
import { SiteFilter } from './site-filter';

const FILTERS = ['site'] as const;
const SORTS = ['openedAt', '-openedAt'] as const;

export function ResolvedList() {
  const { t } = useTranslation(['alerts', 'stock']);
  const list = useListState(FILTERS);
  const { dateTime } = useDates();
  const sort = SORTS.find((known) => known === list.sort);
  const query = useListAlertsQuery({
    ...articleAtSiteQuery(list),
    status: 'resolved',
    ...(sort === undefined ? {} : { sort }),
  });
  const { named, quantity } = useArticleAtSiteColumns<StockAlertDto>();
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
