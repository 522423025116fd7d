import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { GUESSES_PER_CODE } from './sign-in.rules.js';
import { SIGN_IN_CODE_MODEL, type SignInCode } from './sign-in-code.schema.js';

const NEVER = new Date(0);

/** Codes belong to addresses, before any organisation is known. What counts is decided by one atomic write, never by a read. */
@Injectable()
export class SignInCodeRepository {
  constructor(@InjectModel(SIGN_IN_CODE_MODEL) private readonly model: Model<SignInCode>) {}

  /** Stores a new code for an address in place of the one before. */
  async replace(
    email: string,
    code: Pick<SignInCode, 'challenge' | 'digest' | 'expiresAt' | 'keptUntil'>,
  ): Promise<void> {
    await this.model
      .updateOne(
        { _id: email },
        { $set: { ...code, guesses: 0 }, $setOnInsert: { failures: 0, blockedUntil: NEVER } },
        { upsert: true },
      )
      .exec();
  }

  /** The code of an address as it stands; null where nothing is known of the address. */
  find(email: string): Promise<SignInCode | null> {
    return this.model.findById(email).lean<SignInCode>().exec();
  }

  /**
   * Notes a guess where there is nothing to guess at. It counts for nothing: it makes the answer take as long as the one
   * to a guess that counts, whose time is that of a write.
   */
  async noteVainGuess(email: string, keptUntil: Date): Promise<void> {
    const unknown = {
      challenge: '',
      digest: null,
      guesses: 0,
      expiresAt: NEVER,
      failures: 0,
      blockedUntil: NEVER,
    };
    await this.model
      .updateOne(
        { _id: email },
        { $inc: { vainGuesses: 1 }, $setOnInsert: { ...unknown, keptUntil } },
        { upsert: true },
      )
      .exec();
  }

  /** Counts a guess before anybody looks at it; null where no code can be guessed at now. */
  countGuess(email: string, now: Date): Promise<SignInCode | null> {
    return this.model
      .findOneAndUpdate(
        {
          _id: email,
          digest: { $ne: null },
          guesses: { $lt: GUESSES_PER_CODE },
          expiresAt: { $gt: now },
          blockedUntil: { $lte: now },
        },
        { $inc: { guesses: 1, failures: 1 } },
        { returnDocument: 'after' },
      )
      .lean<SignInCode>()
      .exec();
  }

  /** Uses the code up; true for exactly one of those who guessed it. */
  async consume(email: string, challenge: string): Promise<boolean> {
    const used = await this.model
      .findOneAndUpdate(
        { _id: email, challenge, digest: { $ne: null } },
        { $set: { digest: null, failures: 0 } },
        { returnDocument: 'after' },
      )
      .lean<SignInCode>()
      .exec();
    return used !== null;
  }

  async forget(place: { readonly session?: ClientSession }, email: string): Promise<void> {
    await this.model.deleteOne({ _id: email }, place.session ? { session: place.session } : {}).exec();
  }

  async block(email: string, until: Date): Promise<void> {
    await this.model.updateOne({ _id: email }, { $set: { blockedUntil: until } }).exec();
  }
}
