import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { CONFIG, type Config } from '../../platform/config/index.js';
import type { Principal, RequestContext } from '../../platform/context/index.js';
import { deriveKey } from '../../platform/derive-key.js';
import { Principals } from './principals.js';
import { claimsOf, TOKEN } from './tokens.js';

/** The key of access tokens, as a key object: it is prepared once and never seen as text. */
export const tokenKey = (config: Config) => deriveKey(config.AUTH_SECRET, 'access-token');

/** A token that somebody showed, and the request in which they did. */
interface Shown {
  readonly ctx: RequestContext;
  readonly token: string;
}

/** Verifies access tokens and finds out who shows them. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly principals: Principals,
  ) {
    super({
      jwtFromRequest: (shown: unknown) => (shown as Shown).token,
      // passport-jwt hands the key on to jsonwebtoken, which takes key objects; only its own types do not say so.
      secretOrKey: tokenKey(config) as unknown as string,
      algorithms: [TOKEN.algorithm],
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
      passReqToCallback: true,
    });
  }

  /** Passport's second step: the signature is good, now who is it? */
  async validate(shown: unknown, payload: unknown): Promise<Principal | false> {
    const claims = claimsOf(payload);
    return (claims && (await this.principals.ofToken((shown as Shown).ctx, claims))) ?? false;
  }

  /**
   * Who shows this token; undefined where it is not valid. It runs the strategy as passport's middleware would, but
   * without its table of strategies, which all applications of a process would share.
   */
  principalOf(shown: Shown): Promise<Principal | undefined> {
    return new Promise((resolve, reject) => {
      const attempt = Object.assign(Object.create(this) as JwtStrategy, {
        success: resolve,
        fail: () => resolve(undefined),
        error: reject,
      });
      attempt.authenticate(shown as never);
    });
  }
}
