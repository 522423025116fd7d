import { FilePdfOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type OrderDto, useListOrdersQuery } from '@/api/generated/preparation';
import { useListSitesQuery } from '@/api/generated/sites';
import { useCan } from '@/components/principal';
import { QueryFailure } from '@/components/query-failure';
import { useDates } from '@/components/use-dates';
import { useDocumentDownload } from '@/components/use-document-download';
import { useListState } from '@/shared/hooks/use-list-state';
import { PageHeader } from '@/shared/ui/page-header';
import { Due } from '../due';
import { byUrgency, isDone, linesOf } from '../order-lines';
import { OrderStatusTag } from '../order-status';
import styles from './status-page.module.css';

const FILTERS = ['siteId'] as const;
const MAX_ORDERS = 100;
const REFRESH_MS = 20_000;
const ALL_SITES = '';

const COLUMNS = ['pending', 'in-preparation', 'prepared', 'delivered'] as const;
type ColumnStatus = (typeof COLUMNS)[number];

/** The time of the last status change. */
const sinceOf = (order: OrderDto): string =>
  ({
    pending: order.createdAt,
    'in-preparation': order.startedAt,
    prepared: order.preparedAt,
    delivered: order.deliveredAt,
    cancelled: null,
  })[order.status] ?? order.createdAt;

function useOrders(status: ColumnStatus, siteId: string | undefined) {
  const { until } = useDates();
  const query = useListOrdersQuery(
    {
      status,
      limit: MAX_ORDERS,
      ...(status === 'delivered' ? { sort: '-deliveredAt' as const } : {}),
      ...(siteId === undefined ? {} : { siteId }),
    },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  const items = query.data?.items;
  if (items === undefined) return { ...query, orders: undefined };
  const orders =
    status === 'delivered'
      ? items.filter(({ deliveredAt }) => deliveredAt !== null && until(deliveredAt) === 'today')
      : [...items].sort(byUrgency);
  return { ...query, orders };
}

/** The board of all preparations, for a desk or a wall screen. */
export function StatusPage({ title }: { title: string }) {
  const { t } = useTranslation('preparation');
  const list = useListState(FILTERS);
  const { data: sites } = useListSitesQuery({ limit: 200 });
  return (
    <>
      <PageHeader title={title} lead={t('board.lead')} />
      {(sites?.items.length ?? 0) > 1 && (
        <Segmented
          className={styles.sites ?? ''}
          aria-label={t('fields.site')}
          value={list.filters.siteId ?? ALL_SITES}
          onChange={(value) => list.setFilter('siteId', value === ALL_SITES ? undefined : value)}
          options={[
            { value: ALL_SITES, label: t('pending.anySite') },
            ...(sites?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <div className={styles.board}>
        {COLUMNS.map((status) => (
          <BoardColumn key={status} status={status} siteId={list.filters.siteId} />
        ))}
      </div>
    </>
  );
}

function BoardColumn({ status, siteId }: { status: ColumnStatus; siteId: string | undefined }) {
  const { t } = useTranslation('preparation');
  const { orders, error, refetch } = useOrders(status, siteId);
  return (
    <section className={styles.column} aria-labelledby={`board-${status}`}>
      <h2 id={`board-${status}`} className={styles.title}>
        {t(`board.${status}`)}
        <span className={styles.count}>{orders?.length ?? ''}</span>
      </h2>
      {error !== undefined && orders === undefined && <QueryFailure error={error} refetch={refetch} />}
      {orders?.length === 0 && <p className={styles.none}>{t(`board.none.${status}`)}</p>}
      <ul className={styles.cards}>
        {orders?.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
    </section>
  );
}

function OrderCard({ order }: { order: OrderDto }) {
  const { t } = useTranslation('preparation');
  const { ago } = useDates();
  const mayWork = useCan('preparation:work');
  const mayRead = useCan('documents:read');
  const { download, busyId } = useDocumentDownload();
  const lines = linesOf(order);
  const done = lines.filter(isDone).length;
  const open = mayWork && order.status !== 'delivered';
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        {open ? (
          <Link to={`/preparation/checklist?order=${order.id}`} className={styles.number}>
            {order.number}
          </Link>
        ) : (
          <span className={styles.number}>{order.number}</span>
        )}
        <OrderStatusTag status={order.status} quiet />
      </div>
      <p className={styles.recipient}>{order.recipientName}</p>
      {order.status === 'in-preparation' && (
        <progress
          className={styles.progress}
          max={lines.length}
          value={done}
          aria-label={t('board.picked')}
        />
      )}
      <p className={styles.facts}>
        <span className="tabular">
          {order.status === 'in-preparation'
            ? t('board.linesDone', { done, count: lines.length })
            : t('lines', { count: lines.length })}
        </span>
        <span>{ago(sinceOf(order))}</span>
      </p>
      {order.status !== 'delivered' && (
        <p className={styles.facts}>
          <Due neededBy={order.neededBy} />
          {order.assignee !== null && (
            <span>
              <UserOutlined aria-hidden /> {order.assignee.name}
            </span>
          )}
        </p>
      )}
      {mayRead &&
        order.status === 'delivered' &&
        order.documents.map((document) => (
          <Button
            key={document.id}
            type="link"
            size="small"
            className={styles.document ?? ''}
            icon={<FilePdfOutlined aria-hidden />}
            loading={busyId === document.id}
            onClick={() => download(document)}
          >
            {document.number}
          </Button>
        ))}
    </li>
  );
}
