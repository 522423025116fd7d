import { eventTypes } from '../../platform/events/index.js';
import type { User } from './users.schema.js';

export const userEvents = eventTypes<User>()('user', ['updated'], {
  facts: ['language'],
  texts: ['name', 'preferences'],
  seenBy: ['users:read'],
});
