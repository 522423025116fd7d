import { Injectable } from '@nestjs/common';
import { requireId, type Scope } from '../../../platform/database/index.js';
import type { SequencedEvent } from '../../../platform/events/index.js';
import { type MembershipDoc, Memberships } from '../../users/index.js';
import type { News } from './news.rules.js';

/** The members to whom an event is news. */
@Injectable()
export class NewsAudiences {
  constructor(private readonly memberships: Memberships) {}

  /** The members to notify, without the actor. */
  async of(scope: Scope, event: SequencedEvent, { audience }: News): Promise<MembershipDoc[]> {
    const found =
      'permission' in audience
        ? await this.memberships.whoMay(scope, audience.permission, event.siteIds)
        : await this.memberships.activeAmong(scope, audience.people.map(requireId));
    const without = new Set('permission' in audience ? audience.without : []);
    return found.filter(({ userId }) => !event.actorId?.equals(userId) && !without.has(String(userId)));
  }
}
