import { eventTypes } from '../../platform/events/index.js';
import type { Invitation } from './invitations/invitations.schema.js';
import type { MembershipDoc, User } from './users.schema.js';

export const userEvents = eventTypes<User>()('user', ['updated', 'exported', 'erased'], {
  facts: ['language'],
  texts: ['name', 'preferences'],
  seenBy: ['users:read'],
});

/** The events of a person's membership. The subject is the person. Their address is a text, which is erased with them. */
export const memberEvents = eventTypes<MembershipDoc>()('member', ['joined', 'updated', 'removed'], {
  facts: ['roleId', 'siteIds', 'status', 'delegate'],
  texts: ['email'],
  seenBy: ['users:read'],
  changesAccess: true,
});

export const invitationEvents = eventTypes<Invitation>()('invitation', ['sent', 'withdrawn', 'declined'], {
  facts: ['roleId', 'siteIds', 'expiresAt'],
  // The address belongs to a person who has agreed to nothing yet: it stays in the invitation and is deleted with it.
  texts: [],
  seenBy: ['users:manage'],
});
