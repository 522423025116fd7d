import { Schema } from 'mongoose';

/** A link that signs in to an address, sent in the same e-mail as a code. It is deleted when it is used. */
export interface SignInLink {
  /** Keyed hash of the token in the link. */
  _id: string;
  email: string;
  expiresAt: Date;
}

export const SIGN_IN_LINK_MODEL = 'SignInLink';

export const signInLinkSchema = new Schema<SignInLink>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { collection: 'sign_in_links', versionKey: false },
);
signInLinkSchema.index({ email: 1 });
