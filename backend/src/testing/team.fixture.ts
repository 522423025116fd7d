import { Injectable } from '@nestjs/common';
import { Organisations } from '../modules/auth/account/organisations.service.js';
import { Principals } from '../modules/auth/session/principals.js';
import { Articles } from '../modules/catalog/index.js';
import { ManualStockOperations } from '../modules/stock/index.js';
import { Sites, type TenantDto, Tenants } from '../modules/tenants/index.js';
import { Users } from '../modules/users/index.js';
import type { RequestContext, TenantContext } from '../platform/context/index.js';
import { requireId } from '../platform/database/index.js';
import { inTenant } from '../platform/http/index.js';
import { type CreatedMember, type MemberInput, MembersFixture } from './members.fixture.js';
import { Providers } from './providers.js';
import { SignInFixture } from './sign-in.fixture.js';

type ArticleInput = Parameters<Articles['create']>[1];

export interface TeamInput {
  readonly owner: string;
  readonly name: string;
  readonly siteName: string;
  /** The default is English, in Paris, in euros. */
  readonly language?: TenantDto['language'];
  readonly timeZone?: string;
  readonly currency?: string;
  readonly settings?: NonNullable<Parameters<Tenants['update']>[2]['settings']>;
  /** Further sites. */
  readonly sites?: readonly { readonly name: string; readonly code: string }[];
  /** `sites` are positions: 0 is the first site, 1 the first further one. */
  readonly members?: readonly (Omit<MemberInput, 'siteIds'> & { readonly sites?: readonly number[] })[];
  /** Articles with the quantity to receive at the first site. */
  readonly articles?: readonly (ArticleInput & { readonly stock?: number })[];
}

export interface CreatedTeam {
  readonly token: string;
  readonly tenantId: string;
  readonly userId: string;
  /** The first site, and all of them. */
  readonly siteId: string;
  readonly siteIds: readonly string[];
  readonly members: readonly CreatedMember[];
  readonly articleIds: readonly string[];
}

/** Makes an organisation with everything that most tests begin with, by the use cases of the application. */
@Injectable()
export class TeamFixture {
  constructor(
    private readonly signIns: SignInFixture,
    private readonly membersFixture: MembersFixture,
    private readonly providers: Providers,
  ) {}

  async makeTeam(ctx: RequestContext, input: TeamInput, userAgent: string): Promise<CreatedTeam> {
    const { language = 'en', timeZone = 'Europe/Paris', currency = 'EUR' } = input;
    const { name, siteName, sites = [], members = [], articles = [] } = input;
    const user = await this.providers.get(Users).signIn(ctx, input.owner);
    const { session } = await this.signIns.openSession(ctx, user, userAgent);
    const founder = await this.providers.get(Principals).ofSession(ctx, session);
    if (!founder) throw new Error('the session of the owner has ended');
    const { token, tenant, site } = await this.providers
      .get(Organisations)
      .found({ ...ctx, principal: founder }, { name, language, timeZone, currency, siteName });
    const moved = await this.providers.get(Principals).ofToken(ctx, {
      sessionId: session._id,
      accountId: user._id,
      tenantId: requireId(tenant.id),
    });
    if (!moved) throw new Error('the owner is not a member');
    const owner = inTenant({ ...ctx, principal: moved });
    if (input.settings)
      await this.providers.get(Tenants).update(owner, tenant.version, { settings: input.settings });
    const siteIds = [site.id];
    for (const each of sites) siteIds.push((await this.providers.get(Sites).create(owner, each)).id);
    const made = members.map(({ sites: positions, ...member }) => ({
      ...member,
      ...(positions ? { siteIds: positions.map((position) => siteIds[position] ?? '') } : {}),
    }));
    return {
      token,
      tenantId: tenant.id,
      userId: String(owner.userId),
      siteId: site.id,
      siteIds,
      members: made.length > 0 ? await this.membersFixture.addMembers(owner, made, userAgent) : [],
      articleIds: await this.#makeArticles(owner, site.id, articles),
    };
  }

  async #makeArticles(
    owner: TenantContext,
    siteId: string,
    articles: NonNullable<TeamInput['articles']>,
  ): Promise<string[]> {
    const received: { articleId: string; quantity: number }[] = [];
    const ids: string[] = [];
    for (const { stock = 0, ...input } of articles) {
      const { id } = await this.providers.get(Articles).create(owner, input);
      ids.push(id);
      if (stock > 0) received.push({ articleId: id, quantity: stock });
    }
    if (received.length > 0)
      await this.providers.get(ManualStockOperations).receive(owner, { siteId, lines: received });
    return ids;
  }
}
