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
 * Emitted when an invited person has become a member: a handler that limits the number of members throws. There may be
 * more open invitations than places, because the plan was larger when they were sent.
 */
export const memberJoined: Hook<MemberJoined> = { name: 'member.joined' };

export interface MembershipEnded {
  readonly userId: Types.ObjectId;
  /** The membership's account; null if it was not accepted. */
  readonly accountId: Types.ObjectId | null;
  /** Whether the membership is only disabled and can be enabled again. */
  readonly kept: boolean;
}

export type PlaceChanged = Readonly<
  Pick<MembershipDoc, 'userId' | 'email' | 'roleId' | 'siteIds' | 'status'>
>;

/** Emitted when the reserved membership of a person who has not accepted yet is changed, disabled or enabled. */
export const keptPlaceChanged: Hook<PlaceChanged> = { name: 'membership.kept-place-changed' };

/** Emitted when a member loses access to the organisation: handlers end what they opened there. */
export const membershipEnded: Hook<MembershipEnded> = { name: 'membership.ended' };
