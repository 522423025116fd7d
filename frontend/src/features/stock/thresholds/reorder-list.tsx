import { useTranslation } from 'react-i18next';
import { type ReorderLineDto, useListReorderQuery } from '@/api/generated/stock';
import { SupplierSelect } from '@/components/articles/supplier-select';
import { ExportButton } from '@/components/lists/export-button';
import { PagedList, rowsOf } from '@/components/lists/paged-list';
import { useDates } from '@/components/use-dates';
import { ListViews } from '@/components/views/list-views';
import { useLanguage } from '@/i18n/use-language';
import { type ListState, useListState } from '@/shared/hooks/use-list-state';
import { formatQuantity } from '@/shared/lib/numbers/format';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import type { Column } from '@/shared/ui/lists/data-list';
import { FilterBar } from '@/shared/ui/lists/filter-bar';
import type { StockAction } from '../operations/stock-action';
import { articleAtSiteQuery, useArticleAtSiteColumns } from './article-at-site-columns';
import type { ArticleThreshold } from './article-threshold';
import { ReorderPeek } from './reorder-peek';
import { SiteFilter } from './site-filter';
import styles from './supplier-filter.module.css';

/** Limits a list to the articles of one supplier. */
function SupplierFilter({ list }: { list: Pick<ListState<'supplier'>, 'filters' | 'setFilter'> }) {
  const { t } = useTranslation('suppliers');
  return (
    <SupplierSelect
      className={styles.filter ?? ''}
      label={t('title')}
      placeholder={t('all')}
      withArchived
      value={list.filters.supplier}
      onChange={(value) => list.setFilter('supplier', value)}
    />
  );
}

const FILTERS = ['site', 'supplier'] as const;
const SORTS = ['openedAt', '-openedAt'] as const;

function useColumns(): Column<ReorderLineDto>[] {
  const { t } = useTranslation(['alerts', 'stock']);
  const language = useLanguage();
  const { date } = useDates();
  const { named, quantity, figure } = useArticleAtSiteColumns<ReorderLineDto>();
  return [
    ...named,
    quantity('available', t('stock:columns.available'), ({ available }) => available),
    quantity('minimum', t('columns.minimum'), ({ minimum }) => minimum),
    {
      id: 'cover',
      title: t('columns.cover'),
      width: '18%',
      render: ({ daysOfCover, stockOutAt }) =>
        daysOfCover === null
          ? t('cover.none')
          : stockOutAt === null || daysOfCover <= 0
            ? t('cover.now')
            : t('cover.days', {
                count: Math.floor(daysOfCover),
                formatted: formatQuantity(Math.floor(daysOfCover), language),
                date: date(stockOutAt),
              }),
    },
    {
      id: 'opened',
      title: t('columns.opened'),
      width: 128,
      from: 'desktop',
      sortBy: 'openedAt',
      render: ({ openedAt }) => date(openedAt),
    },
    figure('suggested', t('columns.suggested'), ({ suggested }) => suggested),
  ];
}

interface ReorderListProps {
  onAction: (action: StockAction) => void;
  onEdit: ((of: ArticleThreshold) => void) | undefined;
}

export function ReorderList({ onAction, onEdit }: ReorderListProps) {
  const { t } = useTranslation(['alerts', 'stock']);
  const list = useListState(FILTERS);
  const { supplier } = list.filters;
  const sort = SORTS.find((known) => known === list.sort);
  const query = useListReorderQuery({
    ...articleAtSiteQuery(list),
    ...(supplier === undefined ? {} : { supplierId: supplier }),
    ...(sort === undefined ? {} : { sort }),
  });
  const columns = useColumns();
  const rows = rowsOf(query) ?? [];
  return (
    <>
      <FilterBar list={list} placeholder={t('stock:search')} counted={query.data}>
        <SiteFilter list={list} />
        <SupplierFilter list={list} />
        <ExportButton path="/stock/reorder" query={query} />
        <ListViews columns={columns} />
      </FilterBar>
      <PagedList
        label={t('tabs.reorder')}
        columns={columns}
        list={list}
        query={query}
        rowId={({ id }) => id}
        onOpen={({ id }) => list.setPeek(id)}
        sort="openedAt"
        empty={<EmptyState drawing="done" title={t('empty.reorder')} hint={t('empty.reorderHint')} />}
      />
      <ReorderPeek
        line={rows.find(({ id }) => id === list.peek)}
        open={list.peek !== undefined}
        loading={query.currentData === undefined}
        onClose={() => list.setPeek(undefined)}
        onAction={onAction}
        onEdit={onEdit}
      />
    </>
  );
}
