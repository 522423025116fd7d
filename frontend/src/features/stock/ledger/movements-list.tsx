import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { MovementDto } from '@/api/generated/schemas';
import { type ListMovementsApiArg, useListMovementsQuery } from '@/api/generated/stock';
import { ArticleFilter } from '@/components/articles/article-filter';
import { PeriodFilter } from '@/components/dates/period-filter';
import { movedStock } from '@/components/ledger/moved-stock';
import { ExportButton } from '@/components/lists/export-button';
import { PagedList } from '@/components/lists/paged-list';
import { useDates } from '@/components/use-dates';
import { ListViews } from '@/components/views/list-views';
import { useLanguage } from '@/i18n/use-language';
import { type ListState, useListState } from '@/shared/hooks/use-list-state';
import { periodOf } from '@/shared/lib/dates/period';
import { formatDelta } from '@/shared/lib/numbers/format';
import { formatAmount } from '@/shared/lib/numbers/units';
import { Named } from '@/shared/ui/elements/named';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import type { Column } from '@/shared/ui/lists/data-list';
import { FilterBar } from '@/shared/ui/lists/filter-bar';
import { SiteFilter } from '../thresholds/site-filter';
import styles from './movements-list.module.css';

const FILTERS = ['type', 'article', 'site', 'from', 'to'] as const;
const SORTS = ['at', '-at'] as const;
const TYPES = [
  'receipt',
  'issue',
  'return',
  'transfer-out',
  'transfer-in',
  'adjustment',
  'count',
  'scrap',
  'quarantine-in',
  'quarantine-out',
] as const satisfies readonly MovementDto['type'][];

type MovementList = ListState<(typeof FILTERS)[number]>;

/** The query of the URL's parameters; unknown ones are ignored. */
function questionOf({ filters, sort: wanted, cursor }: MovementList): ListMovementsApiArg {
  const { article, site } = filters;
  const type = TYPES.find((one) => one === filters.type);
  return {
    limit: 50,
    count: true,
    sort: SORTS.find((one) => one === wanted) ?? '-at',
    ...periodOf(filters),
    ...(type === undefined ? {} : { type }),
    ...(article === undefined ? {} : { articleId: article }),
    ...(site === undefined ? {} : { siteId: site }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

function MovementFilters({ list }: { list: MovementList }) {
  const { t } = useTranslation('stock');
  const { type } = list.filters;
  return (
    <>
      <ArticleFilter value={list.filters.article} onChange={(id) => list.setFilter('article', id)} />
      <Select
        aria-label={t('movements.type')}
        placeholder={t('movements.anyType')}
        allowClear
        className={styles.type ?? ''}
        value={TYPES.find((one) => one === type) ?? null}
        options={TYPES.map((value) => ({ value, label: t(`ledger.types.${value}`) }))}
        onChange={(value) => list.setFilter('type', value ?? undefined)}
      />
      <SiteFilter list={list} />
      <PeriodFilter list={list} />
    </>
  );
}

function useColumns(): Column<MovementDto>[] {
  const { t } = useTranslation('stock');
  const { dateTime } = useDates();
  const language = useLanguage();
  return [
    {
      id: 'article',
      title: t('columns.article'),
      primary: true,
      render: ({ article }) => <Named name={article?.name ?? ''} detail={article?.sku} />,
    },
    { id: 'at', title: t('movements.at'), width: 176, sortBy: 'at', render: ({ at }) => dateTime(at) },
    { id: 'type', title: t('movements.type'), render: ({ type }) => t(`ledger.types.${type}`) },
    {
      id: 'quantity',
      title: t('movements.quantity'),
      width: 112,
      align: 'right',
      corner: true,
      render: (movement) => (
        <span className={styles.quantity}>{formatDelta(movedStock(movement).delta, language)}</span>
      ),
    },
    {
      id: 'balance',
      title: t('movements.balance'),
      width: 128,
      align: 'right',
      from: 'desktop',
      render: (movement) => {
        const { after, isInQuarantine } = movedStock(movement);
        const quantity = formatAmount(after, movement.article?.unit ?? '', language);
        return isInQuarantine ? t('ledger.quarantine', { quantity }) : quantity;
      },
    },
    { id: 'site', title: t('columns.site'), render: ({ site }) => <span dir="auto">{site?.name}</span> },
    {
      id: 'actor',
      title: t('movements.actor'),
      from: 'desktop',
      render: ({ actor }) => <span dir="auto">{actor?.name ?? t('ledger.unknownActor')}</span>,
    },
    {
      id: 'document',
      title: t('movements.document'),
      from: 'desktop',
      render: ({ cause, reason }) => cause.number ?? <span dir="auto">{reason}</span>,
    },
  ];
}

/** Every movement of every article, with filters by article, site and time; a row opens its level with the ledger. */
export function MovementsList() {
  const { t } = useTranslation('stock');
  const navigate = useNavigate();
  const list = useListState(FILTERS);
  const query = useListMovementsQuery(questionOf(list));
  const columns = useColumns();
  return (
    <>
      <FilterBar list={list} counted={query.data}>
        <MovementFilters list={list} />
        <ExportButton path="/stock/movements" query={query} />
        <ListViews columns={columns} />
      </FilterBar>
      <PagedList
        label={t('tabs.movements')}
        columns={columns}
        list={list}
        query={query}
        rowId={({ id }) => id}
        onOpen={({ levelKey }) => void navigate(`/catalog/stock?peek=${levelKey}`)}
        sort="-at"
        empty={<EmptyState title={t('ledger.none')} hint={t('movements.noneHint')} />}
      />
    </>
  );
}
