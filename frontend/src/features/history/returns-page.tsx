import { DownloadOutlined, MinusCircleOutlined, RollbackOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type PastReturnDto, useListPastReturnsQuery } from '@/api/generated/history';
import { PageLink } from '@/components/access/page-link';
import { useCan } from '@/components/access/principal';
import { PeriodFilter } from '@/components/dates/period-filter';
import { useDocumentDownload } from '@/components/jobs/use-document-download';
import { ExportButton } from '@/components/lists/export-button';
import { PagedList, rowsOf } from '@/components/lists/paged-list';
import { SiteFilter } from '@/components/sites/site-filter';
import { useDates } from '@/components/use-dates';
import { ListViews } from '@/components/views/list-views';
import { useLanguage } from '@/i18n/use-language';
import { useListState } from '@/shared/hooks/use-list-state';
import { periodOf } from '@/shared/lib/dates/period';
import { formatQuantity } from '@/shared/lib/numbers/format';
import { StatusTag } from '@/shared/ui/elements/status-tag';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { PageHeader } from '@/shared/ui/layout/page-header';
import type { Column } from '@/shared/ui/lists/data-list';
import { FilterBar } from '@/shared/ui/lists/filter-bar';
import { FilterSelect } from '@/shared/ui/lists/filter-select';
import styles from './history.module.css';
import { peekOfRow, shownByPeek } from './returned-peek';

const ReturnPeek = lazyPanel(
  async () => (await import('./return-peek')).ReturnPeek,
  ({ id }) => id !== undefined,
);
const OrderPeek = lazyPanel(
  async () => (await import('./order-peek')).OrderPeek,
  ({ id }) => id !== undefined,
);

const FILTERS = ['kind', 'siteId', 'from', 'to'] as const;
const KINDS = ['return', 'cancelled-order'] as const;
const SORTS = ['at', '-at'] as const;

/** The returns, and the orders that never left the depot. */
export function ReturnsPage({ title }: { title: string }) {
  const { t } = useTranslation(['history', 'common']);
  const mayRead = useCan('documents:read', 'requests:read-own');
  const list = useListState(FILTERS);
  const sort = SORTS.find((one) => one === list.sort);
  const kind = KINDS.find((one) => one === list.filters.kind);
  const query = useListPastReturnsQuery({
    count: true,
    ...(sort === undefined ? {} : { sort }),
    ...(kind === undefined ? {} : { kind }),
    ...(list.q === undefined ? {} : { q: list.q }),
    ...(list.filters.siteId === undefined ? {} : { siteId: list.filters.siteId }),
    ...periodOf(list.filters),
    ...(list.cursor === undefined ? {} : { cursor: list.cursor }),
  });
  const { download, busyId } = useDocumentDownload();
  const columns = useColumns();
  const { returnId, orderId } = shownByPeek(list.peek, rowsOf(query));
  const close = () => list.setPeek(undefined);
  return (
    <>
      <PageHeader isOneLine title={title} lead={t('returns.lead')} />
      <FilterBar list={list} placeholder={t('orders.search')} counted={query.data}>
        <FilterSelect
          aria-label={t('fields.what')}
          placeholder={t('returns.anyKind')}
          allowClear
          popupMatchSelectWidth={false}
          value={kind}
          onChange={(value: string | undefined) => list.setFilter('kind', value)}
          options={KINDS.map((value) => ({ value, label: t(`returns.kind.${value}`) }))}
        />
        <SiteFilter list={list} />
        <PeriodFilter list={list} />
        <ExportButton path="/history/returns" query={query} />
        <ListViews columns={columns} />
      </FilterBar>
      <PagedList
        label={title}
        columns={columns}
        list={list}
        query={query}
        rowId={peekOfRow}
        onOpen={(row) => list.setPeek(peekOfRow(row))}
        sort="-at"
        actions={({ documents: [document] }) =>
          document !== undefined &&
          mayRead && (
            <Button
              icon={<DownloadOutlined aria-hidden />}
              loading={busyId === document.id}
              aria-label={t('documents.download', { number: document.number })}
              onClick={() => download(document)}
            >
              {t('common:actions.download')}
            </Button>
          )
        }
        empty={<EmptyState title={t('returns.empty')} hint={t('returns.emptyHint')} />}
      />
      <ReturnPeek id={returnId} onClose={close} />
      <OrderPeek id={query.data === undefined ? undefined : orderId} onClose={close} />
    </>
  );
}

function useColumns(): Column<PastReturnDto>[] {
  const { t } = useTranslation('history');
  const { dateTime } = useDates();
  const language = useLanguage();
  const summary = ({ lines, reason }: PastReturnDto) =>
    lines
      .map(({ article, quantity, condition }) => {
        const name = article?.name ?? t('order.unknown');
        // A cancelled order gave its reservation back, so its lines have no quantity left.
        const amount = quantity === 0 ? name : `${formatQuantity(quantity, language)} × ${name}`;
        return condition === null ? amount : `${amount} (${t(`returns.condition.${condition}`)})`;
      })
      .concat(reason === '' ? [] : [reason])
      .join(' · ');
  return [
    {
      id: 'number',
      title: t('fields.number'),
      primary: true,
      width: 184,
      render: ({ number }) => <span className={styles.number}>{number}</span>,
    },
    {
      id: 'kind',
      title: t('fields.what'),
      width: 176,
      render: ({ kind }) => (
        <StatusTag
          tone={kind === 'return' ? 'green' : 'grey'}
          icon={kind === 'return' ? <RollbackOutlined aria-hidden /> : <MinusCircleOutlined aria-hidden />}
        >
          {t(`returns.kind.${kind}`)}
        </StatusTag>
      ),
    },
    {
      id: 'request',
      title: t('fields.request'),
      width: 168,
      render: ({ requestId, requestNumber }) => (
        <PageLink className={styles.plain ?? ''} to={`/requests/archived?peek=${requestId}`}>
          {requestNumber}
        </PageLink>
      ),
    },
    { id: 'person', title: t('fields.recipient'), render: ({ person }) => person },
    { id: 'lines', title: t('fields.lines'), from: 'desktop', render: summary },
    {
      id: 'at',
      title: t('fields.date'),
      width: 180,
      sortBy: 'at',
      render: ({ at }) => dateTime(at),
    },
  ];
}
