import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/context/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { ApiKeyPort, type AppRequest, PrincipalResolver } from '../../../platform/http/index.js';
import { Cookies } from '../pages/cookies.js';
import { JwtStrategy } from './jwt.strategy.js';
import { Principals } from './principals.js';

const BEARER = /^Bearer +(\S+) *$/i;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The token of an Authorization header; undefined without one. */
export function bearerOf(request: AppRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Resolves the caller from a bearer token, else an API key, else the session cookie. An explicit credential takes
 * precedence over a valid cookie.
 */
@Injectable()
export class SessionPrincipalResolver extends PrincipalResolver {
  constructor(
    private readonly strategy: JwtStrategy,
    private readonly cookies: Cookies,
    private readonly principals: Principals,
    private readonly apiKeys: ApiKeyPort,
  ) {
    super();
  }

  async resolve(request: AppRequest, writes: boolean): Promise<Principal | undefined> {
    const { ctx } = request;
    if (!ctx) throw new Error('the caller was requested before the request context exists');
    const token = bearerOf(request);
    if (token !== undefined) return this.strategy.principalOf({ ctx, token });
    const key = request.headers['x-api-key'];
    if (key !== undefined) return this.apiKeys.principalOf(ctx, String(key));

    const sessionId = this.cookies.sessionId(request);
    const found = sessionId && (await this.principals.ofCookie(ctx, sessionId));
    const principal = found ? found.principal : undefined;
    const changes = writes || !READS.has(request.method);
    if (principal && changes && !this.cookies.isFromOwnPage(request, request.headers['x-csrf-token'])) {
      throw new AppError('CSRF_FAILED');
    }
    return principal;
  }
}
