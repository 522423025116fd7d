import { Schema, type Types } from 'mongoose';

/** The data of the person that an erasure in progress needs to find all traces. */
export interface RunningErasure {
  /** The erased account. */
  _id: Types.ObjectId;
  email: string;
  names: string[];
  /** The person's id in each organisation's books. */
  places: { tenantId: Types.ObjectId; userId: Types.ObjectId }[];
  since: Date;
  /** The completed long steps: an attempt continues where the previous one was interrupted. */
  done: string[];
}

export const RUNNING_ERASURE_MODEL = 'RunningErasure';

const id = { type: Schema.Types.ObjectId, required: true } as const;

export const runningErasureSchema = new Schema<RunningErasure>(
  {
    email: { type: String, required: true },
    names: { type: [String], required: true },
    places: { type: [new Schema({ tenantId: id, userId: id }, { _id: false })], required: true },
    since: { type: Date, required: true },
    done: { type: [String], required: true },
  },
  { collection: 'erasing', versionKey: false },
);
