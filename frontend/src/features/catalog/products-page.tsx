import { FilterOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ArticleDto, useListArticlesQuery } from '@/api/generated/catalog';
import { useGetStockTotalsQuery, useListAlertsQuery } from '@/api/generated/stock';
import { useCan } from '@/components/access/principal';
import { type CategoryNode, useCategories } from '@/components/articles/use-categories';
import { useSelection } from '@/components/bulk/use-selection';
import { LabelsButton } from '@/components/labels/labels-button';
import { ExportButton } from '@/components/lists/export-button';
import { PagedList, rowsOf } from '@/components/lists/paged-list';
import { usePaging } from '@/components/lists/use-paging';
import { ScanField } from '@/components/scan/scan-field';
import { useFoundCode } from '@/components/scan/use-found-code';
import { ListViews } from '@/components/views/list-views';
import { useAddressAction } from '@/shared/hooks/use-address-action';
import { useListState } from '@/shared/hooks/use-list-state';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { FilterBar } from '@/shared/ui/lists/filter-bar';
import { FilterSelect } from '@/shared/ui/lists/filter-select';
import type { ArticlePeekProps } from './article/article-peek';
import { type ArticleList, FILTERS, isNarrowed, questionOf } from './filters/article-question';
import { BesideFilters, type PanelState, useFilterPanel } from './filters/beside-filters';
import { ArticleForm, useArticleForm } from './form/article-form';
import { useSampleData } from './sample/use-sample-data';
import { ManageSuppliers } from './suppliers/manage-suppliers';
import { useArticleColumns } from './use-article-columns';
import { useExtraColumns } from './use-extra-columns';

const ArticleBulkBar = lazyPanel(
  async () => (await import('./bulk/article-bulk-bar')).ArticleBulkBar,
  ({ articles }) => articles.length > 0,
  { isInline: true },
);
const NoArticles = lazyPanel(async () => (await import('./no-articles')).NoArticles);
const SampleNotice = lazyPanel(
  async () => (await import('./sample/sample-notice')).SampleNotice,
  ({ sample }) => sample.present !== undefined,
  { isInline: true },
);

/** The address whose saved views and columns both addresses of the list have. */
const PAGE = '/catalog/products';

interface ProductFiltersProps {
  list: ArticleList;
  categories: readonly CategoryNode[] | undefined;
  panel: PanelState;
}

function ProductFilters({ list, categories, panel: [isOpen, setPanel] }: ProductFiltersProps) {
  const { t } = useTranslation('catalog');
  return (
    <>
      {!isOpen && (
        <FilterSelect
          aria-label={t('filters.category')}
          placeholder={t('filters.allCategories')}
          allowClear
          popupMatchSelectWidth={false}
          style={{ minWidth: 180 }}
          value={list.filters.category ?? null}
          options={(categories ?? []).map(({ id, path }) => ({ value: id, label: path }))}
          onChange={(value) => list.setFilter('category', value ?? undefined)}
        />
      )}
      <FilterSelect
        aria-label={t('filters.shown')}
        style={{ minWidth: 110 }}
        value={list.filters.archived === 'true' ? 'true' : 'false'}
        options={[
          { value: 'false', label: t('filters.active') },
          { value: 'true', label: t('filters.archived') },
        ]}
        onChange={(value) => list.setFilter('archived', value === 'true' ? value : undefined)}
      />
      <Button icon={<FilterOutlined aria-hidden />} aria-expanded={isOpen} onClick={() => setPanel(!isOpen)}>
        {t('filters.open')}
      </Button>
    </>
  );
}

interface ListToolsProps {
  query: Parameters<typeof rowsOf<ArticleDto>>[0] & { originalArgs?: object | undefined };
  columns: Parameters<typeof ListViews>[0]['columns'];
  mayManage: boolean;
  onOfferColumns: () => void;
}

/** The tools of the list: its file, its labels, its suppliers, its columns and views. */
function ListTools({ query, columns, mayManage, onOfferColumns }: ListToolsProps) {
  return (
    <>
      <ExportButton path="/catalog/articles" query={query} />
      <LabelsButton kind="article" things={rowsOf(query) ?? []} />
      {mayManage && <ManageSuppliers />}
      <ListViews page={PAGE} columns={columns} onOpen={onOfferColumns} />
    </>
  );
}

