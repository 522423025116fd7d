import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { CONFIG, type Config, isOwnOrigin, publicOrigin } from '../../../platform/config/index.js';
import { parseId } from '../../../platform/database/index.js';
import type { AppReply, AppRequest } from '../../../platform/http/index.js';
import { AuthKeys, sameText } from '../auth.keys.js';
import type { Session } from '../session/session.schema.js';

const SESSION_COOKIE = 'stockroom.session';
const CSRF_COOKIE = 'stockroom.csrf';

/**
 * The two cookies of the browser. The session cookie contains the session's id and our signature of it, so that a
 * forged one costs no look-up and the database contains no session secret. The CSRF cookie contains a token that
 * scripts of other sites can neither read nor guess; every write repeats it.
 */
@Injectable()
export class Cookies {
  readonly #secure: boolean;

  constructor(
    private readonly keys: AuthKeys,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.#secure = publicOrigin(config).startsWith('https:');
  }

  /** The id in the session cookie; undefined without one or with an invalid signature. */
  sessionId(request: AppRequest): Types.ObjectId | undefined {
    const [id = '', signature = ''] = (request.cookies[this.#name(SESSION_COOKIE)] ?? '').split('.');
    return sameText(signature, this.keys.signSessionId(id)) ? parseId(id) : undefined;
  }

  hasSession(request: AppRequest): boolean {
    return request.cookies[this.#name(SESSION_COOKIE)] !== undefined;
  }

  setSession(reply: AppReply, session: Session): void {
    const id = String(session._id);
    void reply.setCookie(this.#name(SESSION_COOKIE), `${id}.${this.keys.signSessionId(id)}`, {
      ...this.#options(),
      expires: session.expiresAt,
    });
  }

  clearSession(reply: AppReply): void {
    void reply.clearCookie(this.#name(SESSION_COOKIE), this.#options());
  }

  /** The browser's CSRF token; created if it has none. */
  csrfToken(request: AppRequest, reply: AppReply): string {
    const known = this.#knownCsrfToken(request);
    if (known) return known;
    const token = randomBytes(32).toString('hex');
    void reply.setCookie(this.#name(CSRF_COOKIE), `${token}.${this.keys.signCsrf(token)}`, this.#options());
    return token;
  }

  /**
   * Returns whether a write comes from one of our own pages: it repeats the cookie's token, and its Origin, if present, is
   * ours.
   */
  isFromOwnPage(request: AppRequest, repeated: unknown): boolean {
    const { origin } = request.headers;
    if (origin !== undefined && !isOwnOrigin(this.config, origin) && origin !== this.originOf(request))
      return false;
    const token = this.#knownCsrfToken(request);
    return token !== undefined && typeof repeated === 'string' && sameText(token, repeated);
  }

  /** The origin of the request, if it is one of ours; else the configured one. */
  originOf(request: AppRequest): string {
    const reached = `${this.#secure ? 'https' : 'http'}://${request.headers.host ?? ''}`;
    return isOwnOrigin(this.config, reached) ? new URL(reached).origin : publicOrigin(this.config);
  }

  /** Another cookie of ours, unchanged. */
  get(request: AppRequest, name: string): string | undefined {
    return request.cookies[this.#name(name)];
  }

  set(reply: AppReply, name: string, value: string, expires: Date): void {
    void reply.setCookie(this.#name(name), value, { ...this.#options(), expires });
  }

  #knownCsrfToken(request: AppRequest): string | undefined {
    const [token = '', signature = ''] = (request.cookies[this.#name(CSRF_COOKIE)] ?? '').split('.');
    return sameText(signature, this.keys.signCsrf(token)) ? token : undefined;
  }

  #name(name: string): string {
    return this.#secure ? `__Host-${name}` : name;
  }

  #options() {
    return { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: this.#secure };
  }
}
