import { Schema, type Types } from 'mongoose';
import type { Thousandths } from '../../../ledger/index.js';
import { type TenantDocument, tenantScoped } from '../../../platform/database/index.js';
import type { CountStatus } from './count.rules.js';

/** The reason of the count: it was planned, or a piece was missing in a pick. */
export const COUNT_ORIGINS = ['planned', 'missing'] as const;
export type CountOrigin = (typeof COUNT_ORIGINS)[number];

/** A stocktake: articles of one site that several people count at once, until the result is approved. */
export interface Count extends TenantDocument {
  number: string;
  siteId: Types.ObjectId;
  status: CountStatus;
  origin: CountOrigin;
  /** True if the recorded quantity of a line is hidden until the line is counted. */
  blind: boolean;
  lineCount: number;
  createdBy: Types.ObjectId;
  createdAt: Date;
  decidedBy: Types.ObjectId | null;
  decidedAt: Date | null;
}

/** One article of a stocktake, or one of its lots. */
export interface CountLine extends TenantDocument {
  countId: Types.ObjectId;
  siteId: Types.ObjectId;
  articleId: Types.ObjectId;
  /** The lot, of an article that is tracked by lot. */
  lotId?: Types.ObjectId;
  /** The units that were found, of an article that is tracked by serial number; absent of counts of earlier versions. */
  foundIds?: Types.ObjectId[];
  /** The units on hand that were not found, of an article that is tracked by serial number. */
  missingIds?: Types.ObjectId[];
  /** The units that were found and are recorded as lost or written off. */
  surplusIds?: Types.ObjectId[];
  /** The counted quantity; null while it is still to be counted. */
  counted: Thousandths | null;
  /** The recorded quantity on the shelf as it was counted: later movements are no difference. */
  recorded: Thousandths | null;
  /** The last movement of the level that `recorded` includes; absent of counts of earlier versions. */
  recordedSeq?: number;
  /** The postings of other stocktakes since its entry as it was approved; absent for nothing. */
  corrected?: Thousandths;
  countedBy: Types.ObjectId | null;
  countedAt: Date | null;
  /** The number of counts; a recount adds one. */
  rounds: number;
  /** The quantity that a pick did not find: it waits in quarantine for this count. */
  missing: Thousandths;
  /** True if its stocktake is decided. */
  closed: boolean;
}

export const COUNT_MODEL = 'Count';
export const COUNT_LINE_MODEL = 'CountLine';
export const COUNTS = 'counts';
export const COUNT_LINES = 'countlines';

const id = { type: Schema.Types.ObjectId, required: true } as const;
const optionalId = { type: Schema.Types.ObjectId, default: null } as const;
const text = { type: String, required: true } as const;
const whole = { type: Number, required: true } as const;
const flag = { type: Boolean, required: true } as const;

export const countSchema = new Schema<Count>(
  {
    number: text,
    siteId: id,
    status: text,
    origin: text,
    blind: flag,
    lineCount: whole,
    createdBy: id,
    createdAt: { type: Date, required: true },
    decidedBy: optionalId,
    decidedAt: { type: Date, default: null },
  },
  { collection: COUNTS, versionKey: false },
);
countSchema.plugin(tenantScoped, { unsearched: 'all' });
countSchema.index({ tenantId: 1, number: 1 }, { unique: true });
countSchema.index({ tenantId: 1, status: 1, createdAt: 1, _id: 1 });
countSchema.index({ tenantId: 1, createdAt: 1, _id: 1 });
// The stocktakes of a site that were approved since a line of another one was counted.
countSchema.index({ tenantId: 1, siteId: 1, decidedAt: 1 });

export const countLineSchema = new Schema<CountLine>(
  {
    countId: id,
    siteId: id,
    articleId: id,
    lotId: Schema.Types.ObjectId,
    foundIds: { type: [Schema.Types.ObjectId], default: undefined },
    missingIds: { type: [Schema.Types.ObjectId], default: undefined },
    surplusIds: { type: [Schema.Types.ObjectId], default: undefined },
    counted: { type: Number, default: null },
    recorded: { type: Number, default: null },
    recordedSeq: Number,
    corrected: Number,
    countedBy: optionalId,
    countedAt: { type: Date, default: null },
    rounds: whole,
    missing: whole,
    closed: flag,
  },
  { collection: COUNT_LINES, versionKey: false },
);
countLineSchema.plugin(tenantScoped);
countLineSchema.index({ tenantId: 1, countId: 1, articleId: 1, lotId: 1 }, { unique: true });
countLineSchema.index({ tenantId: 1, articleId: 1, siteId: 1, closed: 1 });
