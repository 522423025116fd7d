import { InboxOutlined, PlusOutlined, SwapOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type LevelDto, useListLevelsQuery } from '@/api/generated/stock';
import { PageButton } from '@/components/access/page-link';
import { useCan } from '@/components/access/principal';
import { DayField } from '@/components/dates/day-field';
import { LabelsButton } from '@/components/labels/labels-button';
import { ExportButton } from '@/components/lists/export-button';
import { PagedList, rowsOf } from '@/components/lists/paged-list';
import { useSites } from '@/components/sites/use-sites';
import { useDates } from '@/components/use-dates';
import { ListViews } from '@/components/views/list-views';
import { useAddressAction } from '@/shared/hooks/use-address-action';
import { type ListState, useListState } from '@/shared/hooks/use-list-state';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Tabs } from '@/shared/ui/layout/tabs';
import { FilterBar } from '@/shared/ui/lists/filter-bar';
import { FilterSelect } from '@/shared/ui/lists/filter-select';
import { VerifyLedger } from './ledger/verify-ledger';
import { FILTERS, oneOf, questionOf, STATES } from './levels/level-question';
import { useLevelColumns } from './levels/use-level-columns';
import type { StockAction } from './operations/stock-action';

const LevelPeek = lazyPanel(
  async () => (await import('./levels/level-peek')).LevelPeek,
  ({ levelKey }) => levelKey !== undefined,
);
const StockActionDrawer = lazyPanel(
  async () => (await import('./operations/stock-action')).StockActionDrawer,
  ({ action }) => action !== null,
);

const ExpectedList = lazyPanel(async () => (await import('./expected/expected-list')).ExpectedList);
const MovementsList = lazyPanel(async () => (await import('./ledger/movements-list')).MovementsList);
const UnitsList = lazyPanel(async () => (await import('./units/units-list')).UnitsList);
const ExpectedDrawer = lazyPanel(
  async () => (await import('./expected/expected-drawer')).ExpectedDrawer,
  ({ open }) => open,
);

const PastLevels = lazyPanel(
  async () => (await import('./levels/past-levels')).PastLevels,
  ({ day }) => day !== undefined,
);

type StockList = ListState<(typeof FILTERS)[number]>;

interface ActionProps {
  onAction: (action: StockAction) => void;
}

function StockButtons({ onAction }: ActionProps) {
  const { t } = useTranslation('stock');
  const mayReceive = useCan('stock:receive');
  const mayTransfer = useCan('stock:transfer');
  return (
    <>
      {mayTransfer && (
        <Button icon={<SwapOutlined aria-hidden />} onClick={() => onAction({ kind: 'transfer' })}>
          {t('actions.transfer')}
        </Button>
      )}
      {mayReceive && (
        <Button
          type="primary"
          icon={<InboxOutlined aria-hidden />}
          onClick={() => onAction({ kind: 'receive' })}
        >
          {t('actions.receiveGoods')}
        </Button>
      )}
    </>
  );
}

function StockFilters({ list }: { list: StockList }) {
  const { t } = useTranslation('stock');
  const { sites } = useSites();
  const { today } = useDates();
  return (
    <>
      <FilterSelect
        aria-label={t('filters.site')}
        placeholder={t('filters.allSites')}
        allowClear
        popupMatchSelectWidth={false}
        style={{ minWidth: 180 }}
        value={list.filters.site ?? null}
        options={sites ?? []}
        onChange={(value) => list.setFilter('site', value ?? undefined)}
      />
      <FilterSelect
        aria-label={t('filters.state')}
        placeholder={t('filters.anyState')}
        allowClear
        style={{ minWidth: 180 }}
        disabled={list.filters.asOf !== undefined}
        value={oneOf(STATES, list.filters.state) ?? null}
        options={STATES.map((value) => ({ value, label: t(`filters.states.${value}`) }))}
        onChange={(value) => list.setFilter('state', value ?? undefined)}
      />
      <DayField
        label={t('past.day')}
        max={today()}
        value={list.filters.asOf}
        onChange={(day) => list.setFilter('asOf', day)}
      />
    </>
  );
}

