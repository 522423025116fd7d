import { eventTypes } from '../../platform/events/index.js';
import type { Subscription } from './subscription.schema.js';

export const subscriptionEvents = eventTypes<Subscription>()('subscription', ['updated'], {
  facts: ['plan', 'status', 'customerId', 'renewsAt', 'endsAt'],
  texts: [],
  seenBy: ['subscription:manage'],
});
