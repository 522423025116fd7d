import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type CountDto, useListCountsQuery } from '@/api/generated/stock';
import { PeriodFilter } from '@/components/dates/period-filter';
import { ExportButton } from '@/components/lists/export-button';
import { PagedList } from '@/components/lists/paged-list';
import { useDates } from '@/components/use-dates';
import { ListViews } from '@/components/views/list-views';
import { useAddressAction } from '@/shared/hooks/use-address-action';
import { useListState } from '@/shared/hooks/use-list-state';
import { periodOf } from '@/shared/lib/dates/period';
import { Named } from '@/shared/ui/elements/named';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { PageHeader } from '@/shared/ui/layout/page-header';
import type { Column } from '@/shared/ui/lists/data-list';
import { FilterBar } from '@/shared/ui/lists/filter-bar';
import { FilterSelect } from '@/shared/ui/lists/filter-select';
import { SiteFilter } from '../thresholds/site-filter';
import { CountSheet } from './count-sheet';
import { CountStatusTag } from './count-status';

const NewCountDrawer = lazyPanel(
  async () => (await import('./new-count-drawer')).NewCountDrawer,
  ({ open }) => open,
);

const FILTERS = ['site', 'status', 'from', 'to'] as const;
const SORTS = ['createdAt', '-createdAt'] as const;
const STATUSES = ['counting', 'approved', 'cancelled'] as const;

function useColumns(): Column<CountDto>[] {
  const { t } = useTranslation(['counts', 'stock']);
  const { dateTime } = useDates();
  return [
    {
      id: 'number',
      title: t('columns.number'),
      primary: true,
      render: ({ number, origin }) => <Named name={number} detail={t(`origins.${origin}`)} />,
    },
    {
      id: 'site',
      title: t('stock:columns.site'),
      render: ({ site }) => <span dir="auto">{site?.name}</span>,
    },
    {
      id: 'progress',
      title: t('columns.progress'),
      render: ({ countedCount, lineCount }) => t('progress', { counted: countedCount, lines: lineCount }),
    },
    {
      id: 'opened',
      sortBy: 'createdAt',
      title: t('columns.opened'),
      render: ({ createdAt, createdBy }) => <Named name={dateTime(createdAt)} detail={createdBy?.name} />,
    },
    {
      id: 'status',
      title: t('columns.status'),
      corner: true,
      width: 148,
      render: ({ status }) => <CountStatusTag status={status} />,
    },
  ];
}

function CountsList({ title }: { title: string }) {
  const { t } = useTranslation('counts');
  const [, setParams] = useSearchParams();
  const list = useListState(FILTERS);
  const [drawer, setDrawer] = useState({ turn: 0, open: false });
  const status = STATUSES.find((known) => known === list.filters.status);
  const sort = SORTS.find((known) => known === list.sort);
  const query = useListCountsQuery({
    limit: 50,
    count: true,
    ...(list.filters.site === undefined ? {} : { siteId: list.filters.site }),
    ...(status === undefined ? {} : { status }),
    ...(sort === undefined ? {} : { sort }),
    ...periodOf(list.filters),
    ...(list.cursor === undefined ? {} : { cursor: list.cursor }),
  });
  const columns = useColumns();
  const begin = () => setDrawer(({ turn }) => ({ turn: turn + 1, open: true }));
  useAddressAction('create', begin);
  const button = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={begin}>
      {t('new.open')}
    </Button>
  );
  return (
    <>
      <PageHeader isOneLine title={title} lead={t('lead')} action={button} />
      <FilterBar list={list} counted={query.data}>
        <SiteFilter list={list} />
        <FilterSelect
          aria-label={t('columns.status')}
          placeholder={t('anyStatus')}
          allowClear
          style={{ minWidth: 160 }}
          value={status ?? null}
          options={STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          onChange={(value) => list.setFilter('status', value ?? undefined)}
        />
        <PeriodFilter list={list} />
        <ExportButton path="/stock/counts" query={query} />
        <ListViews columns={columns} />
      </FilterBar>
      <PagedList
        label={title}
        columns={columns}
        list={list}
        query={query}
        rowId={({ id }) => id}
        onOpen={({ id }) => setParams({ count: id })}
        sort="-createdAt"
        empty={<EmptyState title={t('empty.title')} hint={t('empty.hint')} />}
      />
      <NewCountDrawer
        key={drawer.turn}
        open={drawer.open}
        onClose={() => setDrawer((old) => ({ ...old, open: false }))}
        onOpened={(id) => setParams({ count: id })}
      />
    </>
  );
}

/** `?count=` opens one stocktake; without it they are listed. */
export function CountsPage({ title }: { title: string }) {
  const [params] = useSearchParams();
  const count = params.get('count');
  return count === null ? <CountsList title={title} /> : <CountSheet key={count} id={count} title={title} />;
}
