import { randomBytes, randomInt } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { MailPreviews, MailService } from '../../../platform/mail/index.js';
import { RateLimits } from '../../../platform/rate-limits/index.js';
import { isEmail, normaliseEmail, type User, Users } from '../../users/index.js';
import { Onboarding } from '../account/onboarding.service.js';
import { AuthKeys, sameText } from '../auth.keys.js';
import type { Session } from '../session/session.schema.js';
import { Sessions } from '../session/session.service.js';
import { type Guesser, lockedForMs, mayGuess } from './sign-in.budget.rules.js';
import { CODE_LIFE_MS, codeFrom, isCode, isLiveCode } from './sign-in.rules.js';
import { sampleSignInCode, signInCodeMail } from './sign-in-code.mail.js';
import { guessesOf, SignInCodeRepository } from './sign-in-code.repository.js';
import type { SignInCode } from './sign-in-code.schema.js';
import { SignInLinkRepository } from './sign-in-link.repository.js';

const MINUTE_MS = 60_000;
/** Within the lifetime of a link, so that one of them is usable while no more are sent. */
const MAILS_PER_ADDRESS = { most: 3, withinMs: CODE_LIFE_MS };
const CODES_PER_CLIENT = { most: 20, withinMs: 60 * MINUTE_MS };

/** The time for which the counted guesses of an address are kept after its last code. */
const GUESSES_KEPT_MS = 30 * 24 * 60 * MINUTE_MS;

/** The signing-in device, as far as its request identifies it. */
export interface Visitor {
  /** Keyed hash of the network address. */
  readonly client: string;
  /** The id of the device, if it has signed in to this address before. */
  readonly device: string | undefined;
  readonly userAgent: string;
  /** The origin of the request. */
  readonly origin: string;
}

export interface SignedIn {
  readonly user: User;
  readonly session: Session;
}

/**
 * Sign-in by e-mail and code, or by the link in the same e-mail. Until ownership of the address is proved, no step
 * depends on whether it has an account, so that neither answers nor response times disclose accounts.
 */
@Injectable()
export class SignIn implements OnModuleInit {
  readonly #logger = new Logger('SignIn');

  constructor(
    private readonly codes: SignInCodeRepository,
    private readonly links: SignInLinkRepository,
    private readonly limits: RateLimits,
    private readonly keys: AuthKeys,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly joining: Onboarding,
    private readonly mail: MailService,
    private readonly previews: MailPreviews,
  ) {}

  onModuleInit(): void {
    this.previews.add('sign-in-code', sampleSignInCode);
  }

