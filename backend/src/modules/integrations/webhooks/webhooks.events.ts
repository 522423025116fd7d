import { eventTypes } from '../../../platform/events/index.js';
import type { Webhook } from './webhooks.schema.js';

export const webhookEvents = eventTypes<Webhook>()(
  'webhook',
  ['created', 'updated', 'deleted', 'secret-rotated', 'tested', 'redelivered', 'disabled'],
  {
    facts: ['events', 'state', 'disabledReason', 'fingerprint'],
    texts: ['url', 'description'],
    seenBy: ['integrations:manage'],
  },
);
