import {
  Choice,
  Id,
  Ids,
  Instant,
  ListQuery,
  Name,
  Part,
  Parts,
  RefDto,
  SortBy,
  Text,
  Texts,
} from '../../../platform/http/index.js';
import { RoleNameDto } from '../users.dto.js';
import type { Invitation } from './invitations.schema.js';

/** The maximum number of addresses per call. */
const MAX_ADDRESSES = 100;

export const INVITATION_SORTS = { createdAt: 'createdAt', email: 'email' };

export class InvitationListQuery extends ListQuery {
  @SortBy(INVITATION_SORTS)
  sort?: string;
}

export class InvitationsCreateDto {
  @Texts({ min: 1, max: MAX_ADDRESSES, maxLength: 254, about: 'The addresses to invite.' })
  emails: string[];

  @Id()
  roleId: string;

  @Ids({ optional: true, nullable: true, min: 1, about: 'The sites to limit the people to; null for all.' })
  siteIds?: string[] | null;
}

export const INVITATION_STATES = ['pending', 'expired', 'declined', 'revoked'] as const;

export class InvitationDto {
  @Id()
  id: string;

  @Text({ max: 254, example: 'ada@example.org' })
  email: string;

  @Part(() => RoleNameDto, { nullable: true })
  role: RoleNameDto | null;

  @Ids({ nullable: true, max: 1000, about: 'The sites that the membership is limited to; null for all.' })
  siteIds: string[] | null;

  @Choice(INVITATION_STATES, {
    about: 'revoked: the sender may not grant it any more; another member can send it again.',
  })
  status: (typeof INVITATION_STATES)[number];

  @Part(() => RefDto, { nullable: true, about: 'The member who sent the invitation.' })
  invitedBy: RefDto | null;

  @Instant()
  sentAt: string;

  @Instant()
  expiresAt: string;

  @Instant()
  createdAt: string;
}

export class SkippedAddressDto {
  @Text({ max: 254 })
  email: string;

  @Choice(['member'], { about: 'The reason: the address belongs to a member of the organisation.' })
  reason: 'member';
}

export class InvitationsDto {
  @Parts(() => InvitationDto)
  items: InvitationDto[];

  @Parts(() => SkippedAddressDto, { about: 'The addresses that were not invited.' })
  skipped: SkippedAddressDto[];
}

/** An invitation as shown to the invited person. */
export class MyInvitationDto {
  @Id()
  id: string;

  @Part(() => RefDto)
  tenant: RefDto;

  @Name({ example: 'Storekeeper' })
  roleName: string;

  @Part(() => RefDto, { nullable: true })
  invitedBy: RefDto | null;

  @Instant()
  expiresAt: string;
}

export function toInvitationDto(
  invitation: Invitation,
  role: RoleNameDto | null,
  invitedBy: RefDto | null,
  status: InvitationDto['status'],
): InvitationDto {
  return {
    id: String(invitation._id),
    email: invitation.email,
    role,
    siteIds: invitation.siteIds?.map(String) ?? null,
    status,
    invitedBy,
    sentAt: invitation.sentAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
    createdAt: invitation.createdAt.toISOString(),
  };
}
