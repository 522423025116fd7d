import { FilterOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type ArticleDto, useListArticlesQuery } from '@/api/generated/catalog';
import { useGetStockTotalsQuery } from '@/api/generated/stock';
import { useCan } from '@/components/access/principal';
import { type CategoryNode, useCategories } from '@/components/articles/use-categories';
import { useSelection } from '@/components/bulk/use-selection';
import { LabelsButton } from '@/components/labels/labels-button';
import { ExportButton } from '@/components/lists/export-button';
import { PagedList, rowsOf } from '@/components/lists/paged-list';
import { ScanField } from '@/components/scan/scan-field';
import { useFoundCode } from '@/components/scan/use-found-code';
import { ListViews } from '@/components/views/list-views';
import { useAddressAction } from '@/shared/hooks/use-address-action';
import { useChangeParams } from '@/shared/hooks/use-change-params';
import { type ListState, useListState } from '@/shared/hooks/use-list-state';
import { useIsDesktop } from '@/shared/hooks/use-media-query';
import { latestOf } from '@/shared/lib/latest';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { FilterBar } from '@/shared/ui/lists/filter-bar';
import { FilterSelect } from '@/shared/ui/lists/filter-select';
import type { ArticlePeekProps } from './article/article-peek';
import { FILTERS, isNarrowed, questionOf } from './filters/article-question';
import styles from './filters/filter-panel.module.css';
import { useSampleData } from './sample/use-sample-data';
import { ManageSuppliers } from './suppliers/manage-suppliers';
import { useArticleColumns } from './use-article-columns';

const ArticleDrawer = lazyPanel(
  async () => (await import('./form/article-drawer')).ArticleDrawer,
  ({ open }) => open,
);
const FilterPanel = lazyPanel(async () => (await import('./filters/filter-panel')).FilterPanel);
const FilterDrawer = lazyPanel(
  async () => (await import('./filters/filter-drawer')).FilterDrawer,
  ({ open }) => open,
);
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

/** The URL contains whether the category panel is open, so that a menu entry can link to it. */
function usePanel(): [boolean, (open: boolean) => void] {
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const set = (open: boolean) =>
    changeParams((old) => {
      const next = new URLSearchParams(old);
      if (open) next.set('panel', 'filters');
      else next.delete('panel');
      return next;
    });
  return [params.get('panel') === 'filters', set];
}

/** The article of the open form, as the list has it now; each opening is a new one. */
function useArticleForm(articles: readonly ArticleDto[] | undefined) {
  const [form, setForm] = useState<{ turn: number; open: boolean; article?: ArticleDto }>({
    turn: 0,
    open: false,
  });
  const edit = (article?: ArticleDto) =>
    setForm(({ turn }) => ({ turn: turn + 1, open: true, ...(article === undefined ? {} : { article }) }));
  const onClose = () => setForm((old) => ({ ...old, open: false }));
  return { form: { ...form, article: latestOf(articles, form.article) }, edit, onClose };
}

interface ArticleFormProps {
  form: ReturnType<typeof useArticleForm>['form'];
  onClose: () => void;
  onSaved: (saved: ArticleDto) => void;
}

/** The form of an article, loaded when it is first opened. */
function ArticleForm({ form: { turn, open, article }, ...handlers }: ArticleFormProps) {
  return turn > 0 && <ArticleDrawer key={turn} open={open} article={article} {...handlers} />;
}

interface ProductFiltersProps {
  list: ListState<(typeof FILTERS)[number]>;
  categories: readonly CategoryNode[] | undefined;
  /** Opens the category drawer; none where every filter is beside the list. */
  onOpen: (() => void) | undefined;
}

function ProductFilters({ list, categories, onOpen }: ProductFiltersProps) {
  const { t } = useTranslation('catalog');
  return (
    <>
      {onOpen !== undefined && (
        <FilterSelect
          aria-label={t('filters.category')}
          placeholder={t('filters.allCategories')}
          allowClear
          popupMatchSelectWidth={false}
          style={{ minWidth: 200 }}
          value={list.filters.category ?? null}
          options={(categories ?? []).map(({ id, path }) => ({ value: id, label: path }))}
          onChange={(value) => list.setFilter('category', value ?? undefined)}
        />
      )}
      <FilterSelect
        aria-label={t('filters.shown')}
        style={{ minWidth: 120 }}
        value={list.filters.archived === 'true' ? 'true' : 'false'}
        options={[
          { value: 'false', label: t('filters.active') },
          { value: 'true', label: t('filters.archived') },
        ]}
        onChange={(value) => list.setFilter('archived', value === 'true' ? value : undefined)}
      />
      {onOpen !== undefined && (
        <Button icon={<FilterOutlined aria-hidden />} onClick={onOpen}>
          {t('filters.open')}
        </Button>
      )}
    </>
  );
}

