import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useListDeliveredOrdersQuery } from '@/api/generated/history';
import type { OrderDto } from '@/api/generated/schemas';
import { PageButton } from '@/components/access/page-link';
import { PeriodFilter } from '@/components/dates/period-filter';
import { ExportButton } from '@/components/lists/export-button';
import { PagedList } from '@/components/lists/paged-list';
import { SiteFilter } from '@/components/sites/site-filter';
import { ListViews } from '@/components/views/list-views';
import { useListState } from '@/shared/hooks/use-list-state';
import { periodOf } from '@/shared/lib/dates/period';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { PageHeader } from '@/shared/ui/layout/page-header';
import type { Column } from '@/shared/ui/lists/data-list';
import { FilterBar, type ListCount } from '@/shared/ui/lists/filter-bar';
import { useOrderColumns } from './order-columns';

const OrderPeek = lazyPanel(
  async () => (await import('./order-peek')).OrderPeek,
  ({ id }) => id !== undefined,
);

const FILTERS = ['siteId', 'from', 'to'] as const;
const SORTS = ['createdAt', '-createdAt', 'updatedAt', '-updatedAt', 'deliveredAt', '-deliveredAt'] as const;

type List = ReturnType<typeof useListState<(typeof FILTERS)[number]>>;

function listArguments({ q, filters, sort, cursor }: List) {
  const known = SORTS.find((one) => one === sort);
  return {
    count: true,
    ...(q === undefined ? {} : { q }),
    ...(filters.siteId === undefined ? {} : { siteId: filters.siteId }),
    ...periodOf(filters),
    ...(known === undefined ? {} : { sort: known }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

export function DeliveredPage({ title }: { title: string }) {
  const { t } = useTranslation('history');
  const list = useListState(FILTERS);
  const query = useListDeliveredOrdersQuery(listArguments(list));
  const columns = useOrderColumns([
    'number',
    'request',
    'recipient',
    'lines',
    'site',
    'createdAt',
    'deliveredAt',
  ]);
  return (
    <>
      <PageHeader isOneLine title={title} lead={t('delivered.lead')} />
      <Orders title={title} list={list} query={query} columns={columns} sort="-deliveredAt" />
    </>
  );
}

interface OrdersProps {
  title: string;
  list: List;
  query: ComponentProps<typeof PagedList<OrderDto>>['query'] &
    ComponentProps<typeof ExportButton>['query'] & { data?: ListCount | undefined };
  columns: Column<OrderDto>[];
  sort: string;
}

function Orders({ title, list, query, columns, sort }: OrdersProps) {
  const { t } = useTranslation('history');
  return (
    <>
      <FilterBar list={list} placeholder={t('orders.search')} counted={query.data}>
        <SiteFilter list={list} />
        <PeriodFilter list={list} />
        <ExportButton path="/history/delivered" query={query} />
        <ListViews columns={columns} />
      </FilterBar>
      <PagedList
        label={title}
        columns={columns}
        list={list}
        query={query}
        rowId={({ id }) => id}
        onOpen={({ id }) => list.setPeek(id)}
        sort={sort}
        empty={
          <EmptyState
            title={t('delivered.empty')}
            hint={t('delivered.emptyHint')}
            actions={
              <>
                <PageButton to="/preparation/status">{t('documents.toStatus')}</PageButton>
                <PageButton to="/requests/mine">{t('documents.toMine')}</PageButton>
              </>
            }
          />
        }
      />
      <OrderPeek id={list.peek} onClose={() => list.setPeek(undefined)} />
    </>
  );
}
