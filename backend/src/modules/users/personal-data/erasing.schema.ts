import { Schema, type Types } from 'mongoose';

/** The data of the person that an erasure in progress needs to find all traces. */
export interface Erasing {
  /** The erased account. */
  _id: Types.ObjectId;
  email: string;
  names: string[];
  /** The person's id in each organisation's books. */
  places: { tenantId: Types.ObjectId; userId: Types.ObjectId }[];
  since: Date;
  /** The long steps that are done: an attempt goes on where the one before was interrupted. */
  done: string[];
}

export const ERASING_MODEL = 'Erasing';

const id = { type: Schema.Types.ObjectId, required: true } as const;

export const erasingSchema = new Schema<Erasing>(
  {
    email: { type: String, required: true },
    names: { type: [String], required: true },
    places: { type: [new Schema({ tenantId: id, userId: id }, { _id: false })], required: true },
    since: { type: Date, required: true },
    done: { type: [String], required: true },
  },
  { collection: 'erasing', versionKey: false },
);
