import { eventTypes } from '../../platform/events/index.js';
import type { PropertyModel } from './models.schema.js';

export const modelEvents = eventTypes<PropertyModel>()(
  'model',
  ['created', 'updated', 'made-default', 'no-longer-default', 'deleted'],
  { facts: ['isDefault'], texts: ['name', 'fields'], seenBy: 'member' },
);
