import { Schema, type Types } from 'mongoose';
import type { Thousandths } from '../../../ledger/index.js';
import { type TenantDocument, tenantScoped } from '../../../platform/database/index.js';

/** The quantity of an article a site should hold. All quantities in thousandths of the article's unit. */
export interface Threshold extends TenantDocument {
  articleId: Types.ObjectId;
  siteId: Types.ObjectId;
  /** Less than this that is available opens an alert; null where the threshold was cleared. */
  minimum: Thousandths | null;
  /** The level that a reorder fills up to. */
  target: Thousandths | null;
  /** More than this is too much. */
  maximum: Thousandths | null;
  updatedAt: Date;
}

/** A minimum that is crossed at a site. It resolves when enough is available again. */
export interface StockAlert extends TenantDocument {
  articleId: Types.ObjectId;
  siteId: Types.ObjectId;
  open: boolean;
  /** The minimum and the available quantity as the alert opened. */
  minimum: Thousandths;
  available: Thousandths;
  openedAt: Date;
  resolvedAt: Date | null;
}

export const THRESHOLD_MODEL = 'Threshold';
export const STOCK_ALERT_MODEL = 'StockAlert';

export const THRESHOLDS = 'thresholds';
export const STOCK_ALERTS = 'stockalerts';

const id = { type: Schema.Types.ObjectId, required: true } as const;
const optionalQuantity = { type: Number, default: null } as const;

export const thresholdSchema = new Schema<Threshold>(
  {
    articleId: id,
    siteId: id,
    minimum: optionalQuantity,
    target: optionalQuantity,
    maximum: optionalQuantity,
    updatedAt: { type: Date, required: true },
  },
  { collection: THRESHOLDS, versionKey: false },
);
thresholdSchema.plugin(tenantScoped);
thresholdSchema.index({ tenantId: 1, articleId: 1, siteId: 1 }, { unique: true });

export const stockAlertSchema = new Schema<StockAlert>(
  {
    articleId: id,
    siteId: id,
    open: { type: Boolean, required: true },
    minimum: { type: Number, required: true },
    available: { type: Number, required: true },
    openedAt: { type: Date, required: true },
    resolvedAt: { type: Date, default: null },
  },
  { collection: STOCK_ALERTS, versionKey: false },
);
stockAlertSchema.plugin(tenantScoped);
// One open alert per article and site, whatever runs at the same time.
stockAlertSchema.index(
  { tenantId: 1, articleId: 1, siteId: 1 },
  { unique: true, partialFilterExpression: { open: true } },
);
stockAlertSchema.index({ tenantId: 1, open: 1, openedAt: 1, _id: 1 });
