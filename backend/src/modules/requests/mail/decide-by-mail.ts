import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { inTenant } from '../../../platform/http/index.js';
import type { Language } from '../../../platform/i18n/index.js';
import { Principals } from '../../auth/index.js';
import { regionalSettingsOf, Tenants } from '../../tenants/index.js';
import { AnswerByMail } from './answer-by-mail.js';
import { ApproveByMail } from './approve-by-mail.js';
import { DecisionLinks } from './decision-links.js';
import type { Decider, MailDecision } from './mail-decision.js';

/** A link that is followed: what it decides on, and the language of its person. */
interface Followed {
  readonly language: Language;
  readonly decision: MailDecision;
}

/** Follows the links of e-mails that decide, with the rights that their person has at that moment. */
@Injectable()
export class DecideByMail {
  constructor(
    private readonly links: DecisionLinks,
    private readonly principals: Principals,
    private readonly tenants: Tenants,
    private readonly approvals: ApproveByMail,
    private readonly answers: AnswerByMail,
  ) {}

  /** 404 for a forged or expired link, and for people who no longer work in the organisation. */
  async follow(ctx: RequestContext, token: string): Promise<Followed> {
    const link = this.links.read(token, ctx.now);
    const found = link && (await this.principals.ofMember(ctx, link.userId, link.tenantId));
    if (!found) throw notFound();
    const { user, membership } = found;
    const tenant = await this.tenants.current({ ...ctx, tenantId: link.tenantId });
    const person = { accountId: user._id, email: user.email, name: user.name };
    const language = user.language ?? tenant.language;
    const decider: Decider = {
      ctx: inTenant({ ...ctx, language, principal: { credential: 'mail-link', ...person, membership } }),
      requestId: String(link.requestId),
      reader: { tenantId: link.tenantId, language, regional: regionalSettingsOf(tenant) },
    };
    const decision = link.substituteId
      ? this.answers.decisionOn(decider, link.substituteId)
      : this.approvals.decisionOn(decider, link.version);
    return { language, decision };
  }
}
