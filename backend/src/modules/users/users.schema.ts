import { Schema, type Types } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../platform/database/index.js';
import type { Language } from '../../platform/i18n/index.js';

export type Preference = string | number | boolean | null;

/** An account: a verified e-mail address, independent of organisations. */
export interface User {
  _id: Types.ObjectId;
  /** Lower-cased and NFC; unique. */
  email: string;
  /** Empty until the person gives one. */
  name: string;
  language?: Language;
  /** The organisation of the next sign-in. */
  lastTenantId?: Types.ObjectId;
  preferences: Record<string, Preference>;
  /** The local date of the last digest of e-mails. */
  digestDay?: string;
  version: number;
  createdAt: Date;
}

export type MembershipStatus = 'active' | 'disabled';

/** A delegate, for a period: [from, to). */
export interface Delegate {
  userId: Types.ObjectId;
  from: Date;
  to: Date;
}

/**
 * A person's membership in one organisation. Name and e-mail are copied here, so that members can be listed and found.
 */
export interface MembershipDoc extends TenantDocument {
  /** The person, by the id in the organisation's books. */
  userId: Types.ObjectId;
  /** The account of the membership; null until its owner has accepted. It stays on the server of the acceptance. */
  accountId: Types.ObjectId | null;
  roleId: Types.ObjectId;
  /** The site limit; null for all sites. */
  siteIds: Types.ObjectId[] | null;
  status: MembershipStatus;
  /** The delegate of this member, and the period. */
  delegate: Delegate | null;
  /** The inverse: the delegator of this member. */
  delegatedFrom: Delegate[];
  name: string;
  email: string;
  words: string[];
  version: number;
  createdAt: Date;
}

export const USER_MODEL = 'User';
export const MEMBERSHIP_MODEL = 'Membership';

export const userSchema = new Schema<User>(
  {
    email: { type: String, required: true },
    name: { type: String },
    language: String,
    lastTenantId: Schema.Types.ObjectId,
    preferences: { type: Schema.Types.Mixed },
    digestDay: String,
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'users', versionKey: false, minimize: false },
);
userSchema.index({ email: 1 }, { unique: true });

const delegateSchema = new Schema<Delegate>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    from: { type: Date, required: true },
    to: { type: Date, required: true },
  },
  { _id: false },
);

export const membershipSchema = new Schema<MembershipDoc>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    accountId: { type: Schema.Types.ObjectId, default: null },
    roleId: { type: Schema.Types.ObjectId, required: true },
    siteIds: { type: [Schema.Types.ObjectId], default: null },
    status: { type: String, required: true },
    delegate: { type: delegateSchema, default: null },
    delegatedFrom: { type: [delegateSchema], default: [] },
    name: { type: String },
    email: { type: String, required: true },
    words: { type: [String], required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'memberships', versionKey: false },
);
// Other people may have the same name.
membershipSchema.plugin(tenantScoped, { unsearched: 'all', named: true });
membershipSchema.index({ tenantId: 1, userId: 1 }, { unique: true });
membershipSchema.index({ tenantId: 1, nameOrder: 1, _id: 1 });
membershipSchema.index({ tenantId: 1, words: 1 });
membershipSchema.index({ tenantId: 1, roleId: 1 });
membershipSchema.index(
  { tenantId: 1, accountId: 1 },
  { unique: true, partialFilterExpression: { accountId: { $type: 'objectId' } } },
);
// At sign-in no organisation is known yet: this is the one index that begins with the account.
membershipSchema.index({ accountId: 1, tenantId: 1 });
