import {
  Choice,
  Choices,
  Id,
  Instant,
  ListQuery,
  SortBy,
  Text,
  Whole,
} from '../../../platform/http/index.js';
import {
  MESSAGE_TYPES,
  type MessageType,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from './webhook-events.rules.js';
import {
  DELIVERY_STATES,
  type Delivery,
  DISABLED_REASONS,
  type DisabledReason,
  FAILURES,
  type Failure,
  WEBHOOK_STATES,
  type Webhook,
} from './webhooks.schema.js';

const URL_FIELD = {
  min: 1,
  max: 2000,
  example: 'https://erp.example.org/hooks/stockroom',
  about: 'An https address on the public internet, without credentials.',
};
const DESCRIPTION = { max: 200, example: 'ERP synchronisation' };
const EVENTS = { min: 1, about: 'The event types to send.' };
const STATE = { about: 'A disabled webhook gets no new events; pending deliveries wait.' };

export const WEBHOOK_SORTS = { createdAt: 'createdAt' };
export const DELIVERY_SORTS = { createdAt: 'createdAt' };

export class WebhookListQuery extends ListQuery {
  @SortBy(WEBHOOK_SORTS)
  sort?: string;
}

export class DeliveryListQuery extends ListQuery {
  @SortBy(DELIVERY_SORTS)
  sort?: string;
}

export class WebhookCreateDto {
  @Text(URL_FIELD)
  url: string;

  @Choices(WEBHOOK_EVENTS, EVENTS)
  events: WebhookEvent[];

  @Text({ ...DESCRIPTION, optional: true })
  description?: string;
}

export class WebhookUpdateDto {
  @Text({ ...URL_FIELD, optional: true })
  url?: string;

  @Choices(WEBHOOK_EVENTS, { ...EVENTS, optional: true })
  events?: WebhookEvent[];

  @Text({ ...DESCRIPTION, optional: true })
  description?: string;

  @Choice(WEBHOOK_STATES, { ...STATE, optional: true })
  state?: Webhook['state'];
}

export class WebhookDto {
  @Id()
  id: string;

  @Whole({ min: 1, max: 1_000_000_000 })
  version: number;

  @Text(URL_FIELD)
  url: string;

  @Text(DESCRIPTION)
  description: string;

  @Choices(WEBHOOK_EVENTS, EVENTS)
  events: WebhookEvent[];

  @Choice(WEBHOOK_STATES, STATE)
  state: Webhook['state'];

  @Choice(DISABLED_REASONS, {
    nullable: true,
    about: 'By a person, because the receiver answered 410, or because it failed for five days.',
  })
  disabledReason: DisabledReason | null;

  @Instant({ nullable: true, about: 'The first failure since the last success.' })
  failingSince: string | null;

  @Text({ max: 8, about: 'The first digits of the SHA-256 of the secret.', example: '9f86d081' })
  fingerprint: string;

  @Instant({ nullable: true, about: 'Until when the secret before a rotation also signs.' })
  previousSecretUntil: string | null;

  @Instant()
  createdAt: string;
}

export class MadeWebhookDto extends WebhookDto {
  @Text({
    max: 100,
    nullable: true,
    example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
    about:
      'The secret that signs. It is shown this once; null where a repeated Idempotency-Key gets the first answer.',
  })
  secret: string | null;
}

export class RedeliverDto {
  @Id()
  deliveryId: string;
}

export class DeliveryDto {
  @Id()
  id: string;

  @Text({ max: 100, example: 'msg_665f1c2ab7e4d90012ab34cd', about: 'The `webhook-id` of every attempt.' })
  messageId: string;

  @Choice(MESSAGE_TYPES)
  type: MessageType;

  @Choice(DELIVERY_STATES)
  state: Delivery['state'];

  @Whole({ min: 0, max: 1_000_000 })
  attempts: number;

  @Instant({ nullable: true, about: 'The time of the next attempt, while it is pending.' })
  nextAttemptAt: string | null;

  @Instant({ nullable: true })
  lastAttemptAt: string | null;

  @Whole({ min: 100, max: 999, nullable: true, about: 'The HTTP status of the last answer.' })
  status: number | null;

  @Choice(FAILURES, { nullable: true, about: 'The reason of the last failure.' })
  failure: Failure | null;

  @Whole({ min: 0, max: 1_000_000, nullable: true, about: 'The duration of the last attempt.' })
  durationMs: number | null;

  @Text({ max: 20_000, multiline: true, about: 'The body that is sent.' })
  body: string;

  @Instant()
  createdAt: string;
}

export function toWebhookDto(webhook: Webhook, now: Date): WebhookDto {
  const { _id, version, url, description, events, state, disabledReason, fingerprint } = webhook;
  const { previousUntil } = webhook;
  return {
    id: String(_id),
    version,
    url,
    description,
    events: [...events],
    state,
    disabledReason,
    failingSince: webhook.failingSince?.toISOString() ?? null,
    fingerprint,
    previousSecretUntil: previousUntil && previousUntil > now ? previousUntil.toISOString() : null,
    createdAt: webhook.createdAt.toISOString(),
  };
}

export function toDeliveryDto(delivery: Delivery): DeliveryDto {
  const { _id, messageId, type, state, attempts, status, failure, durationMs, body } = delivery;
  return {
    id: String(_id),
    messageId,
    type: type as MessageType,
    state,
    attempts,
    nextAttemptAt: state === 'pending' ? delivery.dueAt.toISOString() : null,
    lastAttemptAt: delivery.lastAttemptAt?.toISOString() ?? null,
    status,
    failure,
    durationMs,
    body,
    createdAt: delivery.createdAt.toISOString(),
  };
}
