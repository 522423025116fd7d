import { Schema, type Types } from 'mongoose';

const KEPT_SECONDS = 7 * 24 * 3600;

/** An e-mail in the development mailbox. */
export interface StoredMail {
  _id: Types.ObjectId;
  /** The same for every attempt at one e-mail, so that it is stored once. */
  messageId: string;
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  sentAt: Date;
}

export const MAIL_MODEL = 'Mail';

export const mailSchema = new Schema<StoredMail>(
  {
    messageId: { type: String, required: true },
    kind: { type: String, required: true },
    to: { type: String, required: true },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    html: { type: String, required: true },
    headers: { type: Schema.Types.Mixed },
    sentAt: { type: Date, required: true, expires: KEPT_SECONDS },
  },
  { collection: 'mails', versionKey: false },
);
mailSchema.index({ messageId: 1 }, { unique: true, sparse: true });
mailSchema.index({ to: 1, sentAt: -1, _id: -1 });
