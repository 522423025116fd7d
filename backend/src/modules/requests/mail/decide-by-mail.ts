import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { RequestContext, TenantContext } from '../../../platform/context/index.js';
import { readAll } from '../../../platform/database/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import { inTenant } from '../../../platform/http/index.js';
import { pathInTenant } from '../../../platform/mail/index.js';
import { Principals } from '../../auth/index.js';
import { AvailabilityReads } from '../../stock/index.js';
import { regionalSettingsOf, Tenants } from '../../tenants/index.js';
import { DecideRequest } from '../commands/decide-request.js';
import { requireOpen } from '../lines/substitute.rules.js';
import { RequestReads } from '../reads/requests.reads.js';
import { isOwn } from '../request-access.js';
import { REQUEST_STATES } from '../request-status.rules.js';
import type { RequestDto } from '../requests.dto.js';
import { Substitutes } from '../substitutes/substitutes.js';
import { answeredPage, answerPage, OWN_REQUESTS } from './answer.page.js';
import { askedFor, decidedPage, decisionPage, INBOX, type Reader } from './decision.page.js';
import { type DecisionLink, DecisionLinks } from './decision-links.js';
import type { MailDecisionDto } from './mail-decision.dto.js';

/** A link that is followed, with the rights and the language of its person. */
export interface FollowedLink {
  readonly ctx: TenantContext;
  readonly link: DecisionLink;
  readonly reader: Reader;
  /** The page of the application that shows the subject of the decision. */
  readonly home: string;
}

/**
 * Decides by the links of e-mails: approves or refuses a request while it is as the e-mail described it, and accepts or
 * refuses a proposed substitute until its deadline.
 */
@Injectable()
export class DecideByMail {
  constructor(
    private readonly links: DecisionLinks,
    private readonly principals: Principals,
    private readonly tenants: Tenants,
    private readonly reads: RequestReads,
    private readonly decideRequest: DecideRequest,
    private readonly substitutes: Substitutes,
    private readonly availability: AvailabilityReads,
  ) {}

  /** 404 for a forged or expired link, and for people who no longer work in the organisation. */
  async followLink(ctx: RequestContext, token: string): Promise<FollowedLink> {
    const link = this.links.read(token, ctx.now);
    const found = link && (await this.principals.ofMember(ctx, link.userId, link.tenantId));
    if (!found) throw notFound();
    const { user, membership } = found;
    const tenant = await this.tenants.current({ ...ctx, tenantId: link.tenantId });
    const person = { accountId: user._id, email: user.email, name: user.name };
    const language = user.language ?? tenant.language;
    return {
      ctx: inTenant({ ...ctx, language, principal: { credential: 'mail-link', ...person, membership } }),
      link,
      reader: { tenantId: link.tenantId, language, regional: regionalSettingsOf(tenant) },
      home: pathInTenant(link.substituteId ? OWN_REQUESTS : INBOX, link.tenantId),
    };
  }

  /** The page with the question; changes nothing. 403, 404 or 409 where nothing can be decided. */
  showPage(followed: FollowedLink): Promise<string> {
    const { link } = followed;
    return link.substituteId
      ? this.#showSubstitute(followed, link.substituteId)
      : this.#showRequest(followed, link.version);
  }

  /** Decides, and answers the page with the outcome. */
  decide(followed: FollowedLink, input: MailDecisionDto): Promise<string> {
    const { link } = followed;
    return link.substituteId
      ? this.#answerSubstitute(followed, link.substituteId, input)
      : this.#decideRequest(followed, link.version, input);
  }

  async #showRequest({ ctx, link, reader }: FollowedLink, version: number): Promise<string> {
    requireApprover(ctx);
    const request = await this.reads.find(ctx, String(link.requestId));
    await this.decideRequest.requireNotOwn(ctx, request);
    REQUEST_STATES.require(request.status, 'approve');
    if (request.version !== version) throw new AppError('REQUEST_CHANGED');
    const shown = await this.reads.dto(ctx, request);
    return decisionPage(reader, shown, await this.#available(ctx, shown));
  }

  /** The quantity that each line could be promised now, by its id; empty for approvers who do not see the stock. */
  async #available(ctx: TenantContext, request: RequestDto): Promise<ReadonlyMap<string, number>> {
    const { site } = request;
    if (!site || !ctx.permissions.has('stock:read')) return new Map();
    const reads = askedFor(request).map(({ line: { id, article, from, to } }) => async () => {
      if (!article) return [];
      const days = from && to ? { from, to } : {};
      const { free } = await this.availability.read(ctx, { articleId: article.id, siteId: site.id, ...days });
      return [[id, free] as const];
    });
    return new Map((await readAll(ctx, reads)).flat());
  }

  async #decideRequest(
    { ctx, link, reader }: FollowedLink,
    version: number,
    { decision, reason = '' }: MailDecisionDto,
  ): Promise<string> {
    requireApprover(ctx);
    if (decision === 'refuse' && reason.trim() === '')
      throw new AppError('VALIDATION_FAILED', {
        fields: [{ path: 'reason', code: 'isLength', message: 'A refusal needs a reason.' }],
      });
    const requestId = String(link.requestId);
    await this.decideRequest.requireNotOwn(ctx, await this.reads.find(ctx, requestId));
    const decided =
      decision === 'approve'
        ? await this.decideRequest.approve(ctx, requestId, { version })
        : await this.decideRequest.refuse(ctx, requestId, { reason, version });
    return decidedPage(reader, decided);
  }

  async #showSubstitute({ ctx, link, reader }: FollowedLink, substituteId: Types.ObjectId): Promise<string> {
    requireRequester(ctx);
    const request = await this.reads.find(ctx, String(link.requestId));
    if (!isOwn(ctx, request)) throw new AppError('PERMISSION_MISSING');
    requireOpen(request, substituteId, ctx.now);
    return answerPage(reader, await this.reads.dto(ctx, request), String(substituteId));
  }

  async #answerSubstitute(
    { ctx, link, reader }: FollowedLink,
    substituteId: Types.ObjectId,
    { decision }: MailDecisionDto,
  ): Promise<string> {
    requireRequester(ctx);
    const accept = decision === 'approve';
    const requestId = String(link.requestId);
    const request = await this.substitutes.answer(ctx, requestId, String(substituteId), { accept });
    return answeredPage(reader, request, accept);
  }
}

function requireApprover({ permissions }: TenantContext): void {
  if (!permissions.has('requests:approve')) throw new AppError('PERMISSION_MISSING');
}

function requireRequester({ permissions }: TenantContext): void {
  if (!permissions.has('requests:create')) throw new AppError('PERMISSION_MISSING');
}
