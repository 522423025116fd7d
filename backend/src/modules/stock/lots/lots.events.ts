import { eventTypes } from '../../../platform/events/index.js';
import type { Lot } from './lots.schema.js';

export const lotEvents = eventTypes<Lot>()('lot', ['created'], {
  facts: ['articleId', 'expiresAt'],
  texts: ['number'],
  seenBy: ['stock:read'],
});
