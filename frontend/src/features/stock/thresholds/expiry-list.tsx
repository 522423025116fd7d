import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { LotDto } from '@/api/generated/schemas';
import { useListLotsQuery } from '@/api/generated/stock';
import { usePageAccess } from '@/components/access/page-access';
import { ExportButton } from '@/components/lists/export-button';
import { PagedList } from '@/components/lists/paged-list';
import { useDates } from '@/components/use-dates';
import { ListViews } from '@/components/views/list-views';
import { useListState } from '@/shared/hooks/use-list-state';
import { dayAfter } from '@/shared/lib/dates/calendar-day';
import { Named } from '@/shared/ui/elements/named';
import { Quantity } from '@/shared/ui/elements/quantity';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import type { Column } from '@/shared/ui/lists/data-list';
import { FilterBar } from '@/shared/ui/lists/filter-bar';
import { RowFigure } from '@/shared/ui/lists/row-figure';
import { ExpiryTag } from '../tracking/expiry-tag';
import { LotTwins } from '../tracking/lot-twins';
import { articleAtSiteQuery } from './article-at-site-columns';
import { SiteFilter } from './site-filter';

const FILTERS = ['site', 'within'] as const;
const SORTS = ['expiresAt', '-expiresAt', 'number', '-number'] as const;
const PERIODS = ['30', '90', '365'] as const;

function useColumns(): Column<LotDto>[] {
  const { t } = useTranslation(['alerts', 'stock']);
  const { date } = useDates();
  return [
    {
      id: 'lot',
      sortBy: 'number',
      title: t('stock:tracking.lot'),
      primary: true,
      render: ({ number, article, articleId }) => <Named name={number} detail={article?.name ?? articleId} />,
    },
    {
      id: 'expires',
      sortBy: 'expiresAt',
      title: t('columns.expires'),
      width: 300,
      render: (lot) => (
        <>
          {lot.expiresAt === null ? '–' : date(lot.expiresAt)} <ExpiryTag lot={lot} />
        </>
      ),
    },
    {
      id: 'onHand',
      title: t('stock:columns.onHand'),
      align: 'right',
      width: 156,
      corner: true,
      render: ({ onHand, article }) => (
        <RowFigure caption={t('stock:columns.onHand')}>
          <Quantity value={onHand} unit={article?.unit ?? ''} strong />
        </RowFigure>
      ),
    },
  ];
}

/** The lots with stock that expire soon or have expired, the earliest first. */
export function ExpiryList() {
  const { t } = useTranslation(['alerts', 'stock']);
  const list = useListState(FILTERS);
  const today = useDates().today();
  const days = PERIODS.find((known) => known === list.filters.within) ?? '30';
  const sort = SORTS.find((known) => known === list.sort);
  const query = useListLotsQuery(
    {
      ...articleAtSiteQuery(list),
      inStock: true,
      ...(sort === undefined ? {} : { sort }),
      // The last of these days is included.
      ...(today === undefined ? {} : { expiresBefore: dayAfter(today, Number(days) + 1) }),
    },
    { skip: today === undefined },
  );
  const columns = useColumns();
  const navigate = useNavigate();
  const mayOpen = usePageAccess();
  const open = ({ articleId }: LotDto) => void navigate(`/catalog/products?peek=${articleId}`);
  return (
    <>
      <FilterBar list={list} placeholder={t('stock:tracking.lotNumber')} counted={query.data}>
        <Select
          aria-label={t('expiry.within')}
          popupMatchSelectWidth={false}
          style={{ minWidth: 150 }}
          value={days}
          options={PERIODS.map((value) => ({ value, label: t(`expiry.days.${value}`) }))}
          onChange={(value) => list.setFilter('within', value === '30' ? undefined : value)}
        />
        <SiteFilter list={list} />
        <ExportButton path="/stock/lots" query={query} />
        <ListViews columns={columns} />
      </FilterBar>
      <LotTwins />
      <PagedList
        label={t('tabs.expiry')}
        columns={columns}
        list={list}
        query={query}
        rowId={({ id }) => id}
        onOpen={mayOpen('/catalog/products') ? open : undefined}
        sort="expiresAt"
        empty={<EmptyState title={t('empty.expiry')} hint={t('empty.expiryHint')} />}
      />
    </>
  );
}
