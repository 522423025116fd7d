import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import type { Principal, RequestContext } from '../../../platform/context/index.js';
import { deriveKey } from '../../../platform/crypto/derive-key.js';
import { Principals } from './principals.js';
import { claimsOf, TOKEN } from './tokens.js';

/** The key of access tokens, as a key object: prepared once and never visible as text. */
export const tokenKey = (config: Config) => deriveKey(config.AUTH_SECRET, 'access-token');

/** An access token, and its request. */
interface PresentedToken {
  readonly ctx: RequestContext;
  readonly token: string;
}

/** Verifies access tokens and loads their callers. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly principals: Principals,
  ) {
    super({
      jwtFromRequest: (shown: unknown) => (shown as PresentedToken).token,
      // passport-jwt forwards the key to jsonwebtoken, which accepts key objects; only its own types do not declare
      // that.
      secretOrKey: tokenKey(config) as unknown as string,
      algorithms: [TOKEN.algorithm],
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
      passReqToCallback: true,
    });
  }

  /** Passport's second step: loads the caller after the signature is verified. */
  async validate(shown: unknown, payload: unknown): Promise<Principal | false> {
    const claims = claimsOf(payload);
    return (claims && (await this.principals.ofToken((shown as PresentedToken).ctx, claims))) ?? false;
  }

  /**
   * The caller of a token; undefined if it is invalid. It runs the strategy as passport's middleware does, but without
   * passport's strategy registry, which all applications of a process share.
   */
  principalOf(shown: PresentedToken): Promise<Principal | undefined> {
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
