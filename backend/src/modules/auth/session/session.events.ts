import { eventTypes } from '../../../platform/events/index.js';
import type { Session } from './session.schema.js';

/** Events of sessions concern their person, and the members who administer access to the organisation. */
export const sessionEvents = eventTypes<Session>()('session', ['opened', 'moved', 'ended'], {
  facts: ['tenantId'],
  texts: ['userAgent'],
  seenBy: ['users:manage'],
  changesAccess: true,
});
