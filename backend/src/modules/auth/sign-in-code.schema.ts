import { Schema } from 'mongoose';

/**
 * The sign-in code of an address: one document per address, so that a new code voids the old one by replacing it,
 * while what is held against the address stays. It exists for any address that asked, known or not.
 */
export interface SignInCode {
  /** The e-mail address. */
  _id: string;
  /** Random per code: a guess counts only against the code it was made for. */
  challenge: string;
  /** Keyed hash of the code; null once it is used. */
  digest: string | null;
  /** Guesses at this code, and until when those at all codes are held against the address, see `sign-in.budget.rules.ts`. */
  guesses: number;
  heldUntilMs: number;
  /** The same of devices that have signed in to this address before. */
  knownGuesses: number;
  knownHeldUntilMs: number;
  /** Guesses at nothing, see `noteVainGuess`. */
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
    knownGuesses: { type: Number, required: true },
    knownHeldUntilMs: { type: Number, required: true },
    vainGuesses: Number,
    expiresAt: { type: Date, required: true },
    keptUntil: { type: Date, required: true, expires: 0 },
  },
  { collection: 'sign_in_codes', versionKey: false },
);
