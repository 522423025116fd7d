import { Injectable } from '@nestjs/common';
import { requireId, type Scope } from '../../../platform/database/index.js';
import type { SequencedEvent } from '../../../platform/events/index.js';
import { barredDelegators, Tenants } from '../../tenants/index.js';
import { type MembershipDoc, Memberships } from '../../users/index.js';
import type { News, PeopleAudience, PermissionAudience } from './news.rules.js';

/** The members to whom an event is news. */
@Injectable()
export class NewsAudiences {
  constructor(
    private readonly memberships: Memberships,
    private readonly tenants: Tenants,
  ) {}

  /** The members to notify, without the actor. */
  async of(scope: Scope, event: SequencedEvent, { audience }: News): Promise<MembershipDoc[]> {
    const found =
      'permission' in audience
        ? await this.#whoMay(scope, event, audience)
        : await this.#people(scope, event, audience);
    const without = new Set('permission' in audience ? audience.without : []);
    return found.filter(({ userId }) => !event.actorId?.equals(userId) && !without.has(String(userId)));
  }

  async #people(
    scope: Scope,
    { siteIds }: SequencedEvent,
    { people, holder }: PeopleAudience,
  ): Promise<MembershipDoc[]> {
    const concerned = await this.memberships.activeAmong(scope, people.map(requireId));
    if (!holder || people.includes(holder.userId)) return concerned;
    const holders = await this.memberships.whoMay(scope, holder.permission, siteIds);
    return [...concerned, ...holders.filter(({ userId }) => String(userId) === holder.userId)];
  }

  async #whoMay(
    scope: Scope,
    { siteIds }: SequencedEvent,
    { permission, without = [] }: PermissionAudience,
  ): Promise<MembershipDoc[]> {
    const left = without.map(requireId);
    // Of an organisation that was deleted meanwhile there is no audience.
    const [tenant] = left.length === 0 ? [] : await this.tenants.byIds(scope, [scope.tenantId]);
    const barred = tenant ? barredDelegators(tenant.settings, left) : undefined;
    return this.memberships.whoMay(scope, permission, siteIds, barred);
  }
}
