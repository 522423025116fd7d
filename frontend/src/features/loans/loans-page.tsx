import { TeamOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type LoanDto, useListLoansQuery } from '@/api/generated/returns';
import { useCan, useMayAt, usePrincipal } from '@/components/access/principal';
import { useSelection } from '@/components/bulk/use-selection';
import { PeriodFilter } from '@/components/dates/period-filter';
import { ExportButton } from '@/components/lists/export-button';
import { PagedList, rowsOf } from '@/components/lists/paged-list';
import { useDates } from '@/components/use-dates';
import { ListViews } from '@/components/views/list-views';
import { useListState } from '@/shared/hooks/use-list-state';
import { periodOf } from '@/shared/lib/dates/period';
import { Quantity } from '@/shared/ui/elements/quantity';
import { TextButton } from '@/shared/ui/elements/text-button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Tabs } from '@/shared/ui/layout/tabs';
import type { Column } from '@/shared/ui/lists/data-list';
import { FilterBar } from '@/shared/ui/lists/filter-bar';
import { FilterSelect } from '@/shared/ui/lists/filter-select';
import { DueDate } from './due-date';
import { HoldersView } from './holders-view';
import styles from './loans.module.css';

const LoanBulkBar = lazyPanel(
  async () => (await import('./bulk/loan-bulk-bar')).LoanBulkBar,
  ({ loans }) => loans.length > 0,
  { isInline: true },
);

const ExtendDialog = lazyPanel(
  async () => (await import('./extend-dialog')).ExtendDialog,
  ({ loans }) => loans.length > 0,
);

const FILTERS = ['status', 'holder', 'articleId', 'overdue', 'from', 'to'] as const;
const STATUSES = ['out', 'overdue', 'closed', 'all'] as const;
const SORTS = ['dueAt', '-dueAt', 'lentAt', '-lentAt'] as const;

type List = ReturnType<typeof useListState<(typeof FILTERS)[number]>>;

function listArguments({ q, filters, sort: wanted, cursor }: List) {
  const { holder, articleId, overdue } = filters;
  const sort = SORTS.find((one) => one === wanted);
  const status = (['out', 'closed', 'all'] as const).find((one) => one === filters.status);
  return {
    count: true,
    ...(q === undefined ? {} : { q }),
    ...(sort === undefined ? {} : { sort }),
    ...(cursor === undefined ? {} : { cursor }),
    ...(status === undefined ? {} : { status }),
    ...(overdue === 'true' ? { overdue: true } : {}),
    ...(holder === undefined ? {} : { holder }),
    ...(articleId === undefined ? {} : { articleId }),
    ...periodOf(filters),
  };
}

const VIEWS = ['people', 'list'] as const;

/** The loans, by person or each in a row. */
export function LoansPage({ title }: { title: string }) {
  const { t } = useTranslation('loans');
  const list = useListState(FILTERS);
  const [params, setParams] = useSearchParams();
  const seesAll = useCan('requests:read-all');
  // A search or a filter is about single loans, and so are those of a requester.
  const isList = params.get('view') === 'list' || list.isFiltered || !seesAll;
  return (
    <>
      <PageHeader isOneLine title={title} lead={t('lead')} />
      {seesAll ? (
        <Tabs
          label={title}
          tabs={VIEWS.map((key) => ({ key, label: t(`views.${key}`) }))}
          active={isList ? 'list' : 'people'}
          onChange={(key) => setParams(key === 'list' ? { view: key } : {})}
        >
          {isList ? <LoanList title={title} /> : <HoldersView title={title} />}
        </Tabs>
      ) : (
        <LoanList title={title} />
      )}
    </>
  );
}

/** Each loan in a row, the first due ones first. */
function LoanList({ title }: { title: string }) {
  const { t } = useTranslation('loans');
  const navigate = useNavigate();
  const { user } = usePrincipal();
  const seesAll = useCan('requests:read-all');
  const mayAt = useMayAt();
  const mayExtend = ({ siteId, closedAt }: LoanDto) =>
    closedAt === null && mayAt(siteId, 'returns:receive', 'requests:approve');
  const extendsLoans = useCan('returns:receive', 'requests:approve');
  const list = useListState(FILTERS);
  const [extended, setExtended] = useState<LoanDto>();
  const query = useListLoansQuery(listArguments(list));
  const columns = useColumns(list);
  const loans = rowsOf(query)?.map((loan) => ({ ...loan, name: nameOf(loan, t('unknownArticle')) }));
  const { selection, selected } = useSelection(loans, mayExtend);
  const isOpenable = ({ requester }: LoanDto) => seesAll || requester?.id === user?._id;
  const open = (loan: LoanDto) => {
    if (!isOpenable(loan)) return;
    void navigate(`/requests/${seesAll ? 'archived' : 'mine'}?peek=${loan.requestId}`);
  };
  return (
    <>
      <FilterBar list={list} placeholder={t('search')} counted={query.data}>
        <StatusFilter list={list} />
        <PeriodFilter list={list} />
        <ExportButton path="/loans" query={query} />
        <ListViews columns={columns} />
      </FilterBar>
      <PagedList
        label={title}
        columns={columns}
        list={list}
        query={query}
        rowId={({ id }) => id}
        onOpen={open}
        sort="dueAt"
        actions={(loan) => <LoanActions loan={loan} onExtend={mayExtend(loan) ? setExtended : undefined} />}
        empty={<EmptyState title={t('empty')} hint={t('emptyHint')} drawing="done" />}
        selection={
          extendsLoans ? { ...selection, nameOf: (loan) => nameOf(loan, t('unknownArticle')) } : undefined
        }
      />
      <LoanBulkBar
        loans={selected}
        onSelect={selection.select}
        onSelectAll={() => selection.select((loans ?? []).map(({ id }) => id))}
      />
      <ExtendDialog
        key={extended?.id}
        loans={extended === undefined ? [] : [extended]}
        onClose={() => setExtended(undefined)}
      />
    </>
  );
}

