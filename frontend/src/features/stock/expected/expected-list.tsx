import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type ExpectedDto, useListExpectedQuery } from '@/api/generated/stock';
import { PeriodFilter } from '@/components/dates/period-filter';
import { ExportButton } from '@/components/lists/export-button';
import { PagedList, rowsOf } from '@/components/lists/paged-list';
import { useDates } from '@/components/use-dates';
import { ListViews } from '@/components/views/list-views';
import { useListState } from '@/shared/hooks/use-list-state';
import { periodOf } from '@/shared/lib/dates/period';
import { Named } from '@/shared/ui/elements/named';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import type { Column } from '@/shared/ui/lists/data-list';
import { FilterBar } from '@/shared/ui/lists/filter-bar';
import type { StockAction } from '../operations/stock-action';
import { SiteFilter } from '../thresholds/site-filter';
import { ExpectedPeek } from './expected-peek';
import { ExpectedStatus } from './expected-status';

const FILTERS = ['site', 'status', 'from', 'to'] as const;
const STATUSES = ['open', 'received', 'closed'] as const;
const SORTS = ['expectedAt', '-expectedAt'] as const;

function useColumns(): Column<ExpectedDto>[] {
  const { t } = useTranslation('stock');
  const { date } = useDates();
  return [
    {
      id: 'number',
      title: t('expected.columns.number'),
      primary: true,
      render: ({ number, reference }) => <Named name={number} detail={reference} />,
    },
    { id: 'site', title: t('columns.site'), render: ({ site }) => <span dir="auto">{site?.name}</span> },
    {
      id: 'articles',
      title: t('expected.columns.articles'),
      render: ({ lines }) => (
        <span dir="auto">{lines.map(({ article }) => article?.name ?? '').join(', ')}</span>
      ),
    },
    {
      id: 'date',
      sortBy: 'expectedAt',
      title: t('expected.columns.date'),
      width: 148,
      render: ({ expectedAt }) => date(expectedAt),
    },
    {
      id: 'status',
      title: t('expected.columns.status'),
      width: 148,
      corner: true,
      render: (expected) => <ExpectedStatus expected={expected} />,
    },
  ];
}

/** The expected receipts, the next to arrive first. */
export function ExpectedList({ onAction }: { onAction: (action: StockAction) => void }) {
  const { t } = useTranslation('stock');
  const list = useListState(FILTERS);
  const status = STATUSES.find((known) => known === list.filters.status);
  const query = useListExpectedQuery({
    limit: 50,
    count: true,
    ...(list.filters.site === undefined ? {} : { siteId: list.filters.site }),
    ...(status === undefined ? {} : { status }),
    ...(list.cursor === undefined ? {} : { cursor: list.cursor }),
    ...periodOf(list.filters),
    sort: SORTS.find((known) => known === list.sort) ?? '-expectedAt',
  });
  const columns = useColumns();
  return (
    <>
      <FilterBar list={list} counted={query.data}>
        <SiteFilter list={list} />
        <Select
          aria-label={t('expected.columns.status')}
          placeholder={t('expected.allStatuses')}
          allowClear
          popupMatchSelectWidth={false}
          style={{ minWidth: 140 }}
          value={status ?? null}
          options={STATUSES.map((value) => ({ value, label: t(`expected.statuses.${value}`) }))}
          onChange={(value) => list.setFilter('status', value ?? undefined)}
        />
        <PeriodFilter list={list} />
        <ExportButton path="/stock/expected" query={query} />
        <ListViews columns={columns} />
      </FilterBar>
      <PagedList
        label={t('expected.title')}
        columns={columns}
        list={list}
        query={query}
        rowId={({ id }) => id}
        onOpen={({ id }) => list.setPeek(id)}
        sort="-expectedAt"
        empty={<EmptyState title={t('expected.empty')} hint={t('expected.emptyHint')} />}
      />
      <ExpectedPeek
        id={list.peek}
        rows={rowsOf(query) ?? []}
        onClose={() => list.setPeek(undefined)}
        onAction={onAction}
      />
    </>
  );
}
