import type { Types } from 'mongoose';
import type { Hook } from '../../platform/hooks/index.js';

export interface MembersJoining {
  readonly count: number;
}

/** People are about to be invited or to become members: whoever limits how many there may be refuses by throwing. */
export const membersJoining: Hook<MembersJoining> = { name: 'members.joining' };

export interface MembershipEnded {
  readonly userId: Types.ObjectId;
  /** Whether the person may come back to the same place, because it is only disabled. */
  readonly kept: boolean;
}

/** A member may no longer work in the organisation: what they opened there ends with it. */
export const membershipEnded: Hook<MembershipEnded> = { name: 'membership.ended' };
