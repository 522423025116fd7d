import { eventTypes } from '../../platform/events/index.js';
import type { Role } from './roles.schema.js';

export const roleEvents = eventTypes<Role>()('role', ['created', 'updated', 'deleted'], {
  facts: ['permissions'],
  texts: ['name'],
  seenBy: 'member',
  changesAccess: true,
});
