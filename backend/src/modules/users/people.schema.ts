import { Schema, type Types } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../platform/database/index.js';

/**
 * A person as an organisation's books know them. Its books hold the id; the name and the address are here only, and
 * nothing outside of the organisation is asked for them.
 */
export interface Person extends TenantDocument {
  /** The id in the books. It stays the same when the person gets an account, leaves or is erased. */
  userId: Types.ObjectId;
  /** Lower-cased and NFC; empty once the person is erased. */
  email: string;
  /** Empty until the person gives one. */
  name: string;
  /** Set for good when the person is erased. */
  erasedAt: Date | null;
}

export const PERSON_MODEL = 'Person';

export const personSchema = new Schema<Person>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    email: { type: String },
    name: { type: String },
    erasedAt: { type: Date, default: null },
  },
  { collection: 'people', versionKey: false },
);
personSchema.plugin(tenantScoped);
personSchema.index({ tenantId: 1, userId: 1 }, { unique: true });
personSchema.index(
  { tenantId: 1, email: 1 },
  { unique: true, partialFilterExpression: { email: { $gt: '' } } },
);
// An erasure finds a person in every organisation by the address that they proved to be theirs.
personSchema.index({ email: 1, tenantId: 1 });

/** An id that stood for a person who is erased. It never stands for anybody again. */
export interface ErasedId {
  _id: Types.ObjectId;
  at: Date;
}

export const ERASED_ID_MODEL = 'ErasedId';

export const erasedIdSchema = new Schema<ErasedId>(
  { at: { type: Date, required: true } },
  { collection: 'erased_ids', versionKey: false },
);
