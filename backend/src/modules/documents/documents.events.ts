import { eventTypes } from '../../platform/events/index.js';
import type { Voucher } from './documents.schema.js';

export const documentEvents = eventTypes<Voucher>()('document', ['recorded', 'rendered'], {
  facts: ['kind', 'siteId', 'requestId', 'orderId', 'requesterId', 'sha256'],
  texts: [],
  seenBy: ['documents:read'],
});
