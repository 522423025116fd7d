import { Schema, type Types } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../../platform/database/index.js';
import type { WebhookEvent } from './webhook-events.rules.js';

export const WEBHOOK_STATES = ['enabled', 'disabled'] as const;
type WebhookState = (typeof WEBHOOK_STATES)[number];

/** The reason why a webhook is disabled: by a person, because the receiver answered 410, or because it failed for days. */
export const DISABLED_REASONS = ['manual', 'gone', 'failing'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** An address of another system to which events are delivered. */
export interface Webhook extends TenantDocument {
  url: string;
  /** The host of its address: all organisations together send to one at a limited rate. Absent means no limit. */
  host?: string;
  description: string;
  events: WebhookEvent[];
  state: WebhookState;
  disabledReason: DisabledReason | null;
  /** Encrypted: it signs each delivery, so that a digest is not sufficient. */
  secret: string;
  fingerprint: string;
  /** The secret before a rotation, which also signs for a while. */
  previousSecret: string | null;
  previousUntil: Date | null;
  /** The first failure since the last success. */
  failingSince: Date | null;
  /** When its next delivery is due; null if none is pending. */
  dueAt: Date | null;
  /** Changed when deliveries are added, so that a sender that found none pending notices. */
  queued: number;
  /** Until when a node sends its deliveries; one node at a time does. */
  leasedUntil: Date;
  /** The fencing token: incremented at each lease. */
  fence: number;
  version: number;
  createdAt: Date;
}

export const WEBHOOK_MODEL = 'Webhook';

export const webhookSchema = new Schema<Webhook>(
  {
    url: { type: String, required: true },
    host: String,
    description: { type: String, default: '' },
    events: { type: [String], required: true },
    state: { type: String, enum: WEBHOOK_STATES, required: true },
    disabledReason: { type: String, default: null },
    secret: { type: String, required: true },
    fingerprint: { type: String, required: true },
    previousSecret: { type: String, default: null },
    previousUntil: { type: Date, default: null },
    failingSince: { type: Date, default: null },
    dueAt: { type: Date, default: null },
    queued: { type: Number, required: true },
    leasedUntil: { type: Date, required: true },
    fence: { type: Number, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'webhooks', versionKey: false },
);
// Another server has another key, and must not send to the receivers of this one.
// The erasure of a person deletes the webhook instead: without the name its address would lead elsewhere.
webhookSchema.plugin(tenantScoped, {
  portable: false,
  unsearched: ['url', 'host', 'events', 'disabledReason', 'secret', 'fingerprint', 'previousSecret'],
});
webhookSchema.index({ tenantId: 1, createdAt: 1, _id: 1 });
// The sender asks over all organisations.
webhookSchema.index({ dueAt: 1 });

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The reason why an attempt failed. */
export const FAILURES = [
  'status',
  'redirect',
  'gone',
  'timeout',
  'unreachable',
  'address',
  'secret',
  'queue-full',
] as const;
export type Failure = (typeof FAILURES)[number];

/** A message for one webhook, with the result of its last attempt. */
export interface Delivery extends TenantDocument {
  webhookId: Types.ObjectId;
  messageId: string;
  type: string;
  /** The exact text that is signed. */
  body: string;
  state: DeliveryState;
  /** All attempts: also the fencing token, so that the result of an attempt that lost its lease is not stored. */
  attempts: number;
  /** The failed attempts of the present schedule: sending again begins a new one. */
  failures: number;
  /** When it is sent next; while it is sent, the expiry of the lease. */
  dueAt: Date;
  lastAttemptAt: Date | null;
  status: number | null;
  failure: Failure | null;
  durationMs: number | null;
  createdAt: Date;
}

export const DELIVERY_MODEL = 'WebhookDelivery';

const KEPT_SECONDS = 30 * 24 * 3600;

export const deliverySchema = new Schema<Delivery>(
  {
    webhookId: { type: Schema.Types.ObjectId, required: true },
    messageId: { type: String, required: true },
    type: { type: String, required: true },
    body: { type: String, required: true },
    state: { type: String, enum: DELIVERY_STATES, required: true },
    attempts: { type: Number, required: true },
    failures: { type: Number, required: true },
    dueAt: { type: Date, required: true },
    lastAttemptAt: { type: Date, default: null },
    status: { type: Number, default: null },
    failure: { type: String, default: null },
    durationMs: { type: Number, default: null },
    createdAt: { type: Date, required: true, expires: KEPT_SECONDS },
  },
  { collection: 'webhook_deliveries', versionKey: false },
);
// Its body has ids, numbers and codes only.
deliverySchema.plugin(tenantScoped, { portable: false, unsearched: 'all' });
deliverySchema.index({ tenantId: 1, webhookId: 1, createdAt: 1, _id: 1 });
deliverySchema.index({ tenantId: 1, webhookId: 1, state: 1, dueAt: 1, _id: 1 });
deliverySchema.index({ state: 1 }, { partialFilterExpression: { state: 'pending' } });
