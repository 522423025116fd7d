import { Injectable, Logger } from '@nestjs/common';
import type { Principal, RequestContext } from '../../../platform/context/index.js';
import { AppError } from '../../../platform/errors/index.js';
import type { AppRequest } from '../../../platform/http/index.js';
import { type User, Users } from '../../users/index.js';
import type { AuthSessionDto, SessionUserDto, SignedInDto } from '../auth.dto.js';
import { JwtStrategy } from '../session/jwt.strategy.js';
import { Principals } from '../session/principals.js';
import type { Session } from '../session/session.schema.js';
import { Sessions } from '../session/session.service.js';
import { bearerOf } from '../session/session-principal.resolver.js';
import { Tokens } from '../session/tokens.js';
import { Cookies } from './cookies.js';

/** The operations of the browser's session client: the current session, a new token, and sign-out. */
@Injectable()
export class SessionLayer {
  readonly #logger = new Logger('SignIn');

  constructor(
    private readonly cookies: Cookies,
    private readonly sessions: Sessions,
    private readonly principals: Principals,
    private readonly strategy: JwtStrategy,
    private readonly tokens: Tokens,
    private readonly users: Users,
  ) {}

  /** The answer to a correct code. */
  async signedIn(ctx: RequestContext, user: User, session: Session): Promise<SignedInDto> {
    const principal = await this.principals.ofSession(ctx, session);
    if (!principal) throw new AppError('TRY_AGAIN', { retryAfter: 1 });
    return { token: await this.tokens.issue(session), user: userOf(principal) };
  }

  /** The session of a request's cookie; null without one. */
  async current(ctx: RequestContext, request: AppRequest): Promise<AuthSessionDto | null> {
    const found = await this.#byCookie(ctx, request);
    if (!found) return null;
    return {
      user: userOf(found.principal),
      expires: found.session.expiresAt.toISOString(),
      accessToken: await this.tokens.issue(found.session),
    };
  }

  /** The session of a bearer token, so that the browser gets it as a cookie too. */
  async claim(ctx: RequestContext, token: string): Promise<Session | null> {
    const principal = token === '' ? undefined : await this.strategy.principalOf({ ctx, token });
    return principal?.sessionId ? this.sessions.findLive(ctx, principal.sessionId) : null;
  }

  /** Changes the name of the person signed in by cookie, and returns their session. */
  async rename(ctx: RequestContext, request: AppRequest, name: string): Promise<AuthSessionDto | null> {
    const found = await this.#byCookie(ctx, request);
    if (!found) return null;
    await this.users.updateMe(ctx, found.principal.accountId, undefined, { name });
    return this.current(ctx, request);
  }

  /** Ends the sessions of the request's cookie and token. Ending none succeeds too. */
  async signOut(ctx: RequestContext, request: AppRequest): Promise<void> {
    const token = bearerOf(request);
    const byToken = token === undefined ? undefined : await this.strategy.principalOf({ ctx, token });
    const shown = [
      ['cookie', this.cookies.sessionId(request)],
      ['bearer', byToken?.sessionId],
    ] as const;
    for (const [credential, id] of shown) {
      const session = id && (await this.sessions.findLive(ctx, id));
      if (!session) continue;
      await this.sessions.close(ctx, credential, session);
      this.#logger.log(`signed out: user ${String(session.userId)}, session ${String(session._id)}`);
    }
  }

  async #byCookie(
    ctx: RequestContext,
    request: AppRequest,
  ): Promise<{ session: Session; principal: Principal } | null> {
    const id = this.cookies.sessionId(request);
    return (id && (await this.principals.ofCookie(ctx, id))) ?? null;
  }
}

/** The id in the session is the person's id in the current organisation, if there is one. */
function userOf({ accountId, email, name, membership }: Principal): SessionUserDto {
  const tenantId = membership ? String(membership.tenantId) : null;
  return {
    _id: String(membership?.userId ?? accountId),
    email,
    name,
    role: membership?.role ?? null,
    tenantId,
    customerId: tenantId,
  };
}