/** Opens an article by its code, or by that of one of its units or lots. */
function ArticleByCode({ onFound }: { onFound: (id: string) => void }) {
  const { t } = useTranslation('stock');
  const find = useFoundCode(({ article }) => article && onFound(article.id));
  return (
    <ScanField
      compact
      isButtonOnPhone
      isBehindReadOnly
      label={t('receive.scan')}
      placeholder={t('receive.scan')}
      onRead={find}
    />
  );
}

/** The alerts that mark the articles of a page. Beyond them, the list of alerts says which articles are low. */
const MAX_ALERTS = 200;

/** The articles of which less than the minimum is available at a depot. */
function useLowArticles(): ReadonlySet<string> {
  const mayReadStock = useCan('stock:read');
  const { data } = useListAlertsQuery({ limit: MAX_ALERTS }, { skip: !mayReadStock });
  return useMemo(() => new Set(data?.items.map(({ articleId }) => articleId)), [data]);
}

/** All columns of the list, with what they show of these articles. */
function useColumns(
  rows: readonly ArticleDto[] | undefined,
  categories: readonly CategoryNode[] | undefined,
) {
  const ids = rows?.map(({ id }) => id) ?? [];
  const totals = useGetStockTotalsQuery({ articleId: ids.join(',') }, { skip: ids.length === 0 });
  const [areOffered, setAreOffered] = useState(false);
  // The totals of other articles would say 0 for those that they do not name.
  const data = { stock: totals.currentData?.items, categories, rows, lowIds: useLowArticles() };
  const columns = [...useArticleColumns(data), ...useExtraColumns(areOffered)];
  return { columns, offerColumns: () => setAreOffered(true) };
}

function CreateButton({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation('catalog');
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onCreate}>
      {t('actions.create')}
    </Button>
  );
}

interface ProductsPageProps {
  title: string;
  /** True at the address whose subject the filters are. */
  withFilters?: boolean;
  /** The article beside the list. */
  peek: (article: Omit<ArticlePeekProps, 'stock' | 'stockActions'>) => ReactNode;
}

/** The catalogue: one list at two addresses, which differ by whether its filters are open at first. */
export function ProductsPage({ title, withFilters = false, peek }: ProductsPageProps) {
  const { t } = useTranslation('catalog');
  const list = useListState(FILTERS);
  const paging = usePaging();
  const panel = useFilterPanel(withFilters);
  const mayManage = useCan('catalog:manage');
  const query = useListArticlesQuery(questionOf(list, paging));
  const rows = rowsOf(query);
  const { edit, ...editing } = useArticleForm(rows);
  const create = mayManage ? () => edit() : undefined;
  useAddressAction('create', create);
  const categories = useCategories();
  const { columns, offerColumns } = useColumns(rows, categories);
  const { selection, selected } = useSelection(rows);
  // A catalogue of several pages is no longer a trial.
  const sample = useSampleData(mayManage && query.data?.nextCursor === null && paging.page === 1);

  return (
    <>
      <PageHeader
        isOneLine
        title={title}
        lead={t('lead')}
        action={create && <CreateButton onCreate={create} />}
      />
      <FilterBar
        list={list}
        placeholder={t('search')}
        counted={query.data}
        beside={<ArticleByCode onFound={list.setPeek} />}
      >
        <ProductFilters list={list} categories={categories} panel={panel} />
        <ListTools query={query} columns={columns} mayManage={mayManage} onOfferColumns={offerColumns} />
      </FilterBar>
      <SampleNotice sample={sample} />
      <BesideFilters list={list} categories={categories ?? []} panel={panel}>
        <PagedList
          label={title}
          columns={columns}
          list={{ ...list, isFiltered: isNarrowed(list) }}
          query={query}
          paging={paging}
          rowId={({ id }) => id}
          onOpen={({ id }) => list.setPeek(id)}
          selection={mayManage ? selection : undefined}
          sort="name"
          empty={
            <NoArticles
              archived={list.filters.archived === 'true'}
              onShowActive={list.clear}
              onCreate={create}
              sample={sample}
            />
          }
        />
      </BesideFilters>
      <ArticleBulkBar
        articles={mayManage ? selected : []}
        archived={list.filters.archived === 'true'}
        categories={categories}
        onSelect={selection.select}
        onSelectAll={() => selection.select((rows ?? []).map(({ id }) => id))}
      />
      {peek({ id: list.peek, onClose: () => list.setPeek(undefined), onEdit: edit, onOpen: list.setPeek })}
      <ArticleForm {...editing} onSaved={({ id }) => list.setPeek(id)} />
    </>
  );
}
