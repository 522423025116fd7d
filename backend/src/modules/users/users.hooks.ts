import type { Types } from 'mongoose';
import type { Hook } from '../../platform/hooks/index.js';
import type { MembershipDoc } from './users.schema.js';

export interface MembersJoining {
  readonly count: number;
}

/**
 * Emitted before people are invited or enabled again: a handler that limits their number throws. An open invitation is
 * counted already.
 */
export const membersJoining: Hook<MembersJoining> = { name: 'members.joining' };

export interface MemberJoined {
  readonly userId: Types.ObjectId;
}

/**
 * Emitted when an invited person has become a member: a handler that limits the number of members throws. There may be more
 * open invitations than the plan allows, because the plan was larger when they were sent.
 */
export const memberJoined: Hook<MemberJoined> = { name: 'member.joined' };

export interface MembershipEnded {
  readonly userId: Types.ObjectId;
  /** The membership's account; null if it was not accepted. */
  readonly accountId: Types.ObjectId | null;
  /** True if the membership is only disabled and can be enabled again. */
  readonly kept: boolean;
}

export type ReservedMembership = Readonly<
  Pick<MembershipDoc, 'userId' | 'email' | 'roleId' | 'siteIds' | 'status'>
>;

/** Emitted when the reserved membership of a person who has not accepted yet is changed, disabled or enabled. */
export const reservedMembershipChanged: Hook<ReservedMembership> = { name: 'membership.reserved-changed' };

/** Equipment that a member has out, of one loan. */
export interface EquipmentOut {
  readonly tenantId: string;
  readonly loanId: string;
  readonly requestId: string;
  readonly requestNumber: string;
  readonly articleId: string;
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: number;
  /** The serial numbers of its units. */
  readonly serials: readonly string[];
  readonly dueAt: string | null;
}

export interface MembershipEnding {
  readonly userId: Types.ObjectId;
  /** The member who takes over the equipment that the leaving one has out; null where none is named. */
  readonly newHolderId: Types.ObjectId | null;
}

/**
 * Emitted before a membership ends. Handlers transfer the member's loans and units to the new holder, or answer them where
 * none is named.
 */
export const membershipEnding: Hook<MembershipEnding, readonly EquipmentOut[]> = {
  name: 'membership.ending',
};

/** Emitted when a member loses access to the organisation: handlers close the member's connections there. */
export const membershipEnded: Hook<MembershipEnded> = { name: 'membership.ended' };
