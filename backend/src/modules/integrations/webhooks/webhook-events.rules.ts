import { type Json, toUnits } from '../../../ledger/index.js';
import type { SequencedEvent } from '../../../platform/events/index.js';

/** The event types that webhooks can have; each is a type of the activity log. */
export const WEBHOOK_EVENTS = [
  'request.submitted',
  'request.approved',
  'request.refused',
  'request.cancelled',
  'request.allocated',
  'request.backordered',
  'request.expired',
  'order.created',
  'order.started',
  'order.completed',
  'order.delivered',
  'order.cancelled',
  'return.received',
  'loan.lent',
  'loan.extended',
  'loan.transferred',
  'loan.returned',
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
  'article.created',
  'article.updated',
  'article.archived',
  'article.restored',
  'article.deleted',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The type of a message that only tries the receiver. */
export const TEST_EVENT = 'webhook.test';
export const MESSAGE_TYPES = [...WEBHOOK_EVENTS, TEST_EVENT] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

const types: ReadonlySet<string> = new Set(WEBHOOK_EVENTS);

export const isWebhookEvent = (type: string): type is WebhookEvent => types.has(type);

/** The recorded facts that messages contain, per kind of subject: ids, states, times and quantities. */
const FACTS: Readonly<Record<string, readonly string[]>> = {
  request: ['status', 'siteId', 'requesterId', 'neededBy'],
  order: ['status', 'requestId', 'siteId', 'assigneeId'],
  return: ['requestId', 'siteId', 'requesterId'],
  loan: ['requestId', 'articleId', 'siteId', 'holderId', 'lent', 'quantity', 'dueAt'],
  'expected-receipt': ['status', 'siteId', 'expectedAt'],
  count: ['status', 'siteId', 'lineCount'],
  'stock-alert': ['articleId', 'siteId', 'minimum', 'available', 'openedAt', 'resolvedAt'],
};

/** Facts that are recorded in thousandths of a unit. */
const QUANTITIES: ReadonlySet<string> = new Set(['lent', 'quantity', 'minimum', 'available']);

type ReportedEvent = Pick<
  SequencedEvent,
  '_id' | 'type' | 'at' | 'tenantId' | 'actorId' | 'seq' | 'subject' | 'siteIds' | 'facts'
>;

/** The id of a message: the same for all attempts, and for all endpoints. */
export const messageIdOf = (id: unknown): string => `msg_${String(id)}`;

/** The body of a message about an event: no names or other texts of people, and no lists that grow. */
export function bodyOf(event: ReportedEvent): string {
  const { id, kind, label } = event.subject;
  const facts = (FACTS[kind] ?? []).flatMap((name) => {
    const value = afterOf(event.facts[name], QUANTITIES.has(name));
    return value === undefined ? [] : [[name, value] as const];
  });
  const data = {
    id,
    label,
    organisationId: String(event.tenantId),
    actorId: event.actorId && String(event.actorId),
    sequence: event.seq,
    siteIds: event.siteIds,
    ...Object.fromEntries(facts),
  };
  return messageBody(event.type, event.at, data);
}

/** The number of a delivery without an event of the log, such as a test. */
const NO_EVENT = 0;

/** The body of a test: the fields that every message has, about the webhook itself. */
export function testBody(
  webhookId: unknown,
  by: { readonly tenantId: unknown; readonly userId: unknown; readonly now: Date },
): string {
  const data = {
    id: String(webhookId),
    label: null,
    organisationId: String(by.tenantId),
    actorId: String(by.userId),
    sequence: NO_EVENT,
    siteIds: [],
    webhookId: String(webhookId),
  };
  return messageBody(TEST_EVENT, by.now, data);
}

function messageBody(type: string, at: Date, data: object): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}

/** The new value of a fact that changed, and is a text, a number or null. */
function afterOf(fact: Json | undefined, isQuantity: boolean): string | number | null | undefined {
  const after = (fact as { after?: unknown } | null | undefined)?.after;
  if (typeof after === 'number') return isQuantity ? toUnits(after) : after;
  return typeof after === 'string' || after === null ? after : undefined;
}
