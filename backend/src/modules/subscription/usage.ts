import { Injectable } from '@nestjs/common';
import type { Scope } from '../../platform/database/index.js';
import { Articles } from '../catalog/index.js';
import { Sites } from '../tenants/index.js';
import { InvitationReads, Memberships } from '../users/index.js';
import type { Limited } from './plans.rules.js';

/** How much of what a plan limits an organisation has. What is archived or disabled does not count. */
@Injectable()
export class Usage {
  constructor(
    private readonly sites: Sites,
    private readonly articles: Articles,
    private readonly memberships: Memberships,
    private readonly invitations: InvitationReads,
  ) {}

  async of(scope: Scope, limited: Limited): Promise<number> {
    if (limited === 'sites') return this.sites.countOpen(scope);
    if (limited === 'articles') return this.articles.countActive(scope);
    // An open invitation holds the place of the person it invites.
    return (await this.members(scope)) + (await this.invitations.countOpen(scope));
  }

  /** Those who have joined. */
  members(scope: Scope): Promise<number> {
    return this.memberships.countActive(scope);
  }
}
