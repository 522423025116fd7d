import { eventTypes } from '../../platform/events/index.js';
import type { Invitation } from './invitations.schema.js';
import type { MembershipDoc, User } from './users.schema.js';

export const userEvents = eventTypes<User>()('user', ['updated', 'exported', 'erased'], {
  facts: ['language'],
  texts: ['name', 'preferences'],
  seenBy: ['users:read'],
});

/** What happens to a person's place in an organisation. The subject is the person: their name is in no record. */
export const memberEvents = eventTypes<MembershipDoc>()('member', ['joined', 'updated', 'removed'], {
  facts: ['roleId', 'siteIds', 'status', 'delegate'],
  texts: [],
  seenBy: ['users:read'],
  changesAccess: true,
});

export const invitationEvents = eventTypes<Invitation>()('invitation', ['sent', 'withdrawn', 'declined'], {
  facts: ['roleId', 'siteIds', 'expiresAt'],
  // The address is another person's, who has agreed to nothing yet: it stays in the invitation and goes with it.
  texts: [],
  seenBy: ['users:manage'],
});