  /**
   * Creates a code, which voids the previous one, and a link, and sends both after the request is answered. An address that
   * was sent as many e-mails as it may get sends no more: the answer is the same, and those that it has are usable.
   */
  async requestCode(ctx: RequestContext, email: string, visitor: Visitor): Promise<void> {
    if (!(await this.#maySend(ctx, email, visitor))) return;
    const code = codeFrom(randomInt(0, 1_000_000));
    const challenge = randomBytes(16).toString('base64url');
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(ctx.now.getTime() + CODE_LIFE_MS);
    await this.codes.replace(email, {
      challenge,
      digest: this.keys.digestCode(email, challenge, code),
      expiresAt,
      keptUntil: new Date(ctx.now.getTime() + GUESSES_KEPT_MS),
    });
    await this.links.insert({ _id: this.keys.digestLink(token), email, expiresAt });
    this.mail.afterAnswer(async () => {
      const language = (await this.users.languageOf(email)) ?? ctx.language;
      const url = `${visitor.origin}/api/verify/${token}`;
      return signInCodeMail({ to: email, language, code, url, minutes: CODE_LIFE_MS / MINUTE_MS });
    });
  }

  /** Signs in by a code; every failure gets the same refusal. */
  async verifyCode(ctx: RequestContext, email: string, code: string, visitor: Visitor): Promise<SignedIn> {
    const who = visitor.device === undefined ? 'stranger' : 'known';
    if (!isCode(code) || !(await this.#isRight(ctx, email, code, who))) throw new AppError('CODE_INCORRECT');
    return this.#open(ctx, email, visitor.userAgent);
  }

  /** The address of a sign-in link; null if it is used or expired. */
  async addressOfLink(ctx: RequestContext, token: string): Promise<string | null> {
    return (await this.links.find(this.keys.digestLink(token), ctx.now))?.email ?? null;
  }

  /** Signs in by a link; null if it is used or expired. */
  async followLink(
    ctx: RequestContext,
    token: string,
    userAgent: string,
  ): Promise<(SignedIn & { readonly email: string }) | null> {
    const email = await this.addressOfLink(ctx, token);
    if (email === null || !(await this.links.consume(this.keys.digestLink(token)))) return null;
    await this.codes.end(email);
    return { email, ...(await this.#open(ctx, email, userAgent)) };
  }

  /**
   * Unknown devices share one limit of e-mails per address. A known device has its own, which strangers cannot exhaust.
   */
  async #maySend({ now }: RequestContext, email: string, { client, device }: Visitor): Promise<boolean> {
    if (device === undefined) await this.limits.consume({ key: `code:${client}`, ...CODES_PER_CLIENT }, now);
    try {
      await this.limits.consume({ key: this.#mailKeyOf(email, device), ...MAILS_PER_ADDRESS }, now);
      return true;
    } catch (error) {
      const isRefused = error instanceof AppError && error.code === 'RATE_LIMITED';
      if (isRefused && (await this.links.hasLive(email, now))) return false;
      throw error;
    }
  }

  #mailKeyOf(email: string, device?: string): string {
    const address = this.keys.disguise('email', email);
    return device === undefined ? `code:${address}` : `code-device:${device}.${address}`;
  }

  /** Opens a session; codes and links that strangers requested before no longer count. */
  async #open(ctx: RequestContext, email: string, userAgent: string): Promise<SignedIn> {
    await this.links.deleteLinks({}, email);
    await this.limits.resetLimit({ key: this.#mailKeyOf(email) });
    const user = await this.users.signIn(ctx, email);
    await this.joining.atSignIn(ctx, user);
    const session = await this.sessions.open(ctx, user, userAgent);
    this.#logger.log(`signed in: user ${String(user._id)}, session ${String(session._id)}`);
    return { user, session };
  }

  async #isRight(ctx: RequestContext, email: string, code: string, who: Guesser): Promise<boolean> {
    const seen = await this.codes.find(email);
    const stored = await this.#countGuess(ctx, email, seen, who);
    // The steps are the same with and without a code: a read, a write, a digest.
    const digest = this.keys.digestCode(email, stored?.challenge ?? '', code);
    if (!stored?.digest) {
      if (seen) refuseWhileLocked(ctx, seen, who);
      return false;
    }
    if (sameText(stored.digest, digest)) return this.codes.consume(email, stored.challenge, who);
    this.#logger.log(
      `wrong code, guess ${guessesOf(stored, who).ofCode} of a ${who}: address ${this.keys.disguise('email', email)}`,
    );
    return false;
  }

  /** Counts a guess if there is a code; the earlier read only avoids a write that cannot match. */
  async #countGuess(
    { now }: RequestContext,
    email: string,
    seen: SignInCode | null,
    who: Guesser,
  ): Promise<SignInCode | null> {
    if (seen && isLiveCode(seen, now)) {
      if (mayGuess(guessesOf(seen, who), now.getTime())) return this.codes.countGuess(seen, who, now);
    } else if (seen?.digest) {
      await this.codes.expire(email, seen.challenge);
      return null;
    }
    await this.codes.noteVainGuess(email, now);
    return null;
  }
}

/** Refuses codes while they are locked, so that the person opens the link instead. */
function refuseWhileLocked({ now }: RequestContext, seen: SignInCode, who: Guesser): void {
  const wait = lockedForMs(guessesOf(seen, who), now.getTime());
  if (wait > 0) throw new AppError('CODE_LOCKED', { retryAfter: Math.ceil(wait / 1000) });
}

/** Normalises an address; 400 if it is invalid. */
export function checkedEmail(typed: unknown): string {
  const email = typeof typed === 'string' ? normaliseEmail(typed) : '';
  if (!isEmail(email)) throw new AppError('INVALID_EMAIL');
  return email;
}
