import { Injectable } from '@nestjs/common';
import type { RequestContext, TenantContext } from '../../../../platform/context/index.js';
import { AppError, notFound } from '../../../../platform/errors/index.js';
import { inTenant } from '../../../../platform/http/index.js';
import { Principals } from '../../../auth/index.js';
import { Tenants } from '../../../tenants/index.js';
import { RequestReads } from '../../reads/requests.reads.js';
import { REQUEST_STATES } from '../../request-status.rules.js';
import type { RequestDto } from '../../requests.dto.js';
import { DecideRequest } from '../decide-request.js';
import { type DecisionLink, DecisionLinks } from './decision-links.js';
import type { MailDecisionDto } from './mail-decision.dto.js';

/** A link that is followed: in whose name, and for which request. */
export interface Followed {
  /** In the language of the person whose link it is. */
  readonly ctx: TenantContext;
  readonly timeZone: string;
  readonly link: DecisionLink;
}

/** Shows and takes decisions by the link of an e-mail, with the rights that its person has at that moment. */
@Injectable()
export class DecideByMail {
  constructor(
    private readonly links: DecisionLinks,
    private readonly principals: Principals,
    private readonly tenants: Tenants,
    private readonly reads: RequestReads,
    private readonly decision: DecideRequest,
  ) {}

  /** Whose link it is; 404 for a forged or expired one, and for people who no longer work in the organisation. */
  async follow(ctx: RequestContext, token: string): Promise<Followed> {
    const link = this.links.read(token, ctx.now);
    const found = link && (await this.principals.ofMember(ctx, link.userId, link.tenantId));
    if (!found) throw notFound();
    const { user, membership } = found;
    const tenant = await this.tenants.current({ ...ctx, tenantId: link.tenantId });
    const person = { accountId: user._id, email: user.email, name: user.name };
    const language = user.language ?? tenant.language;
    return {
      ctx: inTenant({ ...ctx, language, principal: { credential: 'mail-link', ...person, membership } }),
      timeZone: tenant.timeZone,
      link,
    };
  }

  /** The request as the link's person decides on it; changes nothing. 403, 404 or 409 where they cannot. */
  async show({ ctx, link }: Followed): Promise<RequestDto> {
    if (!ctx.permissions.has('requests:approve')) throw new AppError('PERMISSION_MISSING');
    const request = await this.reads.find(ctx, String(link.requestId));
    REQUEST_STATES.require(request.status, 'approve');
    if (request.version !== link.version) throw new AppError('REQUEST_CHANGED');
    return this.reads.dto(ctx, request);
  }

  /** Decides, if the request is still as the e-mail described it. */
  async decide({ ctx, link }: Followed, { decision, reason = '' }: MailDecisionDto): Promise<RequestDto> {
    if (!ctx.permissions.has('requests:approve')) throw new AppError('PERMISSION_MISSING');
    const [id, version] = [String(link.requestId), link.version];
    if (decision === 'refuse' && reason.trim() === '')
      throw new AppError('VALIDATION_FAILED', {
        fields: [{ path: 'reason', code: 'isLength', message: 'A refusal needs a reason.' }],
      });
    if (decision === 'approve') return this.decision.approve(ctx, id, { version });
    return this.decision.refuse(ctx, id, { reason, version });
  }
}
