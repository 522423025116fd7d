import { CheckCircleOutlined, DownloadOutlined, MinusCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useGetOrderQuery } from '@/api/generated/preparation';
import type { OrderDto } from '@/api/generated/schemas';
import { PageLink } from '@/components/access/page-link';
import { useCan } from '@/components/access/principal';
import { useDocumentDownload } from '@/components/jobs/use-document-download';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { useDates } from '@/components/use-dates';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import { Quantity } from '@/shared/ui/elements/quantity';
import { StatusTag } from '@/shared/ui/elements/status-tag';
import styles from './history.module.css';

interface OrderPeekProps {
  id: string | undefined;
  onClose: () => void;
}

export function OrderPeek({ id, onClose }: OrderPeekProps) {
  const { t } = useTranslation('history');
  const query = useGetOrderQuery({ id: id ?? '' }, { skip: id === undefined });
  const { currentData } = query;
  const cancelled = currentData?.status === 'cancelled';
  return (
    <PeekDrawer
      open={id !== undefined}
      onClose={onClose}
      title={<span className="tabular">{currentData?.number ?? t('fields.order')}</span>}
      extra={
        currentData !== undefined && (
          <StatusTag
            tone={cancelled ? 'grey' : 'blue'}
            icon={cancelled ? <MinusCircleOutlined aria-hidden /> : <CheckCircleOutlined aria-hidden />}
          >
            {cancelled ? t('order.cancelled') : t('order.delivered')}
          </StatusTag>
        )
      }
    >
      <QueryBoundary query={query}>{(order) => <Content order={order} />}</QueryBoundary>
    </PeekDrawer>
  );
}

function Content({ order }: { order: OrderDto }) {
  const { t } = useTranslation('history');
  const { dateTime } = useDates();
  const mayRead = useCan('documents:read', 'requests:read-own');
  const { download, busyId } = useDocumentDownload();
  const facts: [string, string | null | undefined][] = [
    [t('fields.recipient'), order.recipientName],
    [t('fields.site'), order.site?.name],
    [t('order.preparedBy'), order.assignee?.name],
    [t('order.startedAt'), order.startedAt === null ? null : dateTime(order.startedAt)],
    [t('order.preparedAt'), order.preparedAt === null ? null : dateTime(order.preparedAt)],
    [t('fields.deliveredAt'), order.deliveredAt === null ? null : dateTime(order.deliveredAt)],
    [t('fields.reason'), order.reason],
  ];
  return (
    <div className={styles.content}>
      {mayRead && order.documents.length > 0 && (
        <ul className={styles.documents} aria-label={t('order.documents')}>
          {order.documents.map((document) => (
            <li key={document.id}>
              <Button
                type="primary"
                icon={<DownloadOutlined aria-hidden />}
                loading={busyId === document.id}
                onClick={() => download(document)}
              >
                {t('documents.download', { number: document.number })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{t('fields.request')}</dt>
          <dd>
            <PageLink to={`/history/requests?peek=${order.requestId}`}>{order.requestNumber}</PageLink>
          </dd>
        </div>
        {facts
          .filter(([, value]) => value !== null && value !== undefined && value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <section aria-labelledby={`order-lines-${order.id}`}>
        <h2 id={`order-lines-${order.id}`} className={styles.subtitle}>
          {t('order.lines', { count: order.lines.length })}
        </h2>
        <ul>
          {order.lines.map((line) => (
            <li key={line.id} className={styles.line}>
              <span>
                <span className={styles.name}>{line.article?.name ?? t('order.unknown')}</span>
                <span className={styles.sku}>{line.article?.sku}</span>
              </span>
              <span className={styles.amounts}>
                <Quantity value={line.delivered} unit={line.article?.unit ?? ''} strong />
                <span className={styles.sku}>{t('order.handedOver')}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
