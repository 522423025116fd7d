import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Membership, Principal, RequestContext } from '../../context/index.js';
import { AppError } from '../../errors/index.js';
import { acceptedLanguage, DEFAULT_LANGUAGE } from '../../i18n/index.js';
import { IdempotencyKeys } from '../../idempotency/idempotency-keys.js';
import { RequestLimits } from '../../rate-limits/request-limits.js';
import { Clock } from '../../time/index.js';
import { ACCESS, type Access, type May } from './access.decorator.js';
import type { AppReply, AppRequest } from './request.js';

/** Authenticates the credentials of a request. The module that owns sessions provides it. */
export abstract class PrincipalResolver {
  /** The caller; undefined without valid credentials. May throw CSRF_FAILED. */
  abstract resolve(request: AppRequest, writes: boolean): Promise<Principal | undefined>;
}

/**
 * The only guard: it denies access unless the route's Access allows it. It also creates the request context and
 * enforces the limits.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(PrincipalResolver) private readonly principals: PrincipalResolver,
    private readonly limits: RequestLimits,
    private readonly idempotencyKeys: IdempotencyKeys,
    private readonly clock: Clock,
  ) {}

  async canActivate(host: ExecutionContext): Promise<boolean> {
    const request = host.switchToHttp().getRequest<AppRequest>();
    const access = this.reflector.get<Access | undefined>(ACCESS, host.getHandler());
    if (!access) throw new AppError('PERMISSION_MISSING');
    const language = acceptedLanguage(request.headers['accept-language']);
    const ctx: RequestContext = {
      requestId: String(request.id),
      language: language ?? DEFAULT_LANGUAGE,
      now: this.clock.now(),
      address: this.limits.addressOf(request),
      ...(access.background ? { isBackground: true } : {}),
      ...(access.shared ? { needsDataVersion: true } : {}),
    };
    request.ctx = ctx;
    if (access.may === 'public') return true;

    const principal = await this.principals.resolve(request, access.writes);
    if (!principal) throw new AppError('UNAUTHENTICATED');
    request.ctx = { ...ctx, language: language ?? principal.language ?? DEFAULT_LANGUAGE, principal };
    await this.limits.countCaller(principal, access.writes, ctx.now);
    refuseOtherTenant(request, principal.membership);
    if (principal.apiKeyId && !access.programs) throw new AppError('NOT_FOR_KEYS');
    permit(access.may, principal.membership);
    if (access.scope === 'organisation' && principal.membership?.siteIds) throw new AppError('SITE_LIMITED');
    if (access.writes) this.idempotencyKeys.prepare(request, host.switchToHttp().getResponse<AppReply>());
    return true;
  }
}

/** The browser sends the organisation of its page; after a switch in another tab, the request is refused. */
function refuseOtherTenant(request: AppRequest, membership: Membership | undefined): void {
  const expected = request.headers['x-tenant'];
  if (expected !== undefined && expected !== '' && expected !== String(membership?.tenantId ?? '')) {
    throw new AppError('TENANT_CHANGED');
  }
}

function permit(may: Exclude<May, 'public'>, membership: Membership | undefined): void {
  if (may === 'signed-in') return;
  if (!membership) throw new AppError('NO_TENANT');
  if (may === 'member') return;
  const wanted = typeof may === 'string' ? [may] : may;
  if (!wanted.some((permission) => membership.permissions.has(permission)))
    throw new AppError('PERMISSION_MISSING');
}
