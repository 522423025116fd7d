import { Schema, type Types } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../platform/database/index.js';
import type { EnglishLocale, Language } from '../../platform/i18n/index.js';

export const DOCUMENT_KINDS = [
  'delivery-note',
  'return-note',
  'goods-receipt',
  'transfer-note',
  'picking-list',
] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** One line of a voucher, frozen when it is created. */
interface VoucherLine {
  sku: string;
  name: string;
  unit: string;
  /** The numbers of its lots or its units; of several lots with the quantity of each. Absent where there are none. */
  numbers?: string[];
  /** The name of the kit that it is a part of. */
  kit?: string;
  /** The note of the request line: it distinguishes lines of the same article. */
  note?: string;
}

/** One line of a delivery note: the delivered quantity of a line of the request. Quantities in thousandths. */
export interface DeliveredLine extends VoucherLine {
  requested: number;
  delivered: number;
  /** The quantity on backorder. */
  waiting: number;
}

/** One line of a return note. Quantities in thousandths. */
export interface ReturnedLine extends VoucherLine {
  returned: number;
  condition: 'good' | 'damaged' | 'lost';
  /** The quantity of the request line that is still out. */
  out: number;
}

/** One line of a goods receipt or a transfer note. Quantities in thousandths. */
export interface MovedLine extends VoucherLine {
  quantity: number;
}

/** One line of a picking list, in walking order. Quantities in thousandths. */
export interface PickedLine extends VoucherLine {
  /** Its storage location; empty without one. */
  location: string;
  /** The quantity to pick. */
  quantity: number;
  picked: number;
  /** The quantity that is not on the shelf. */
  missing: number;
}

/** The content of a voucher, frozen when it is created: later changes of names or articles do not affect it. */
export interface VoucherContent<Line = DeliveredLine | ReturnedLine | MovedLine | PickedLine> {
  tenantName: string;
  timeZone: string;
  /** The format of its dates in English. Older vouchers lack it. */
  englishLocale?: EnglishLocale;
  siteName: string;
  /** The destination of a transfer. */
  toSiteName?: string;
  /** The supplier's number of a goods receipt. */
  reference?: string;
  /** The beginning of the window for which it is to be picked, in ISO 8601. */
  startsAt?: string;
  /** The day by which the material to pick is needed, in ISO 8601. */
  neededBy?: string;
  /** Empty where it belongs to no request. */
  requestNumber: string;
  /** Empty on a return note, which belongs to the request as a whole. */
  orderNumber: string;
  recipientName: string;
  /** The member of the depot who issued the voucher; empty on a picking list. */
  issuedBy: string;
  /** The person on the other side: who took the material, or brought it back. */
  receivedBy: string;
  /** The drawn signature, as an SVG path of lines; empty without one. */
  signature: string;
  purpose: string;
  lines: Line[];
}

/** A voucher: recorded in the transaction that creates it, rendered when it is first read, and then stored. */
export interface Voucher extends TenantDocument {
  kind: DocumentKind;
  number: string;
  /** The code in its QR code: anyone who has it can see that the voucher is genuine. Null on one without a QR code. */
  code: string | null;
  siteId: Types.ObjectId;
  /** Null where it belongs to no request. */
  requestId: Types.ObjectId | null;
  /** Null on a return note. */
  orderId: Types.ObjectId | null;
  /** The requester; people who may read only their own documents see it by this. Null where there is none. */
  requesterId: Types.ObjectId | null;
  /** The issuer: the member of the depot who handed the material over or took it back. Null on a picking list. */
  issuerId: Types.ObjectId | null;
  language: Language;
  content: VoucherContent;
  /** SHA-256 of the first rendered file; null until it is first read. */
  sha256: string | null;
  /** The bytes of the rendered file; null until it is read, or read again after a redaction. */
  size: number | null;
  /** When the name of an erased person was last removed; its file was deleted then. */
  redactedAt: Date | null;
  /** SHA-256 of the file that was rendered since; null until it is read again, and without a redaction. */
  redactedSha256: string | null;
  /** The search words: see `voucherWords`. */
  words: string[];
  createdAt: Date;
}

export type DeliveryNote = Omit<Voucher, 'content'> & { content: VoucherContent<DeliveredLine> };
export type ReturnNote = Omit<Voucher, 'content'> & { content: VoucherContent<ReturnedLine> };

export interface VoucherFile extends TenantDocument {
  voucherId: Types.ObjectId;
  bytes: Buffer;
  sha256: string;
}

export const VOUCHER_MODEL = 'Voucher';
export const VOUCHER_FILE_MODEL = 'VoucherFile';

const id = { type: Schema.Types.ObjectId, required: true } as const;
const optionalId = { type: Schema.Types.ObjectId, default: null } as const;

export const voucherSchema = new Schema<Voucher>(
  {
    kind: { type: String, required: true },
    number: { type: String, required: true },
    code: { type: String, default: null },
    siteId: id,
    requestId: optionalId,
    orderId: optionalId,
    requesterId: optionalId,
    issuerId: optionalId,
    language: { type: String, required: true },
    content: { type: Schema.Types.Mixed, required: true },
    sha256: { type: String, default: null },
    size: { type: Number, default: null },
    redactedAt: { type: Date, default: null },
    redactedSha256: { type: String, default: null },
    words: { type: [String], required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'vouchers', versionKey: false, minimize: false },
);
// Its file is rendered again where its content changes: see EraseNames.
voucherSchema.plugin(tenantScoped, { unsearched: 'all' });
voucherSchema.index({ tenantId: 1, number: 1 }, { unique: true });
voucherSchema.index({ tenantId: 1, createdAt: 1, _id: 1 });
voucherSchema.index({ tenantId: 1, siteId: 1, createdAt: 1, _id: 1 });
voucherSchema.index({ tenantId: 1, words: 1, createdAt: 1, _id: 1 });
voucherSchema.index({ tenantId: 1, orderId: 1 });
voucherSchema.index({ tenantId: 1, code: 1 });
voucherSchema.index({ tenantId: 1, requesterId: 1, createdAt: 1, _id: 1 });

export const voucherFileSchema = new Schema<VoucherFile>(
  { voucherId: id, bytes: { type: Buffer, required: true }, sha256: { type: String, required: true } },
  { collection: 'voucherfiles', versionKey: false },
);
voucherFileSchema.plugin(tenantScoped, { unsearched: 'all' });
voucherFileSchema.index({ tenantId: 1, voucherId: 1 }, { unique: true });
