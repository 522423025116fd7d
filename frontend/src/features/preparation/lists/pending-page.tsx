import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useListOrdersQuery, useStartOrderMutation } from '@/api/generated/preparation';
import type { OrderDto } from '@/api/generated/schemas';
import { useProblemText } from '@/api/problem';
import { useCan, useMayAt, usePrincipal } from '@/components/access/principal';
import { useSelection } from '@/components/bulk/use-selection';
import { ExportButton } from '@/components/lists/export-button';
import { PagedList, rowsOf } from '@/components/lists/paged-list';
import { SiteFilter } from '@/components/sites/site-filter';
import { ListViews } from '@/components/views/list-views';
import { type ListState, useListState } from '@/shared/hooks/use-list-state';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { toast } from '@/shared/ui/feedback/toast';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { FilterBar, type ListCount } from '@/shared/ui/lists/filter-bar';
import { FilterSelect } from '@/shared/ui/lists/filter-select';
import { WalkButton } from '../walk/walk-button';
import styles from './lists.module.css';
import { useOrderColumns } from './use-order-columns';

const OrderBulkBar = lazyPanel(
  async () => (await import('./bulk/order-bulk-bar')).OrderBulkBar,
  ({ orders }) => orders.length > 0,
  { isInline: true },
);

const FILTERS = ['status', 'siteId'] as const;
const OPEN = ['pending', 'in-preparation', 'prepared'] as const;
const SORTS = ['dueAt', '-dueAt', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt'] as const;
const PAGE_SIZE = 50;
const REFRESH_MS = 20_000;

export function PendingPage({ title }: { title: string }) {
  const { t } = useTranslation('preparation');
  const navigate = useNavigate();
  const problemText = useProblemText();
  const { user } = usePrincipal();
  const list = useListState(FILTERS);
  const [start, { isLoading, originalArgs }] = useStartOrderMutation();
  const status = OPEN.find((one) => one === list.filters.status) ?? 'open';
  const query = useListOrdersQuery(
    {
      status,
      sort: SORTS.find((known) => known === list.sort) ?? 'dueAt',
      limit: PAGE_SIZE,
      count: true,
      ...(list.cursor === undefined ? {} : { cursor: list.cursor }),
      ...(list.filters.siteId === undefined ? {} : { siteId: list.filters.siteId }),
      ...(list.q === undefined ? {} : { q: list.q }),
    },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  const columns = useOrderColumns(user?._id);
  const mayWork = useCan('preparation:work');
  const mayAt = useMayAt();
  const mayPrepare = ({ siteId }: OrderDto) => mayAt(siteId, 'preparation:work');
  const orders = rowsOf(query)?.map((order) => ({ ...order, name: order.number }));
  const { selection, selected } = useSelection(orders, mayPrepare);

  const open = (id: string) => void navigate(`/preparation/checklist?order=${id}`);
  const begin = ({ id, assigneeId }: OrderDto) =>
    void start({ id, startDto: { expectedAssigneeId: assigneeId } })
      .unwrap()
      .then(
        () => open(id),
        (failure: unknown) => toast.error(problemText(failure)),
      );
  return (
    <>
      <PageHeader isOneLine title={title} lead={t('pending.lead')} action={<WalkButton />} />
      <Filters list={list} query={query} columns={columns} />
      <PagedList
        label={title}
        columns={columns}
        list={list}
        query={query}
        sort="dueAt"
        rowId={({ id }) => id}
        onOpen={({ id }) => open(id)}
        actions={(order) =>
          mayPrepare(order) && (
            <Button
              loading={isLoading && originalArgs?.id === order.id}
              aria-label={`${t(`pending.action.${order.status}`)} ${order.number}`}
              onClick={() => (order.status === 'pending' ? begin(order) : open(order.id))}
            >
              {t(`pending.action.${order.status}`)}
            </Button>
          )
        }
        empty={<NothingToDo />}
        selection={mayWork ? { ...selection, nameOf: ({ number }) => number } : undefined}
      />
      <OrderBulkBar
        orders={mayWork ? selected : []}
        userId={user?._id ?? ''}
        onSelect={selection.select}
        onSelectAll={() => selection.select((orders ?? []).map(({ id }) => id))}
      />
    </>
  );
}

function NothingToDo() {
  const { t } = useTranslation('preparation');
  const navigate = useNavigate();
  return (
    <EmptyState
      drawing="done"
      title={t('pending.empty')}
      hint={t('pending.emptyHint')}
      actions={<Button onClick={() => void navigate('/preparation/status')}>{t('pending.toStatus')}</Button>}
    />
  );
}

interface FiltersProps {
  list: ListState<(typeof FILTERS)[number]>;
  query: ComponentProps<typeof ExportButton>['query'] & { data?: ListCount | undefined };
  columns: ComponentProps<typeof ListViews>['columns'];
}

function Filters({ list, query, columns }: FiltersProps) {
  const { t } = useTranslation('preparation');
  return (
    <FilterBar list={list} placeholder={t('pending.search')} counted={query.data}>
      <FilterSelect
        className={styles.select ?? ''}
        aria-label={t('fields.status')}
        placeholder={t('pending.anyStatus')}
        allowClear
        value={list.filters.status}
        onChange={(value: string | undefined) => list.setFilter('status', value)}
        options={OPEN.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <SiteFilter list={list} />
      <ExportButton path="/preparation/orders" query={query} />
      <ListViews columns={columns} />
    </FilterBar>
  );
}
