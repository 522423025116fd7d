import { eventTypes } from '../../../platform/events/index.js';
import type { Session } from './session.schema.js';

/**
 * Events of sessions concern their person, and the members who administer access to the organisation. They are recorded
 * in the organisation that the session works in, never in all of them: one organisation must not learn when its members
 * work for another. Wrong codes are not recorded, because a record would reveal by its timing which addresses are
 * known.
 */
export const sessionEvents = eventTypes<Session>()('session', ['opened', 'moved', 'ended'], {
  facts: ['tenantId'],
  texts: ['userAgent'],
  seenBy: ['users:manage'],
  changesAccess: true,
});
