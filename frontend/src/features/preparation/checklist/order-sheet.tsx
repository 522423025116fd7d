import { Alert, Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useGetOrderQuery, useStartOrderMutation } from '@/api/generated/preparation';
import type { OrderDto } from '@/api/generated/schemas';
import { useProblemText } from '@/api/problem';
import { useMayAt, usePrincipal } from '@/components/access/principal';
import { QueryFailure } from '@/components/queries/query-failure';
import { byKit } from '@/shared/lib/by-kit';
import { Quantity } from '@/shared/ui/elements/quantity';
import { toast } from '@/shared/ui/feedback/toast';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Due } from '../due';
import { linesOf } from '../order-lines';
import { OrderStatusTag } from '../order-status';
import { Delivered } from './delivered';
import { DeliverySheet } from './delivery-sheet';
import { KitHead } from './kit-head';
import styles from './order-sheet.module.css';
import { OrderTools } from './order-tools';
import { PickingSheet } from './picking-sheet';

/** Polls concurrent picks, so that pickers do not visit a finished shelf. */
const REFRESH_MS = 8000;

export function OrderSheet({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('preparation');
  const navigate = useNavigate();
  const { currentData, error, refetch } = useGetOrderQuery(
    { id },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  if (error !== undefined && currentData === undefined) {
    return (
      <>
        <PageHeader title={title} />
        <QueryFailure error={error} refetch={refetch} />
      </>
    );
  }
  return (
    <div className={styles.sheet}>
      <PageHeader
        title={currentData?.number ?? title}
        lead={currentData === undefined ? t('sheet.loading') : <Lead order={currentData} />}
        action={
          <Button size="large" onClick={() => void navigate('/preparation/pending')}>
            {t('actions.toList')}
          </Button>
        }
      />
      {currentData === undefined ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <Content order={currentData} onSettled={() => void refetch()} />
      )}
    </div>
  );
}

function Lead({ order }: { order: OrderDto }) {
  const { t } = useTranslation('preparation');
  return (
    <span className={styles.lead}>
      <OrderStatusTag status={order.status} />
      <span>{t('sheet.for', { name: order.recipientName })}</span>
      <Due order={order} />
      <span>{order.site?.name}</span>
      <span className={styles.quiet}>{order.requestNumber}</span>
    </span>
  );
}

function Content({ order, onSettled }: { order: OrderDto; onSettled: () => void }) {
  const { t } = useTranslation('preparation');
  const { user, permissions } = usePrincipal();
  const mayAt = useMayAt();
  const other = order.assigneeId !== null && order.assigneeId !== user?._id;
  const isOpen = order.status !== 'delivered' && order.status !== 'cancelled';
  // The user's request, sent to another depot.
  if (isOpen && permissions !== null && !mayAt(order.siteId, 'preparation:work'))
    return <Alert type="info" showIcon title={t('sheet.elsewhere', { site: order.site?.name ?? '' })} />;
  const inWork = order.status === 'in-preparation' || order.status === 'prepared';
  return (
    <>
      {(order.status === 'in-preparation' || order.status === 'pending') && other && (
        <Alert
          type="warning"
          showIcon
          title={t(order.status === 'pending' ? 'sheet.claimed' : 'sheet.other', {
            name: order.assignee?.name ?? '',
          })}
          className={styles.notice ?? ''}
        />
      )}
      {inWork && order.assigneeId === null && (
        <Alert type="info" showIcon title={t('sheet.nobody')} className={styles.notice ?? ''} />
      )}
      {order.status === 'pending' && <PendingNotice order={order} />}
      {order.status === 'in-preparation' && <PickingSheet order={order} />}
      {order.status === 'prepared' && <DeliverySheet order={order} onSettled={onSettled} />}
      {order.status === 'delivered' && <Delivered order={order} />}
      {order.status === 'cancelled' && (
        <Alert
          type="info"
          showIcon
          title={t('sheet.cancelled')}
          description={order.reason === '' ? undefined : t('sheet.reason', { reason: order.reason })}
        />
      )}
      {(inWork || order.status === 'pending') && <OrderTools order={order} />}
    </>
  );
}

function PendingNotice({ order }: { order: OrderDto }) {
  const { t } = useTranslation('preparation');
  const problemText = useProblemText();
  const [start, { isLoading }] = useStartOrderMutation();
  const begin = async () => {
    const done = await start({ id: order.id, startDto: { expectedAssigneeId: order.assigneeId } });
    if (done.error !== undefined) toast.error(problemText(done.error));
  };
  return (
    <>
      <ul className={styles.preview} aria-label={t('pick.lines')}>
        {byKit(linesOf(order)).flatMap(({ kit, items }) => [
          kit && <KitHead key={kit.requestLineId} kit={kit} />,
          ...items.map((line) => (
            <li key={line.id}>
              <span>
                <span className={styles.previewName}>{line.article?.name ?? t('unknownArticle')}</span>
                <span className={styles.quiet}>
                  {[line.article?.sku, line.locationPath].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Quantity value={line.quantity} unit={line.article?.unit ?? ''} strong />
            </li>
          )),
        ])}
      </ul>
      <div className={styles.bar}>
        <Button
          type="primary"
          size="large"
          block
          className={styles.big ?? ''}
          loading={isLoading}
          onClick={() => void begin()}
        >
          {t('actions.start')}
        </Button>
      </div>
    </>
  );
}
