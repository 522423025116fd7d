import { CheckCircleOutlined, ClockCircleOutlined, StopOutlined, WarningOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type ExpectedDto,
  useGetExpectedQuery,
  useListExpectedQuery,
  useUpdateExpectedMutation,
} from '@/api/generated/stock';
import { ifMatch } from '@/api/if-match';
import { useProblemText } from '@/api/problem';
import { useCan } from '@/components/access/principal';
import { ExportButton } from '@/components/lists/export-button';
import { PagedList, rowsOf } from '@/components/lists/paged-list';
import { useDates } from '@/components/use-dates';
import { ListViews } from '@/components/views/list-views';
import { useLanguage } from '@/i18n/use-language';
import { useListState } from '@/shared/hooks/use-list-state';
import { periodOf } from '@/shared/lib/dates/period';
import { formatQuantity } from '@/shared/lib/numbers/format';
import { formatAmount } from '@/shared/lib/numbers/units';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import { Named } from '@/shared/ui/elements/named';
import { StatusTag } from '@/shared/ui/elements/status-tag';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { toast } from '@/shared/ui/feedback/toast';
import type { Column } from '@/shared/ui/lists/data-list';
import { FilterBar } from '@/shared/ui/lists/filter-bar';
import { PeriodFilter } from '@/shared/ui/lists/period-filter';
import type { StockAction } from '../operations/stock-action';
import { SiteFilter } from '../thresholds/site-filter';
import styles from './expected-list.module.css';

const FILTERS = ['site', 'from', 'to'] as const;
const SORTS = ['expectedAt', '-expectedAt'] as const;

const LOOKS = {
  open: { tone: 'blue', icon: <ClockCircleOutlined aria-hidden /> },
  late: { tone: 'amber', icon: <WarningOutlined aria-hidden /> },
  received: { tone: 'green', icon: <CheckCircleOutlined aria-hidden /> },
  closed: { tone: 'grey', icon: <StopOutlined aria-hidden /> },
} as const;

function ExpectedStatus({ expected }: { expected: ExpectedDto }) {
  const { t } = useTranslation('stock');
  const { until } = useDates();
  const isLate = expected.status === 'open' && until(expected.expectedAt) === 'late';
  const shown = isLate ? 'late' : expected.status;
  return (
    <StatusTag tone={LOOKS[shown].tone} icon={LOOKS[shown].icon}>
      {t(`expected.statuses.${shown}`)}
    </StatusTag>
  );
}

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

interface PeekProps {
  id: string | undefined;
  rows: readonly ExpectedDto[];
  onClose: () => void;
  onAction: (action: StockAction) => void;
}

/** What was announced and what has come of it. */
function ExpectedPeek({ id, rows, onClose, onAction }: PeekProps) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const problemText = useProblemText();
  const { date } = useDates();
  const mayReceive = useCan('stock:receive');
  const listed = rows.find((row) => row.id === id);
  const query = useGetExpectedQuery({ id: id ?? '' }, { skip: id === undefined || listed !== undefined });
  const [update, { isLoading }] = useUpdateExpectedMutation();
  const expected = listed ?? query.currentData;
  const close = async ({ id: key, version }: ExpectedDto) => {
    try {
      await update({ id: key, ...ifMatch({ version }), expectedUpdateDto: { status: 'closed' } }).unwrap();
      toast.success(t('expected.closed'));
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  return (
    <PeekDrawer
      open={id !== undefined}
      onClose={onClose}
      title={expected?.number ?? t('expected.title')}
      footer={
        mayReceive &&
        expected?.status === 'open' && (
          <div className={styles.actions}>
            <Button loading={isLoading} onClick={() => void close(expected)}>
              {t('expected.close')}
            </Button>
            <Button type="primary" onClick={() => onAction({ kind: 'receive', expected })}>
              {t('expected.receive')}
            </Button>
          </div>
        )
      }
    >
      {expected === undefined &&
        (query.isError ? <EmptyState title={t('expected.unknown')} /> : <Skeleton active />)}
      {expected !== undefined && (
        <>
          <p className={styles.facts}>
            <ExpectedStatus expected={expected} />
            <span dir="auto">{expected.site?.name}</span>
            <span>{date(expected.expectedAt)}</span>
            <span dir="auto">{expected.reference}</span>
          </p>
          <ul className={styles.lines}>
            {expected.lines.map(({ articleId, article, quantity, received }) => (
              <li key={articleId}>
                <Named name={article?.name ?? articleId} detail={article?.sku} />
                <span className="tabular">
                  {t('expected.progress', {
                    received: formatQuantity(received, language),
                    quantity: formatAmount(quantity, article?.unit ?? '', language),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </PeekDrawer>
  );
}

/** What is on its way, the next to arrive first. */
export function ExpectedList({ onAction }: { onAction: (action: StockAction) => void }) {
  const { t } = useTranslation('stock');
  const list = useListState(FILTERS);
  const query = useListExpectedQuery({
    limit: 50,
    count: true,
    ...(list.filters.site === undefined ? {} : { siteId: list.filters.site }),
    ...(list.cursor === undefined ? {} : { cursor: list.cursor }),
    ...periodOf(list.filters),
    sort: SORTS.find((known) => known === list.sort) ?? '-expectedAt',
  });
  const columns = useColumns();
  return (
    <>
      <FilterBar list={list} counted={query.data}>
        <SiteFilter list={list} />
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
