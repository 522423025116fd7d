export { callerOf } from './caller.js';
export { ImportedInvitations } from './invitations/imported-invitations.js';
export { INVITATION_LIFE_MS } from './invitations/invitation.rules.js';
export { InvitationDto, MyInvitationDto } from './invitations/invitations.dto.js';
export { InvitationReads } from './invitations/invitations.reads.js';
export { OwnInvitations } from './invitations/invitations.repository.js';
export type { Invitation } from './invitations/invitations.schema.js';
export { Invitations } from './invitations/invitations.service.js';
export { MailRecipients } from './mail-recipients.js';
export { Custody } from './members/custody.service.js';
export { Delegates } from './members/delegates.service.js';
export { Members } from './members/members.service.js';
export { Memberships } from './members/memberships.service.js';
export { ownOrAtOwnSites } from './own-documents.js';
export { ERASED_PERSON } from './people/erased-person.js';
export { ErasedIds, OwnPeople } from './people/people.repository.js';
export type { Person } from './people/people.schema.js';
export { People } from './people/people.service.js';
export { isAbout, isNameOf, mentions, withoutMentions } from './personal-data/erasure.rules.js';
export { type ErasedPerson, Erasure } from './personal-data/erasure.service.js';
export { PersonalFiles } from './personal-data/personal-data.repository.js';
export { PersonalData } from './personal-data/personal-data.service.js';
export { type MailSchedule, mailScheduleOf } from './preferences.rules.js';
export { ErasureDto, LeaveDto, MemberDto } from './users.dto.js';
export {
  type EquipmentOut,
  memberJoined,
  membershipEnded,
  membershipEnding,
  membersJoining,
} from './users.hooks.js';
export { accountOf, membershipsOf } from './users.lookups.js';
export { UsersModule } from './users.module.js';
export { displayName, isEmail, normaliseEmail } from './users.rules.js';
export type { MembershipDoc, User } from './users.schema.js';
export { Users } from './users.service.js';
