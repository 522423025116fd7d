import { eventTypes } from '../../platform/events/index.js';
import type { Session } from './session.schema.js';

/** What happens to sessions concerns their person, and whoever watches over access to the organisation they work in. */
export const sessionEvents = eventTypes<Session>()('session', ['opened', 'moved', 'ended'], {
  facts: ['tenantId'],
  texts: ['userAgent'],
  seenBy: ['users:manage'],
  changesAccess: true,
});
