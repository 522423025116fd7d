import { Schema, type Types } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../../platform/database/index.js';

/**
 * A person in an organisation's books. The books contain the id; the name and the address are only here, and only the
 * organisation's own records are used to resolve them.
 */
export interface Person extends TenantDocument {
  /** The id in the documents of the organisation. It stays the same when the person gets an account, leaves or is erased. */
  userId: Types.ObjectId;
  /** Lower-cased and NFC; empty after an erasure. */
  email: string;
  /** Empty until the person gives one. */
  name: string;
  /** Set permanently when the person is erased. */
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
// Other people may have the same name.
personSchema.plugin(tenantScoped, { unsearched: 'all' });
personSchema.index({ tenantId: 1, userId: 1 }, { unique: true });
personSchema.index(
  { tenantId: 1, email: 1 },
  { unique: true, partialFilterExpression: { email: { $gt: '' } } },
);
// An erasure finds a person in every organisation by their verified address.
personSchema.index({ email: 1, tenantId: 1 });

/** The id of an erased person. It is never assigned again. */
export interface ErasedId {
  _id: Types.ObjectId;
  at: Date;
}

export const ERASED_ID_MODEL = 'ErasedId';

export const erasedIdSchema = new Schema<ErasedId>(
  { at: { type: Date, required: true } },
  { collection: 'erased_ids', versionKey: false },
);
