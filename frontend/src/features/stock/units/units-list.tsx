import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AssetDto } from '@/api/generated/schemas';
import { type ListAssetsApiArg, useListAssetsQuery } from '@/api/generated/stock';
import { ArticleFilter } from '@/components/articles/article-filter';
import { useSelection } from '@/components/bulk/use-selection';
import { LabelsButton } from '@/components/labels/labels-button';
import { ExportButton } from '@/components/lists/export-button';
import { PagedList, rowsOf } from '@/components/lists/paged-list';
import { useDates } from '@/components/use-dates';
import { ListViews } from '@/components/views/list-views';
import { type ListState, useListState } from '@/shared/hooks/use-list-state';
import { Named } from '@/shared/ui/elements/named';
import { TextButton } from '@/shared/ui/elements/text-button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import type { Column } from '@/shared/ui/lists/data-list';
import { FilterBar } from '@/shared/ui/lists/filter-bar';
import type { StockAction } from '../operations/stock-action';
import { SiteFilter } from '../thresholds/site-filter';
import { UNIT_STATES, UnitState } from './unit-state';

const UnitPeek = lazyPanel(
  async () => (await import('./unit-peek')).UnitPeek,
  ({ id }) => id !== undefined,
);

const UnitBulkBar = lazyPanel(
  async () => (await import('./unit-bulk-bar')).UnitBulkBar,
  ({ units }) => units.length > 0,
  { isInline: true },
);

const FILTERS = ['site', 'state', 'article', 'holder'] as const;
const SORTS = ['serial', '-serial', 'updatedAt', '-updatedAt'] as const;

type UnitList = ListState<(typeof FILTERS)[number]>;

/** The query of the URL's parameters; unknown ones are ignored. */
function questionOf({ q, filters, sort: wanted, cursor }: UnitList): ListAssetsApiArg {
  const sort = SORTS.find((one) => one === wanted);
  const state = UNIT_STATES.find((one) => one === filters.state);
  const { site, article, holder } = filters;
  return {
    limit: 50,
    count: true,
    ...(q === undefined ? {} : { q }),
    ...(sort === undefined ? {} : { sort }),
    ...(cursor === undefined ? {} : { cursor }),
    ...(state === undefined ? {} : { state }),
    ...(site === undefined ? {} : { siteId: site }),
    ...(article === undefined ? {} : { articleId: article }),
    ...(holder === undefined ? {} : { holder }),
  };
}

function UnitFilters({ list }: { list: UnitList }) {
  const { t } = useTranslation('stock');
  const { state } = list.filters;
  return (
    <>
      <ArticleFilter value={list.filters.article} onChange={(id) => list.setFilter('article', id)} />
      <SiteFilter list={list} />
      <Select
        aria-label={t('units.stateFilter')}
        placeholder={t('units.all')}
        allowClear
        style={{ minWidth: 160 }}
        value={UNIT_STATES.find((one) => one === state) ?? null}
        options={UNIT_STATES.map((value) => ({ value, label: t(`units.states.${value}`) }))}
        onChange={(value) => list.setFilter('state', value ?? undefined)}
      />
    </>
  );
}

/** The holder of a unit: a member's name links to all loans and units of the member. */
function Holder({ holder, list }: { holder: NonNullable<AssetDto['holder']>; list: UnitList }) {
  const { t } = useTranslation('stock');
  const { id, name } = holder;
  if (id === null) return <span dir="auto">{name}</span>;
  return (
    <TextButton
      aria-label={t('units.allOfHolder', { name })}
      onClick={() => list.setFilter('holder', list.filters.holder === id ? undefined : id)}
    >
      {name}
    </TextButton>
  );
}

function useColumns(list: UnitList): Column<AssetDto>[] {
  const { t } = useTranslation('stock');
  const { date } = useDates();
  return [
    {
      id: 'serial',
      title: t('units.search'),
      primary: true,
      sortBy: 'serial',
      render: ({ serial, article }) => <Named name={serial} detail={article?.name} />,
    },
    { id: 'site', title: t('columns.site'), render: ({ site }) => <span dir="auto">{site?.name}</span> },
    {
      id: 'holder',
      title: t('units.holderColumn'),
      render: ({ holder }) => (holder === null ? '–' : <Holder holder={holder} list={list} />),
    },
    {
      id: 'updatedAt',
      title: t('units.changed'),
      width: 148,
      from: 'desktop',
      sortBy: 'updatedAt',
      render: ({ updatedAt }) => date(updatedAt),
    },
    {
      id: 'state',
      title: t('units.state'),
      width: 148,
      corner: true,
      render: ({ state }) => <UnitState state={state} />,
    },
  ];
}

/** Every unit with a serial number: with location, state and holder. */
export function UnitsList({ onAction }: { onAction: (action: StockAction) => void }) {
  const { t } = useTranslation('stock');
  const list = useListState(FILTERS);
  const query = useListAssetsQuery(questionOf(list));
  const columns = useColumns(list);
  const units = rowsOf(query)?.map((unit) => ({ ...unit, name: unit.serial }));
  const { selection, selected } = useSelection(units);
  return (
    <>
      <FilterBar list={list} placeholder={t('units.search')} counted={query.data}>
        <UnitFilters list={list} />
        <ExportButton path="/assets" query={query} />
        <ListViews columns={columns} />
        <LabelsButton kind="asset" things={units ?? []} />
      </FilterBar>
      <PagedList
        label={t('units.title')}
        columns={columns}
        list={list}
        query={query}
        rowId={({ id }) => id}
        onOpen={({ id }) => list.setPeek(id)}
        sort="serial"
        empty={<EmptyState title={t('units.none')} hint={t('units.noneHint')} />}
        selection={{ ...selection, nameOf: ({ serial }) => serial }}
      />
      <UnitBulkBar
        units={selected}
        onAction={onAction}
        onSelect={selection.select}
        onSelectAll={() => selection.select((units ?? []).map(({ id }) => id))}
      />
      <UnitPeek id={list.peek} onClose={() => list.setPeek(undefined)} onAction={onAction} />
    </>
  );
}
