import { Schema, type Types } from 'mongoose';

/** An import in progress: its data belongs to no organisation until it is complete. */
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
