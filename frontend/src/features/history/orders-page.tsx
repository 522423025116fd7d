import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type OrderDto, useListDeliveredOrdersQuery } from '@/api/generated/history';
import { ExportButton } from '@/components/export-button';
import { ListViews } from '@/components/list-views';
import { PagedList } from '@/components/paged-list';
import { useListState } from '@/shared/hooks/use-list-state';
import type { Column } from '@/shared/ui/data-list';
import { EmptyState } from '@/shared/ui/empty-state';
import { type Counted, FilterBar } from '@/shared/ui/filter-bar';
import { lazyPanel } from '@/shared/ui/lazy-panel';
import { PageHeader } from '@/shared/ui/page-header';
import { useOrderColumns } from './order-columns';

const OrderPeek = lazyPanel(
  async () => (await import('./order-peek')).OrderPeek,
  ({ id }) => id !== undefined,
);

const NO_FILTERS = [] as const;
const SORTS = ['createdAt', '-createdAt', 'updatedAt', '-updatedAt', 'deliveredAt', '-deliveredAt'] as const;

type List = ReturnType<typeof useListState<never>>;

function listArguments({ sort, cursor }: Pick<List, 'sort' | 'cursor'>) {
  const known = SORTS.find((one) => one === sort);
  return {
    count: true,
    ...(known === undefined ? {} : { sort: known }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

export function DeliveredPage({ title }: { title: string }) {
  const { t } = useTranslation('history');
  const list = useListState(NO_FILTERS);
  const query = useListDeliveredOrdersQuery(listArguments(list));
  const columns = useOrderColumns(['number', 'request', 'recipient', 'lines', 'site', 'deliveredAt']);
  return (
    <>
      <PageHeader title={title} lead={t('delivered.lead')} />
      <Orders title={title} list={list} query={query} columns={columns} sort="-deliveredAt" />
    </>
  );
}

interface OrdersProps {
  title: string;
  list: List;
  query: ComponentProps<typeof PagedList<OrderDto>>['query'] &
    ComponentProps<typeof ExportButton>['query'] & { data?: Counted | undefined };
  columns: Column<OrderDto>[];
  sort: string;
}

function Orders({ title, list, query, columns, sort }: OrdersProps) {
  const { t } = useTranslation('history');
  const navigate = useNavigate();
  return (
    <>
      <FilterBar list={list} counted={query.data}>
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
              <Button onClick={() => void navigate('/preparation/status')}>{t('documents.toStatus')}</Button>
            }
          />
        }
      />
      <OrderPeek id={list.peek} onClose={() => list.setPeek(undefined)} />
    </>
  );
}
