import type { Types } from 'mongoose';
import type { Hook } from '../../platform/hooks/index.js';

export interface MembersJoining {
  readonly count: number;
}

/** People are about to be invited or to become members: whoever limits how many there may be refuses by throwing. */
export const membersJoining: Hook<MembersJoining> = { name: 'members.joining' };

export interface MembershipEnded {
  readonly userId: Types.ObjectId;
  /** The account that worked in the place; null where nobody had accepted it. */
  readonly accountId: Types.ObjectId | null;
  /** Whether the person may come back to the same place, because it is only disabled. */
  readonly kept: boolean;
}

export interface PlaceChanged {
  readonly userId: Types.ObjectId;
  readonly roleId: Types.ObjectId;
  readonly siteIds: Types.ObjectId[] | null;
}

/** The place that is kept for somebody who has not accepted it yet is another one now. */
export const keptPlaceChanged: Hook<PlaceChanged> = { name: 'membership.kept-place-changed' };

/** A member may no longer work in the organisation: what they opened there ends with it. */
export const membershipEnded: Hook<MembershipEnded> = { name: 'membership.ended' };
