import { eventTypes } from '../../platform/events/index.js';
import type { Session } from './session.schema.js';

/** What happens to sessions concerns their person, and whoever watches over access. */
export const sessionEvents = eventTypes<Session>()('session', ['moved', 'ended'], {
  facts: ['tenantId'],
  texts: [],
  seenBy: ['users:manage'],
  changesAccess: true,
});
