import { Schema, type Types } from 'mongoose';

/** What an erasure still needs to know of the person to find what is written about them. */
export interface Erasing {
  /** The account that was. */
  _id: Types.ObjectId;
  email: string;
  names: string[];
  /** Who the person was in the books of which organisation. */
  places: { tenantId: Types.ObjectId; userId: Types.ObjectId }[];
  since: Date;
}

export const ERASING_MODEL = 'Erasing';

const id = { type: Schema.Types.ObjectId, required: true } as const;

export const erasingSchema = new Schema<Erasing>(
  {
    email: { type: String, required: true },
    names: { type: [String], required: true },
    places: { type: [new Schema({ tenantId: id, userId: id }, { _id: false })], required: true },
    since: { type: Date, required: true },
  },
  { collection: 'erasing', versionKey: false },
);
