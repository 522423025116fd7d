import { Schema } from 'mongoose';

/**
 * The sign-in code of an address: one document per address, so that a new code voids the old one by replacing it, while
 * the counted guesses stay. It exists for any address that requested a code, with or without an account.
 */
export interface SignInCode {
  /** The e-mail address. */
  _id: string;
  /** Random per code: a guess counts only for the code that it was made for. */
  challenge: string;
  /** Keyed hash of the code; null after its use. */
  digest: string | null;
  /**
   * The guesses at this code, the time until which all guesses count against the address, and the time of the last one,
   * see `sign-in.budget.rules.ts`.
   */
  guesses: number;
  heldUntilMs: number;
  countedAtMs?: number;
  /** The same for devices that have signed in to this address before. */
  knownGuesses: number;
  knownHeldUntilMs: number;
  knownCountedAtMs?: number;
  /** Guesses without a code, see `noteVainGuess`. */
  vainGuesses?: number;
  expiresAt: Date;
  keptUntil: Date;
}

export const SIGN_IN_CODE_MODEL = 'SignInCode';

export const signInCodeSchema = new Schema<SignInCode>(
  {
    _id: { type: String, required: true },
    challenge: { type: String },
    digest: { type: String, default: null },
    guesses: { type: Number, required: true },
    heldUntilMs: { type: Number, required: true },
    countedAtMs: Number,
    knownGuesses: { type: Number, required: true },
    knownHeldUntilMs: { type: Number, required: true },
    knownCountedAtMs: Number,
    vainGuesses: Number,
    expiresAt: { type: Date, required: true },
    keptUntil: { type: Date, required: true, expires: 0 },
  },
  { collection: 'sign_in_codes', versionKey: false },
);
