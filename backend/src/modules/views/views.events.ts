import { eventTypes } from '../../platform/events/index.js';
import type { ListView } from './views.schema.js';

export const viewEvents = eventTypes<ListView>()('view', ['created', 'updated', 'deleted'], {
  facts: ['ownerId', 'page', 'density', 'shared', 'isDefault'],
  texts: ['name', 'filters', 'sort', 'columns'],
  seenBy: [],
});