function StatusFilter({ list }: { list: List }) {
  const { t } = useTranslation('loans');
  return (
    <FilterSelect
      aria-label={t('fields.status')}
      popupMatchSelectWidth={false}
      value={list.filters.overdue === 'true' ? 'overdue' : (list.filters.status ?? 'out')}
      onChange={(value = 'out') =>
        value === 'overdue'
          ? list.setFilters({ overdue: 'true', status: undefined })
          : list.setFilters({ overdue: undefined, status: value === 'out' ? undefined : value })
      }
      options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
    />
  );
}

interface LoanActionsProps {
  loan: LoanDto;
  onExtend: ((loan: LoanDto) => void) | undefined;
}

function LoanActions({ loan, onExtend }: LoanActionsProps) {
  const { t } = useTranslation('loans');
  const navigate = useNavigate();
  const mayAt = useMayAt();
  if (loan.closedAt !== null) return null;
  return (
    <span className={styles.actions}>
      {onExtend !== undefined && <Button onClick={() => onExtend(loan)}>{t('actions.extend')}</Button>}
      {mayAt(loan.siteId, 'returns:receive') && (
        <Button
          onClick={() => void navigate(`/preparation/returns?requestId=${loan.requestId}&loan=${loan.id}`)}
        >
          {t('actions.takeBack')}
        </Button>
      )}
    </span>
  );
}

/** Loans of one article differ by their request. */
const nameOf = ({ article, requestNumber }: LoanDto, unknown: string) =>
  `${article?.name ?? unknown} · ${requestNumber}`;

/** Leads to all that a person has. */
function Holder({ holder: { id, name, erased }, list }: { holder: LoanDto['holder']; list: List }) {
  const { t } = useTranslation('loans');
  if (id === null && erased) return name;
  return (
    <TextButton
      aria-label={t('actions.showHolder', { name })}
      onClick={() => (id === null ? list.search(name) : list.setFilter('holder', id))}
    >
      {name}
    </TextButton>
  );
}

/** Leads to all that have the article. */
function OtherLoans({ loan: { articleId, article }, list }: { loan: LoanDto; list: List }) {
  const { t } = useTranslation('loans');
  const title = t('actions.showArticle', { name: article?.name ?? t('unknownArticle') });
  return (
    <TextButton aria-label={title} title={title} onClick={() => list.setFilter('articleId', articleId)}>
      <TeamOutlined aria-hidden />
    </TextButton>
  );
}

function useColumns(list: List): Column<LoanDto>[] {
  const { t } = useTranslation('loans');
  const { date } = useDates();
  return [
    {
      id: 'article',
      title: t('fields.article'),
      primary: true,
      render: ({ article }) => article?.name ?? t('unknownArticle'),
      aside: (loan) => <OtherLoans loan={loan} list={list} />,
    },
    {
      id: 'quantity',
      title: t('fields.quantity'),
      inCard: 'bare',
      align: 'right',
      width: 110,
      render: ({ quantity, article }) => <Quantity value={quantity} unit={article?.unit ?? ''} />,
    },
    {
      id: 'holder',
      title: t('fields.holder'),
      inCard: 'bare',
      render: ({ holder }) => <Holder holder={holder} list={list} />,
    },
    {
      id: 'dueAt',
      title: t('fields.dueAt'),
      corner: true,
      width: 220,
      sortBy: 'dueAt',
      render: (loan) => (
        <span className={styles.due}>
          <DueDate loan={loan} />
        </span>
      ),
    },
    {
      id: 'lentAt',
      title: t('fields.lentAt'),
      inCard: 'hidden',
      width: 128,
      from: 'wide',
      sortBy: 'lentAt',
      render: ({ lentAt }) => <span className={styles.number}>{date(lentAt)}</span>,
    },
    {
      id: 'request',
      title: t('fields.request'),
      inCard: 'bare',
      width: 168,
      from: 'desktop',
      render: ({ requestNumber }) => <span className={styles.number}>{requestNumber}</span>,
    },
  ];
}
