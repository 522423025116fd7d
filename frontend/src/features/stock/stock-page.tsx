import { InboxOutlined, SwapOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type LevelDto, type ListLevelsApiArg, useListLevelsQuery } from '@/api/generated/stock';
import { useCan } from '@/api/principal';
import { useProblemText } from '@/api/problem';
import { toApiProblem } from '@/api/to-problem';
import { type ListState, useListState } from '@/shared/hooks/use-list-state';
import { DataList } from '@/shared/ui/data-list';
import { EmptyState, Failure, NoResult } from '@/shared/ui/empty-state';
import { FilterBar } from '@/shared/ui/filter-bar';
import { PageHeader } from '@/shared/ui/page-header';
import { LevelPeek } from './level-peek';
import { type StockAction, StockActionDrawer } from './stock-action';
import { useLevelColumns } from './use-level-columns';
import { useSites } from './use-sites';
import { VerifyLedger } from './verify-ledger';

const FILTERS = ['site', 'state'] as const;
const STATES = ['in-stock', 'out-of-stock', 'reserved', 'waiting'] as const;
const SORTS = ['available', '-available', 'onHand', '-onHand'] as const;

const oneOf = <T extends string>(known: readonly T[], value: string | undefined) =>
  known.find((candidate) => candidate === value);

type StockList = ListState<(typeof FILTERS)[number]>;

/** The question that the address asks of the server; what it does not know is left out. */
function questionOf(list: StockList): ListLevelsApiArg {
  const state = oneOf(STATES, list.filters.state);
  const sort = oneOf(SORTS, list.sort);
  return {
    limit: 50,
    count: true,
    ...(list.q === undefined ? {} : { q: list.q }),
    ...(list.filters.site === undefined ? {} : { siteId: list.filters.site }),
    ...(state === undefined ? {} : { state }),
    ...(sort === undefined ? {} : { sort }),
    ...(list.cursor === undefined ? {} : { cursor: list.cursor }),
  };
}

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
  return (
    <>
      <Select
        aria-label={t('filters.site')}
        placeholder={t('filters.allSites')}
        allowClear
        popupMatchSelectWidth={false}
        style={{ minWidth: 180 }}
        value={list.filters.site ?? null}
        options={sites ?? []}
        onChange={(value) => list.setFilter('site', value ?? undefined)}
      />
      <Select
        aria-label={t('filters.state')}
        placeholder={t('filters.anyState')}
        allowClear
        style={{ minWidth: 180 }}
        value={oneOf(STATES, list.filters.state) ?? null}
        options={STATES.map((value) => ({ value, label: t(`filters.states.${value}`) }))}
        onChange={(value) => list.setFilter('state', value ?? undefined)}
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
            <Button type="primary" onClick={() => onAction({ kind: 'receive' })}>
              {t('actions.receiveGoods')}
            </Button>
          )}
          <Link to="/catalog/products">
            <Button>{t('empty.articles')}</Button>
          </Link>
        </>
      }
    />
  );
}

export function StockPage({ title }: { title: string }) {
  const { t } = useTranslation('stock');
  const list = useListState(FILTERS);
  const problemText = useProblemText();
  const [action, setAction] = useState<StockAction | null>(null);
  const { data, currentData, error, isFetching, refetch } = useListLevelsQuery(questionOf(list));
  const rows = error === undefined ? (currentData ?? data)?.items : undefined;
  const columns = useLevelColumns();
  const next = currentData?.nextCursor ?? null;

  return (
    <>
      <PageHeader title={title} lead={t('lead')} action={<StockButtons onAction={setAction} />} />
      <FilterBar list={list} placeholder={t('search')} total={currentData?.total}>
        <StockFilters list={list} />
      </FilterBar>
      <DataList<LevelDto>
        label={title}
        columns={columns}
        rows={rows}
        rowId={({ levelKey }) => levelKey}
        openId={list.peek}
        onOpen={({ levelKey }) => list.setPeek(levelKey)}
        sort={list.sort}
        onSort={list.setSort}
        stale={isFetching && rows !== undefined}
        next={next === null ? undefined : () => list.goTo(next)}
        failure={
          error === undefined ? undefined : (
            <Failure
              reason={problemText(error)}
              requestId={toApiProblem(error).requestId}
              onRetry={() => void refetch()}
            />
          )
        }
        empty={list.isFiltered ? <NoResult onClear={list.clear} /> : <NoStock onAction={setAction} />}
      />
      <VerifyLedger />
      <LevelPeek
        levelKey={list.peek}
        rows={rows ?? []}
        onClose={() => list.setPeek(undefined)}
        onAction={setAction}
      />
      <StockActionDrawer action={action} onClose={() => setAction(null)} />
    </>
  );
}
