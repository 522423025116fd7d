import { useTranslation } from 'react-i18next';
import type { WebhookDto } from '@/api/generated/integrations';
import { GroupedCheckboxes } from '@/components/access/grouped-checkboxes';

export type WebhookEvent = WebhookDto['events'][number];

const GROUPS = {
  requests: [
    'request.submitted',
    'request.approved',
    'request.refused',
    'request.cancelled',
    'request.allocated',
    'request.backordered',
    'request.expired',
  ],
  orders: ['order.created', 'order.started', 'order.completed', 'order.delivered', 'order.cancelled'],
  returns: ['return.received', 'loan.lent', 'loan.extended', 'loan.transferred', 'loan.returned'],
  stock: [
    'receipt.recorded',
    'transfer.recorded',
    'movement.adjusted',
    'movement.scrapped',
    'expected-receipt.created',
    'expected-receipt.updated',
    'expected-receipt.received',
    'count.approved',
    'stock-alert.opened',
    'stock-alert.resolved',
  ],
  catalog: ['article.created', 'article.updated', 'article.archived', 'article.restored', 'article.deleted'],
} as const satisfies Record<string, readonly WebhookEvent[]>;

type Group = keyof typeof GROUPS;

/** Fails to compile when the API has an event that no group offers. */
type OfferedEvent = (typeof GROUPS)[Group][number];
const offersAll: Exclude<WebhookEvent, OfferedEvent> extends never ? true : never = true;

interface EventPickerProps {
  value?: WebhookEvent[];
  onChange?: (chosen: WebhookEvent[]) => void;
}

/** Selects the events of a webhook, in plain words. */
export function EventPicker({ value, onChange }: EventPickerProps) {
  const { t } = useTranslation('integrations');
  const names = offersAll ? (Object.keys(GROUPS) as Group[]) : [];
  const groups = names.map((name) => ({
    name,
    title: t(`webhooks.groups.${name}`),
    options: GROUPS[name].map((event) => ({ value: event, label: t(`webhooks.events.${event}`) })),
  }));
  return <GroupedCheckboxes<WebhookEvent> groups={groups} value={value} onChange={onChange} />;
}
