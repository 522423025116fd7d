import { FilePdfOutlined, FullscreenOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { OrderDto } from '@/api/generated/schemas';
import { useListSitesQuery } from '@/api/generated/sites';
import { useCan, useMayAt } from '@/components/access/principal';
import { useDocumentDownload } from '@/components/jobs/use-document-download';
import { useDates } from '@/components/use-dates';
import { useListState } from '@/shared/hooks/use-list-state';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Due } from '../due';
import { isDone, linesOf } from '../order-lines';
import { OrderShortage } from '../shortage';
import { BoardColumn } from './board-column';
import styles from './status-page.module.css';
import { BOARD_COLUMNS, sinceOf } from './use-board-page';
import { wallAddress } from './wall-address';

const FILTERS = ['siteId'] as const;
const ALL_SITES = '';

/** The board of all preparations, for a desk. */
export function StatusPage({ title }: { title: string }) {
  const { t } = useTranslation('preparation');
  const navigate = useNavigate();
  const list = useListState(FILTERS);
  const { siteId } = list.filters;
  const { data: sites } = useListSitesQuery({ limit: 200 });
  return (
    <>
      <PageHeader
        title={title}
        lead={t('board.lead')}
        action={
          <Button
            icon={<FullscreenOutlined aria-hidden />}
            onClick={() => void navigate(wallAddress(siteId))}
          >
            {t('wall.open')}
          </Button>
        }
      />
      {(sites?.items.length ?? 0) > 1 && (
        <Segmented
          className={styles.sites ?? ''}
          aria-label={t('fields.site')}
          value={siteId ?? ALL_SITES}
          onChange={(value) => list.setFilter('siteId', value === ALL_SITES ? undefined : value)}
          options={[
            { value: ALL_SITES, label: t('pending.anySite') },
            ...(sites?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <div className={styles.board}>
        {BOARD_COLUMNS.map((status) => (
          <BoardColumn key={status} status={status} siteId={siteId} Card={OrderCard} styles={styles} />
        ))}
      </div>
    </>
  );
}

function OrderCard({ order }: { order: OrderDto }) {
  const { t } = useTranslation('preparation');
  const { ago } = useDates();
  const mayAt = useMayAt();
  const mayRead = useCan('documents:read');
  const { download, busyId } = useDocumentDownload();
  const lines = linesOf(order);
  const done = lines.filter(isDone).length;
  const open = mayAt(order.siteId, 'preparation:work') && order.status !== 'delivered';
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
      <OrderShortage order={order} />
      {order.status !== 'delivered' && (
        <p className={styles.facts}>
          <Due order={order} />
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
