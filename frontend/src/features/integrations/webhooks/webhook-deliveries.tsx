import { CheckCircleOutlined, ClockCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DeliveryDto,
  useListWebhookDeliveriesQuery,
  useRedeliverWebhookMutation,
  type WebhookDto,
} from '@/api/generated/integrations';
import { useProblemText } from '@/api/problem';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { useDates } from '@/components/use-dates';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import { StatusTag } from '@/shared/ui/elements/status-tag';
import { toast } from '@/shared/ui/feedback/toast';
import styles from './webhook-deliveries.module.css';
import { hostOf } from './webhook-host';

const REFRESH_MS = 5_000;
const PAGE = 20;

const STATES = {
  pending: { tone: 'amber', icon: <ClockCircleOutlined /> },
  delivered: { tone: 'green', icon: <CheckCircleOutlined /> },
  failed: { tone: 'red', icon: <CloseCircleOutlined /> },
} as const;

/** The body, indented for people; as it is if it is no JSON. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function useDeliveryFacts(delivery: DeliveryDto): string {
  const { t } = useTranslation('integrations');
  const { dateTime } = useDates();
  const { createdAt, status, attempts, failure, durationMs, nextAttemptAt } = delivery;
  return [
    dateTime(createdAt),
    status === null ? '' : `HTTP ${status}`,
    t('webhooks.attempts', { count: attempts }),
    durationMs === null ? '' : `${durationMs} ms`,
    failure === null ? '' : t(`webhooks.failures.${failure}`),
    nextAttemptAt === null || attempts === 0
      ? ''
      : t('webhooks.nextAttempt', { when: dateTime(nextAttemptAt) }),
  ]
    .filter((fact) => fact !== '')
    .join(' · ');
}

interface DeliveryRowProps {
  webhook: WebhookDto;
  delivery: DeliveryDto;
}

function DeliveryRow({ webhook, delivery }: DeliveryRowProps) {
  const { t } = useTranslation('integrations');
  const problemText = useProblemText();
  const facts = useDeliveryFacts(delivery);
  const [redeliver, { isLoading }] = useRedeliverWebhookMutation();
  const { tone, icon } = STATES[delivery.state];
  const again = async () => {
    try {
      await redeliver({ id: webhook.id, redeliverDto: { deliveryId: delivery.id } }).unwrap();
      toast.success(t('webhooks.redelivered'));
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  return (
    <li className={styles.delivery}>
      <div className={styles.head}>
        <span className={styles.type}>
          {t(`webhooks.events.${delivery.type}`)}{' '}
          <StatusTag tone={tone} icon={icon}>
            {t(`webhooks.deliveryStates.${delivery.state}`)}
          </StatusTag>
        </span>
        <Button
          type="text"
          size="small"
          disabled={webhook.state === 'disabled'}
          loading={isLoading}
          aria-label={t('webhooks.redeliverOf', { id: delivery.messageId })}
          onClick={() => void again()}
        >
          {t('webhooks.redeliver')}
        </Button>
      </div>
      <p className={styles.facts}>{facts}</p>
      <details className={styles.content}>
        <summary>{t('webhooks.content')}</summary>
        <pre dir="ltr">{`${delivery.messageId}\n${indented(delivery.body)}`}</pre>
      </details>
    </li>
  );
}

interface WebhookDeliveriesProps {
  open: boolean;
  webhook: WebhookDto;
  onClose: () => void;
}

/** The deliveries of a webhook, page by page. */
export function WebhookDeliveries({ open, webhook, onClose }: WebhookDeliveriesProps) {
  const { t } = useTranslation('integrations');
  const [cursor, setCursor] = useState<string>();
  const query = useListWebhookDeliveriesQuery(
    { id: webhook.id, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) },
    {
      skip: !open,
      pollingInterval: REFRESH_MS,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );
  return (
    <PeekDrawer
      open={open}
      onClose={onClose}
      title={t('webhooks.deliveriesTitle', { host: hostOf(webhook.url) })}
      wide
    >
      <p className={styles.hint}>{t('webhooks.deliveriesHint')}</p>
      <QueryBoundary query={query} rows={6}>
        {({ items, nextCursor }) => (
          <>
            {items.length === 0 && <p>{t('webhooks.noDeliveries')}</p>}
            <ul className={styles.deliveries}>
              {items.map((delivery) => (
                <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
              ))}
            </ul>
            <Flex gap={8}>
              {cursor !== undefined && (
                <Button onClick={() => setCursor(undefined)}>{t('webhooks.newer')}</Button>
              )}
              {nextCursor !== null && (
                <Button onClick={() => setCursor(nextCursor)}>{t('webhooks.older')}</Button>
              )}
            </Flex>
          </>
        )}
      </QueryBoundary>
    </PeekDrawer>
  );
}