function NoStock({ onAction }: ActionProps) {
  const { t } = useTranslation('stock');
  const mayReceive = useCan('stock:receive');
  return (
    <EmptyState
      title={t('empty.title')}
      hint={t('empty.hint')}
      actions={
        <>
          {mayReceive && (
            <Button onClick={() => onAction({ kind: 'receive' })}>{t('actions.receiveGoods')}</Button>
          )}
          <PageButton to="/catalog/products">{t('empty.articles')}</PageButton>
        </>
      }
    />
  );
}

/** The articles of some levels, each once. */
function articlesOf(levels: readonly LevelDto[]) {
  const articles = levels.flatMap(({ article }) => article ?? []);
  return [...new Map(articles.map((article) => [article.id, article])).values()];
}

const TABS = ['levels', 'movements', 'units', 'expected'] as const;

function LevelsList({ title, onAction }: ActionProps & { title: string }) {
  const { t } = useTranslation('stock');
  const list = useListState(FILTERS);
  const past = list.filters.asOf;
  const query = useListLevelsQuery(questionOf(list), { skip: past !== undefined });
  const columns = useLevelColumns();
  return (
    <>
      <FilterBar list={list} placeholder={t('search')} counted={past === undefined ? query.data : undefined}>
        <StockFilters list={list} />
        {past === undefined && <ExportButton path="/stock/levels" query={query} />}
        {past === undefined && <ListViews columns={columns} />}
        <LabelsButton kind="article" things={articlesOf(rowsOf(query) ?? [])} siteId={list.filters.site} />
      </FilterBar>
      {past === undefined ? (
        <PagedList
          label={title}
          columns={columns}
          list={list}
          query={query}
          rowId={({ levelKey }) => levelKey}
          onOpen={({ levelKey }) => list.setPeek(levelKey)}
          sort=""
          empty={<NoStock onAction={onAction} />}
        />
      ) : (
        <PastLevels title={title} day={past} list={list} />
      )}
      <VerifyLedger />
      <LevelPeek
        levelKey={list.peek}
        rows={rowsOf(query) ?? []}
        onClose={() => list.setPeek(undefined)}
        onAction={onAction}
      />
    </>
  );
}

export function StockPage({ title }: { title: string }) {
  const { t } = useTranslation('stock');
  const mayReceive = useCan('stock:receive');
  const mayTransfer = useCan('stock:transfer');
  const [params, setParams] = useSearchParams();
  const [action, setAction] = useState<StockAction | null>(null);
  useAddressAction('receive', mayReceive ? () => setAction({ kind: 'receive' }) : undefined);
  useAddressAction('transfer', mayTransfer ? () => setAction({ kind: 'transfer' }) : undefined);
  const [announcing, setAnnouncing] = useState({ turn: 0, open: false });
  const active = TABS.find((key) => key === params.get('tab')) ?? 'levels';
  return (
    <>
      <PageHeader
        isOneLine
        title={title}
        lead={t('lead')}
        action={
          active !== 'expected' ? (
            <StockButtons onAction={setAction} />
          ) : (
            mayReceive && (
              <Button
                type="primary"
                icon={<PlusOutlined aria-hidden />}
                onClick={() => setAnnouncing(({ turn }) => ({ turn: turn + 1, open: true }))}
              >
                {t('expected.add')}
              </Button>
            )
          )
        }
      />
      <Tabs
        label={title}
        tabs={TABS.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        active={active}
        onChange={(key) => setParams(key === 'levels' ? {} : { tab: key })}
      >
        {active === 'levels' && <LevelsList title={title} onAction={setAction} />}
        {active === 'movements' && <MovementsList />}
        {active === 'units' && <UnitsList onAction={setAction} />}
        {active === 'expected' && <ExpectedList onAction={setAction} />}
      </Tabs>
      <ExpectedDrawer
        key={announcing.turn}
        open={announcing.open}
        onClose={() => setAnnouncing((old) => ({ ...old, open: false }))}
      />
      <StockActionDrawer action={action} onClose={() => setAction(null)} />
    </>
  );
}
