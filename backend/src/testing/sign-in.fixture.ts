import { Injectable } from '@nestjs/common';
import { Onboarding } from '../modules/auth/account/onboarding.service.js';
import type { Session } from '../modules/auth/session/session.schema.js';
import { Sessions } from '../modules/auth/session/session.service.js';
import { Tokens } from '../modules/auth/session/tokens.js';
import { type User, Users } from '../modules/users/index.js';
import type { RequestContext } from '../platform/context/index.js';
import { Providers } from './providers.js';

/** Signs people in as a correct code does. */
@Injectable()
export class SignInFixture {
  constructor(private readonly providers: Providers) {}

  /** Makes the account at the first sign-in, and joins the organisation of an only invitation. */
  async tokenOf(ctx: RequestContext, email: string, userAgent: string): Promise<string> {
    const user = await this.providers.get(Users).signIn(ctx, email);
    await this.providers.get(Onboarding).atSignIn(ctx, user);
    const { token } = await this.openSession(ctx, user, userAgent);
    return token;
  }

  async openSession(
    ctx: RequestContext,
    user: User,
    userAgent: string,
  ): Promise<{ readonly session: Session; readonly token: string }> {
    const session = await this.providers.get(Sessions).open(ctx, user, userAgent);
    return { session, token: await this.providers.get(Tokens).issue(session) };
  }
}
