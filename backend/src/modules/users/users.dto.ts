import type { Types } from 'mongoose';
import { type Permission } from '../../platform/context/index.js';
import {
  Choice,
  DayOrInstant,
  DocumentedField,
  Flag,
  Id,
  Ids,
  Instant,
  ListQuery,
  Name,
  Part,
  Parts,
  SortBy,
  Text,
  Values,
  Whole,
} from '../../platform/http/index.js';
import { LANGUAGES, type Language } from '../../platform/i18n/index.js';
import { PERMISSIONS } from '../roles/index.js';
import type { MembershipDoc, Preference, User } from './users.schema.js';

/** A person in other DTOs. */
export interface PersonName {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export class RoleNameDto {
  @Id()
  id: string;

  @Text({ max: 64, example: 'owner' })
  key: string;

  @Name({ example: 'Owner' })
  name: string;
}

/** `invited`: the person has a reserved membership that they have not accepted yet. */
export const MEMBER_STATUSES = ['active', 'invited', 'disabled'] as const;

export type MemberStatus = (typeof MEMBER_STATUSES)[number];

export const MEMBER_SORTS = { name: 'nameOrder', createdAt: 'createdAt' };

export class MemberListQuery extends ListQuery {
  @SortBy(MEMBER_SORTS)
  sort?: string;

  @Text({ max: 200, optional: true, about: 'Words that begin like the ones of the name or the e-mail.' })
  q?: string;

  @Choice(MEMBER_STATUSES, { optional: true })
  status?: MemberStatus;
}

export class MemberDto {
  @Id({ about: 'The id of the person.' })
  id: string;

  @Whole({ min: 1, max: 1_000_000_000 })
  version: number;

  @Text({ max: 200, about: 'The name, or the local part of the e-mail address until it is set.' })
  name: string;

  @Text({ max: 254, example: 'ada@example.org' })
  email: string;

  @Part(() => RoleNameDto, { nullable: true })
  role: RoleNameDto | null;

  @Ids({ nullable: true, max: 1000, about: 'The sites that the person is limited to; null for all.' })
  siteIds: string[] | null;

  @Choice(MEMBER_STATUSES, {
    about: '`invited` while a membership is reserved for a person of an imported organisation.',
  })
  status: MemberStatus;

  @Instant()
  createdAt: string;
}

const NEW_HOLDER =
  'The active member who takes over the equipment that is out; without one, 409 EQUIPMENT_OUT lists it.';

export class MemberUpdateDto {
  @Id({ optional: true })
  roleId?: string;

  @Ids({ optional: true, nullable: true, min: 1, about: 'The sites to limit the person to; null for all.' })
  siteIds?: string[] | null;

  @Flag({ optional: true, about: 'true shuts the person out at once; false lets them in again.' })
  disabled?: boolean;
}

export class MemberRemovalQuery {
  @Id({ optional: true, about: NEW_HOLDER })
  newHolderId?: string;
}

export class LeaveDto {
  @Id({ optional: true, about: NEW_HOLDER })
  newHolderId?: string;
}

export class NewHolderDto {
  @Id({ about: 'An organisation of the caller.' })
  tenantId: string;

  @Id({ about: NEW_HOLDER })
  userId: string;
}

export class ErasureDto {
  @Parts(() => NewHolderDto, {
    optional: true,
    max: 100,
    about: 'The new holder of the caller’s equipment, for each organisation with open loans.',
  })
  newHolders?: NewHolderDto[];
}

export class DelegateDto {
  @Id()
  userId: string;

  @Text({ max: 254 })
  name: string;

  @Instant()
  from: string;

  @Instant()
  to: string;
}

export class DelegateUpdateDto {
  @Id({ nullable: true, about: 'The delegate of the caller; null for none.' })
  userId: string | null;

  @DayOrInstant('first', { optional: true, about: 'The beginning; now by default.' })
  from?: string;

  @DayOrInstant('last', { optional: true, about: 'The end, at most a year later; needed with a userId.' })
  to?: string;
}

/** The caller's delegate, if there is one. */
export class MyDelegateDto {
  @Part(() => DelegateDto, { nullable: true })
  delegate: DelegateDto | null;
}

export class MyMembershipDto {
  @Id()
  tenantId: string;

  @Text({ max: 64, example: 'owner' })
  role: string;

  @DocumentedField({ enum: PERMISSIONS, isArray: true })
  permissions: Permission[];

  @Ids({ nullable: true, max: 1000, about: 'The sites that one is limited to; null for all.' })
  siteIds: string[] | null;
}

export class MeDto {
  @Id({ about: 'In an organisation, the id by which its books know one.' })
  id: string;

  @Whole({ min: 1, max: 1_000_000_000 })
  version: number;

  @Text({ max: 254, example: 'ada@example.org' })
  email: string;

  @Text({ max: 200, about: 'Empty until it is set.' })
  name: string;

  @Choice(LANGUAGES, { nullable: true })
  language: Language | null;

  @Values()
  preferences: Record<string, Preference>;

  @Part(() => MyMembershipDto, {
    nullable: true,
    about: 'The membership in the current organisation; null without one.',
  })
  membership: MyMembershipDto | null;

  @Instant()
  createdAt: string;
}

export class MeUpdateDto {
  @Name({ optional: true })
  name?: string;

  @Choice(LANGUAGES, { optional: true })
  language?: Language;

  @Values({ optional: true, about: 'Merged key by key; null removes a key.' })
  preferences?: Record<string, Preference>;
}

export function toMeDto(user: User, id: Types.ObjectId, membership: MyMembershipDto | null): MeDto {
  return {
    id: String(id),
    version: user.version,
    email: user.email,
    name: user.name,
    language: user.language ?? null,
    preferences: user.preferences ?? {},
    membership,
    createdAt: user.createdAt.toISOString(),
  };
}

export function toMemberDto(member: MembershipDoc, name: string, role: RoleNameDto | null): MemberDto {
  return {
    id: String(member.userId),
    version: member.version,
    name,
    email: member.email,
    role,
    siteIds: member.siteIds?.map(String) ?? null,
    status: member.accountId || member.status === 'disabled' ? member.status : 'invited',
    createdAt: member.createdAt.toISOString(),
  };
}