function CatalogActions({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation('catalog');
  return (
    <>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onCreate}>
        {t('actions.create')}
      </Button>
      <ManageSuppliers />
    </>
  );
}

interface ListToolsProps {
  query: Parameters<typeof rowsOf<ArticleDto>>[0] & { originalArgs?: object | undefined };
  columns: Parameters<typeof ListViews>[0]['columns'];
}

/** The tools of the list: its file and its labels. */
function ListTools({ query, columns }: ListToolsProps) {
  return (
    <>
      <ExportButton path="/catalog/articles" query={query} />
      <LabelsButton kind="article" things={rowsOf(query) ?? []} />
      <ListViews columns={columns} />
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
      isBehindLooks
      label={t('receive.scan')}
      placeholder={t('receive.scan')}
      onRead={find}
    />
  );
}

interface ProductsPageProps {
  title: string;
  /** True if every filter is beside the list; otherwise the categories open as a drawer. */
  withFilters?: boolean;
  /** The article beside the list. */
  peek: (article: Omit<ArticlePeekProps, 'stock' | 'stockActions'>) => ReactNode;
}

export function ProductsPage({ title, withFilters = false, peek }: ProductsPageProps) {
  const { t } = useTranslation('catalog');
  const list = useListState(FILTERS);
  const [panel, setPanel] = usePanel();
  const mayManage = useCan('catalog:manage');
  const query = useListArticlesQuery(questionOf(list));
  const { edit, ...editing } = useArticleForm(rowsOf(query));
  const create = mayManage ? () => edit() : undefined;
  useAddressAction('create', create);
  const ids = rowsOf(query)?.map(({ id }) => id) ?? [];
  const totals = useGetStockTotalsQuery({ articleId: ids.join(',') }, { skip: ids.length === 0 });
  const categories = useCategories();
  const { selection, selected } = useSelection(rowsOf(query));
  // The totals of other articles would say 0 for those that they do not name.
  const columns = useArticleColumns(totals.currentData?.items, categories, rowsOf(query));
  // A catalogue of several pages is no longer a trial.
  const sample = useSampleData(mayManage && query.data?.nextCursor === null && list.cursor === undefined);

  const actions = create && <CatalogActions onCreate={create} />;
  return (
    <>
      <PageHeader isOneLine title={title} lead={t('lead')} action={actions} />
      <FilterBar list={list} placeholder={t('search')} counted={query.data}>
        <ProductFilters
          list={list}
          categories={categories}
          onOpen={withFilters ? undefined : () => setPanel(true)}
        />
        <ListTools query={query} columns={columns} />
      </FilterBar>
      <ArticleByCode onFound={list.setPeek} />
      <SampleNotice sample={sample} />
      <Columns panel={withFilters && <FilterPanel list={list} categories={categories ?? []} />}>
        <PagedList
          label={title}
          columns={columns}
          list={{ ...list, isFiltered: isNarrowed(list) }}
          query={query}
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
      </Columns>
      <ArticleBulkBar
        articles={mayManage ? selected : []}
        archived={list.filters.archived === 'true'}
        categories={categories}
        onSelect={selection.select}
        onSelectAll={() => selection.select(ids)}
      />
      {peek({
        id: list.peek,
        onClose: () => list.setPeek(undefined),
        onEdit: edit,
        onOpen: list.setPeek,
      })}
      <CategoryDrawer list={list} open={panel} onClose={() => setPanel(false)} />
      <ArticleForm {...editing} onSaved={({ id }) => list.setPeek(id)} />
    </>
  );
}

type CategoryDrawerProps = Pick<ProductFiltersProps, 'list'> & { open: boolean; onClose: () => void };

function CategoryDrawer({ list, ...drawer }: CategoryDrawerProps) {
  return (
    <FilterDrawer
      {...drawer}
      chosen={list.filters.category}
      onChoose={(value) => list.setFilter('category', value)}
    />
  );
}

/** The list, with the filters beside it where there are any; on small screens they fold. */
function Columns({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('catalog');
  const isDesktop = useIsDesktop();
  if (panel === false) return children;
  return (
    <div className={styles.columns}>
      <details className={styles.panel} open={isDesktop}>
        <summary>{t('filters.open')}</summary>
        {panel}
      </details>
      <div>{children}</div>
    </div>
  );
}
