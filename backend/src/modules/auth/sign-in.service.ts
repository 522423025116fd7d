import { randomBytes, randomInt } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/index.js';
import { AppError } from '../../platform/errors/index.js';
import { RateLimits } from '../../platform/limits/index.js';
import { MailService } from '../../platform/mail/index.js';
import { isEmail, normaliseEmail, type User, Users } from '../users/index.js';
import { AuthKeys, sameText } from './auth.keys.js';
import { Joining } from './joining.service.js';
import type { Session } from './session.schema.js';
import { Sessions } from './session.service.js';
import { CODE_LIFE_MS, canBeGuessed, codeFrom, delayAfter, isCode } from './sign-in.rules.js';
import { signInCodeMail } from './sign-in-code.mail.js';
import { SignInCodeRepository } from './sign-in-code.repository.js';
import type { SignInCode } from './sign-in-code.schema.js';

const MINUTE_MS = 60_000;
const CODES_PER_ADDRESS = { most: 3, withinMs: 15 * MINUTE_MS };
const CODES_PER_CLIENT = { most: 20, withinMs: 60 * MINUTE_MS };

/** How long wrong guesses are remembered after the last code was asked for. */
const FAILURES_KEPT_MS = 30 * 24 * 60 * MINUTE_MS;

/**
 * Sign-in by e-mail and code. Nothing in it depends on whether an address is known until its owner has proved that it
 * is theirs, so that neither the answers nor their times tell who has an account.
 */
@Injectable()
export class SignIn {
  readonly #logger = new Logger('SignIn');

  constructor(
    private readonly codes: SignInCodeRepository,
    private readonly limits: RateLimits,
    private readonly keys: AuthKeys,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly joining: Joining,
    private readonly mail: MailService,
  ) {}

  /** Makes a code that voids the one before, and sends it once the request is answered. */
  async requestCode(ctx: RequestContext, typedEmail: string, client: string): Promise<void> {
    const email = checkedEmail(typedEmail);
    await this.limits.take({ key: `code:${client}`, ...CODES_PER_CLIENT }, ctx.now);
    await this.limits.take(
      { key: `code:${this.keys.disguise('email', email)}`, ...CODES_PER_ADDRESS },
      ctx.now,
    );
    const code = codeFrom(randomInt(0, 1_000_000));
    const challenge = randomBytes(16).toString('base64url');
    await this.codes.replace(email, {
      challenge,
      digest: this.keys.digestCode(email, challenge, code),
      expiresAt: new Date(ctx.now.getTime() + CODE_LIFE_MS),
      keptUntil: new Date(ctx.now.getTime() + FAILURES_KEPT_MS),
    });
    this.mail.afterAnswer(async () => {
      const language = (await this.users.languageOf(email)) ?? ctx.language;
      return signInCodeMail(email, language, code, CODE_LIFE_MS / MINUTE_MS);
    });
  }

  /** Signs in whoever has the code; every other case gets the one same refusal. */
  async verifyCode(
    ctx: RequestContext,
    typedEmail: string,
    code: string,
    userAgent: string,
  ): Promise<{ user: User; session: Session }> {
    const email = checkedEmail(typedEmail);
    if (!isCode(code) || !(await this.#isRight(ctx, email, code))) throw new AppError('CODE_INCORRECT');
    const user = await this.users.signIn(ctx, email);
    await this.joining.atSignIn(ctx, user);
    const session = await this.sessions.open(ctx, user, userAgent);
    this.#logger.log(`signed in: user ${String(user._id)}, session ${String(session._id)}`);
    return { user, session };
  }

  async #isRight(ctx: RequestContext, email: string, code: string): Promise<boolean> {
    const seen = await this.codes.find(email);
    const stored = await this.#countGuess(ctx, email, seen);
    // Whether there was a code to guess at or not, the same steps are taken: a read, a write, a digest.
    const digest = this.keys.digestCode(email, stored?.challenge ?? '', code);
    if (!stored?.digest) {
      refuseWhileBlocked(ctx, seen);
      return false;
    }
    if (sameText(stored.digest, digest)) {
      return this.codes.consume(email, stored.challenge);
    }
    const delay = delayAfter(stored.failures);
    if (delay > 0) await this.codes.block(email, new Date(ctx.now.getTime() + delay));
    this.#logger.log(
      `wrong code, ${stored.failures} in a row: address ${this.keys.disguise('email', email)}`,
    );
    return false;
  }

  /** Counts a guess where there is a code to guess at; what was seen before only spares a write that would miss. */
  async #countGuess(ctx: RequestContext, email: string, seen: SignInCode | null): Promise<SignInCode | null> {
    if (seen && canBeGuessed(seen, ctx.now)) return this.codes.countGuess(email, ctx.now);
    await this.codes.noteVainGuess(email, new Date(ctx.now.getTime() + CODE_LIFE_MS));
    return null;
  }
}

function refuseWhileBlocked(ctx: RequestContext, seen: SignInCode | null): void {
  const wait = (seen?.blockedUntil.getTime() ?? 0) - ctx.now.getTime();
  if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfter: Math.ceil(wait / 1000) });
}

function checkedEmail(typed: string): string {
  const email = normaliseEmail(typed);
  if (!isEmail(email)) throw new AppError('INVALID_EMAIL');
  return email;
}
