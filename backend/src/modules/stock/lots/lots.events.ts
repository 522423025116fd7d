import { eventTypes } from '../../../platform/events/index.js';
import type { LotNotice } from './lot.rules.js';
import type { Lot } from './lots.schema.js';

export const lotEvents = eventTypes<Lot>()('lot', ['created', 'merged'], {
  facts: ['articleId', 'expiresAt', 'mergedInto'],
  texts: ['number'],
  seenBy: ['stock:read'],
});

interface Notice {
  readonly stage: LotNotice;
  readonly articleId: Lot['articleId'];
  readonly expiresAt: Date | null;
}

/** One notice that a lot with stock expires soon, or has expired. */
export const lotNoticeEvents = eventTypes<Notice>()('lot-notice', ['sent'], {
  facts: ['stage', 'articleId', 'expiresAt'],
  texts: [],
  seenBy: ['stock:read'],
});
