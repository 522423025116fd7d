import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/index.js';
import { type Scope, UnitOfWork } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { nothingChanged } from '../../../platform/events/index.js';
import type { Language } from '../../../platform/i18n/index.js';
import { Tenants } from '../../tenants/index.js';
import { Memberships, Users } from '../../users/index.js';
import { ChooseChannels } from '../preferences/choose-channels.js';
import { UnsubscribeLinks, type Unsubscription } from './unsubscribe-links.js';

/**
 * A link that is followed: the notifications that it turns off, the language of their recipient, and the organisation. Its
 * name is empty for a digest of an organisation that was deleted.
 */
export interface FollowedUnsubscription {
  readonly link: Unsubscription;
  readonly language: Language;
  readonly tenant: string;
}

/** Turns e-mails off by the link that each of them has, without a session. */
@Injectable()
export class Unsubscribe {
  constructor(
    private readonly links: UnsubscribeLinks,
    private readonly memberships: Memberships,
    private readonly users: Users,
    private readonly tenants: Tenants,
    private readonly channels: ChooseChannels,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * 404 for a forged link, and for people who no longer work in the organisation. The digest is that of an account,
   * which outlives its organisations.
   */
  async follow(ctx: RequestContext, token: string): Promise<FollowedUnsubscription> {
    const link = this.links.read(token);
    if (!link) throw notFound();
    const { tenantId, userId, kind } = link;
    const scope: Scope = { ...ctx, tenantId };
    const accountId =
      kind === 'digest' ? userId : (await this.memberships.findActive(scope, userId))?.accountId;
    const account = accountId && (await this.users.find(ctx, accountId));
    const [tenant] = await this.tenants.byIds(ctx, [tenantId]);
    if (!account || (!tenant && kind !== 'digest')) throw notFound();
    const language = account.language ?? tenant?.language ?? ctx.language;
    return { link, language, tenant: tenant?.name ?? '' };
  }

  /** Turns off the notifications that the link names; idempotent. */
  turnOff(ctx: RequestContext, { tenantId, userId, kind }: Unsubscription): Promise<void> {
    const scope: Scope = { ...ctx, tenantId };
    return this.work.run(scope, {}, async (tx) => {
      nothingChanged(tx);
      if (kind === 'digest') await this.users.stopEmails(tx, userId);
      else await this.channels.turnOff(tx, userId, kind);
    });
  }
}
