import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { sessionOf, type TransactionScope } from '../../../platform/database/index.js';
import { GUESS_COST_MS, type Guesser, type Guesses, heldUntil, mayGuess } from './sign-in.budget.rules.js';
import { CODE_LIFE_MS, isLiveCode } from './sign-in.rules.js';
import { SIGN_IN_CODE_MODEL, type SignInCode } from './sign-in-code.schema.js';

/** The fields that count the guesses of each kind of device. */
const FIELDS = {
  stranger: { ofCode: 'guesses', heldUntilMs: 'heldUntilMs', countedAtMs: 'countedAtMs' },
  known: { ofCode: 'knownGuesses', heldUntilMs: 'knownHeldUntilMs', countedAtMs: 'knownCountedAtMs' },
} as const satisfies Record<Guesser, Record<keyof Guesses, keyof SignInCode>>;

export function guessesOf(code: SignInCode, who: Guesser): Guesses {
  const { ofCode, heldUntilMs, countedAtMs } = FIELDS[who];
  return { ofCode: code[ofCode], heldUntilMs: code[heldUntilMs], countedAtMs: code[countedAtMs] };
}

const NO_GUESSES = { guesses: 0, knownGuesses: 0 };
const NOTHING_HELD = { heldUntilMs: 0, knownHeldUntilMs: 0 };

/** Codes belong to addresses, outside of any organisation. One atomic write decides about a guess, never a read. */
@Injectable()
export class SignInCodeRepository {
  constructor(@InjectModel(SIGN_IN_CODE_MODEL) private readonly model: Model<SignInCode>) {}

  /**
   * Stores a new code for an address in place of the previous one. Unexpired guesses stay counted against the address.
   */
  async replace(
    email: string,
    code: Pick<SignInCode, 'challenge' | 'digest' | 'expiresAt' | 'keptUntil'>,
  ): Promise<void> {
    await this.model
      .updateOne(
        { _id: email },
        { $set: { ...code, ...NO_GUESSES }, $setOnInsert: NOTHING_HELD },
        { upsert: true },
      )
      .exec();
  }

  /** The code document of an address; null without one. */
  find(email: string): Promise<SignInCode | null> {
    return this.model.findById(email).lean<SignInCode>().exec();
  }

  /**
   * Records a guess without a code to guess. It counts for nothing: it makes the response time equal to that of a guess
   * that counts.
   */
  async noteVainGuess(email: string, now: Date): Promise<void> {
    const unknown = { challenge: '', digest: null, ...NO_GUESSES, ...NOTHING_HELD, expiresAt: new Date(0) };
    const keptUntil = new Date(now.getTime() + CODE_LIFE_MS);
    await this.model
      .updateOne(
        { _id: email },
        { $inc: { vainGuesses: 1 }, $setOnInsert: { ...unknown, keptUntil } },
        { upsert: true },
      )
      .exec();
  }

  /** Ends an expired code, so that a clock that is set back does not revive it. */
  async expire(email: string, challenge: string): Promise<void> {
    await this.model.updateOne({ _id: email, challenge }, { $set: { digest: null } }).exec();
  }

  /**
   * Counts a guess before it is compared; null if no code can be guessed. It is counted against the state that was read:
   * after a concurrent guess it reads again, as often as one code can be guessed.
   */
  async countGuess(first: SignInCode, who: Guesser, now: Date): Promise<SignInCode | null> {
    const { ofCode, heldUntilMs, countedAtMs } = FIELDS[who];
    const nowMs = now.getTime();
    for (let seen: SignInCode | null = first; seen && isLiveCode(seen, now); ) {
      const guesses = guessesOf(seen, who);
      if (!mayGuess(guesses, nowMs)) return null;
      const counted = await this.model
        .findOneAndUpdate(
          {
            _id: seen._id,
            challenge: seen.challenge,
            digest: { $ne: null },
            [ofCode]: guesses.ofCode,
            [heldUntilMs]: guesses.heldUntilMs,
          },
          {
            $inc: { [ofCode]: 1 },
            $set: { [heldUntilMs]: heldUntil(guesses, nowMs) + GUESS_COST_MS, [countedAtMs]: nowMs },
          },
          { returnDocument: 'after' },
        )
        .lean<SignInCode>()
        .exec();
      if (counted) return counted;
      seen = await this.find(seen._id);
    }
    return null;
  }

  /** Consumes the code, and no longer counts the guess; true for exactly one of several correct guesses. */
  async consume(email: string, challenge: string, who: Guesser): Promise<boolean> {
    const used = await this.model
      .findOneAndUpdate(
        { _id: email, challenge, digest: { $ne: null } },
        { $set: { digest: null }, $inc: { [FIELDS[who].heldUntilMs]: -GUESS_COST_MS } },
        { returnDocument: 'after' },
      )
      .lean<SignInCode>()
      .exec();
    return used !== null;
  }

  /** Ends the code of an address whose owner has signed in without it. */
  async end(email: string): Promise<void> {
    await this.model.updateOne({ _id: email }, { $set: { digest: null } }).exec();
  }

  async deleteCodes(scope: TransactionScope, email: string): Promise<void> {
    await this.model.deleteOne({ _id: email }, sessionOf(scope)).exec();
  }
}
