import { Schema, type Types } from 'mongoose';
import type { Thousandths } from '../../ledger/index.js';
import { type TenantDocument, tenantScoped } from '../../platform/database/index.js';
import type { EnglishLocale, Language } from '../../platform/i18n/index.js';
import { NUMBERED_KINDS, type NumberedKind } from './numbered-kinds.js';

export const APPROVAL_POLICIES = ['always', 'none', 'above'] as const;

export type ApprovalPolicy = (typeof APPROVAL_POLICIES)[number];

export interface TenantSettings {
  approvalPolicy: ApprovalPolicy;
  /** With the policy `above`: a line above either of these needs approval. Value is in the currency's smallest unit. */
  approvalAbove: { quantity?: Thousandths; value?: number };
  /** True if approvers may approve their own requests. */
  selfApproval: boolean;
  /** True if uncovered quantity waits; otherwise an approval without enough stock is refused. */
  backorders: boolean;
  reservationDays: number;
  /** The buffer between the return of equipment and its next loan. */
  loanBufferHours: number;
  /** The delay before approvers are reminded of an undecided request; null for never, absent for the default. */
  approvalReminderHours?: number | null;
  /** The delay before owners and administrators are notified of it; null for never, absent for the default. */
  approvalEscalationHours?: number | null;
  /**
   * After how many days of waiting requesters are asked whether they still need it; null for never. Older
   * organisations lack it.
   */
  stillNeededDays?: number | null;
  /** The format of dates for readers of English. Older organisations lack it. */
  englishLocale?: EnglishLocale;
  /**
   * The patterns of numbers by kind, where they are or were not the standard: the last one applies. The earlier ones
   * are kept because a prefix belongs to one kind forever.
   */
  numbering?: Partial<Record<NumberedKind, string[]>>;
}

/** An organisation. */
export interface TenantDoc {
  _id: Types.ObjectId;
  name: string;
  language: Language;
  timeZone: string;
  currency: string;
  /** The file of its logo; null or absent without one. */
  logo?: Types.ObjectId | null;
  settings: TenantSettings;
  version: number;
  createdAt: Date;
}

/** A depot that holds stock. */
export interface Site extends TenantDocument {
  name: string;
  code: string;
  archived: boolean;
  version: number;
  createdAt: Date;
}

export const TENANT_MODEL = 'Tenant';
export const SITE_MODEL = 'Site';

/** Without a default: an organisation lacks the kinds that it has never changed. */
const undefinedList = { type: [String], default: undefined } as const;

const settingsSchema = new Schema<TenantSettings>(
  {
    approvalPolicy: { type: String, required: true },
    approvalAbove: new Schema({ quantity: Number, value: Number }, { _id: false, minimize: false }),
    selfApproval: { type: Boolean, required: true },
    backorders: { type: Boolean, required: true },
    reservationDays: { type: Number, required: true },
    loanBufferHours: { type: Number, required: true },
    approvalReminderHours: Number,
    approvalEscalationHours: Number,
    stillNeededDays: Number,
    englishLocale: String,
    numbering: new Schema(Object.fromEntries(NUMBERED_KINDS.map((kind) => [kind, undefinedList])), {
      _id: false,
    }),
  },
  { _id: false, minimize: false },
);

export const tenantSchema = new Schema<TenantDoc>(
  {
    name: { type: String, required: true },
    language: { type: String, required: true },
    timeZone: { type: String, required: true },
    currency: { type: String, required: true },
    logo: Schema.Types.ObjectId,
    settings: { type: settingsSchema, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'tenants', versionKey: false, minimize: false },
);

export const siteSchema = new Schema<Site>(
  {
    name: { type: String, required: true },
    code: { type: String, required: true },
    archived: { type: Boolean, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'sites', versionKey: false },
);
siteSchema.plugin(tenantScoped, { named: true });
siteSchema.index({ tenantId: 1, code: 1 }, { unique: true });
siteSchema.index({ tenantId: 1, nameOrder: 1, _id: 1 });
