import { Schema, type Types } from 'mongoose';

/** An import that has begun: what it has stored so far belongs to nobody until it is done. */
export interface BegunImport {
  /** The organisation's id. */
  _id: Types.ObjectId;
  at: Date;
}

export const BEGUN_IMPORT_MODEL = 'BegunImport';

export const begunImportSchema = new Schema<BegunImport>(
  { at: { type: Date, required: true } },
  { collection: 'begun_imports', versionKey: false },
);
