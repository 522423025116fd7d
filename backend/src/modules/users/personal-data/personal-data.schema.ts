import { Schema, type Types } from 'mongoose';

const KEPT_SECONDS = 7 * 24 * 3600;

/** The export of a person's data. */
export interface PersonalFile {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** JSON. */
  text: string;
  createdAt: Date;
}

export const PERSONAL_FILE_MODEL = 'PersonalFile';

export const personalFileSchema = new Schema<PersonalFile>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, required: true },
    createdAt: { type: Date, required: true, expires: KEPT_SECONDS },
  },
  { collection: 'personal_files', versionKey: false },
);
personalFileSchema.index({ userId: 1, createdAt: 1 });
