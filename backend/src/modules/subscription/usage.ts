import { Injectable } from '@nestjs/common';
import type { Scope } from '../../platform/database/index.js';
import { Articles } from '../catalog/index.js';
import { Sites } from '../tenants/index.js';
import { InvitationReads, Memberships } from '../users/index.js';
import type { PlanLimit } from './plans.rules.js';

/** Counts the organisation's use of the limits of its plan. Archived and disabled records do not count. */
@Injectable()
export class Usage {
  constructor(
    private readonly sites: Sites,
    private readonly articles: Articles,
    private readonly memberships: Memberships,
    private readonly invitations: InvitationReads,
  ) {}

  async of(scope: Scope, limited: PlanLimit): Promise<number> {
    if (limited === 'sites') return this.sites.countOpen(scope);
    if (limited === 'articles') return this.articles.countActive(scope);
    // An open invitation counts as the member that it invites.
    return (await this.members(scope)) + (await this.invitations.countOpen(scope));
  }

  /** Those who have joined. */
  members(scope: Scope): Promise<number> {
    return this.memberships.countActive(scope);
  }
}
