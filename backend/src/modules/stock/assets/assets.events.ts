import { eventTypes } from '../../../platform/events/index.js';
import type { Asset } from './assets.schema.js';

/** The state of an asset follows from movements and picks, which have their own records. */
export const assetEvents = eventTypes<Asset>()('asset', ['created', 'updated'], {
  facts: ['articleId'],
  texts: ['serial', 'attrs'],
  seenBy: ['stock:read'],
});
