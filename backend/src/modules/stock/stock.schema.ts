import { Schema, type Types } from 'mongoose';
import type { Cause, MovementType, Thousandths } from '../../ledger/index.js';
import { type TenantDocument, tenantScoped } from '../../platform/database/index.js';
import type { ReservationStatus } from './posting/reservation.rules.js';

/** Stock of one article at one site (and lot). All quantities in thousandths of the article's unit. */
export interface Level extends TenantDocument {
  articleId: Types.ObjectId;
  siteId: Types.ObjectId;
  lotId: Types.ObjectId | null;
  onHand: Thousandths;
  reserved: Thousandths;
  quarantine: Thousandths;
  /** The quantity promised for windows; it is on the level of the article, not of a lot. Absent means 0. */
  planned?: Thousandths;
  /** onHand − reserved, stored so that a write can be conditional on it and a list sorted by it. */
  available: Thousandths;
  /** The part of approved lines that is not covered by stock. */
  waiting: Thousandths;
  /** The number of movements. */
  seq: number;
  /** Incremented by every write: a conditional write on it detects stale reads. */
  rev: number;
  headHash: string;
  lastAt: string | null;
  /** The time of its first movement. */
  firstAt: string | null;
  /** The moving average cost after its last movement, in minor units per unit; null where unknown. */
  averageCost: number | null;
}

/** One stored, immutable entry of the ledger. */
export interface StoredMovement extends TenantDocument {
  /** The id of the level whose chain it is part of. */
  levelKey: Types.ObjectId;
  seq: number;
  type: MovementType;
  /** ISO 8601 text, exactly as hashed. */
  at: string;
  actorId: Types.ObjectId;
  articleId: Types.ObjectId;
  siteId: Types.ObjectId;
  lotId: Types.ObjectId | null;
  assetIds: Types.ObjectId[];
  deltaOnHand: Thousandths;
  deltaQuarantine: Thousandths;
  onHandAfter: Thousandths;
  quarantineAfter: Thousandths;
  /** Money in minor units per unit of the article; null where unknown. Not part of the hash. */
  unitCost: number | null;
  /** The moving average cost of the level afterwards, derived. Not part of the hash. */
  averageCost: number | null;
  reason: string | null;
  reasonSalt: string | null;
  reasonHash: string | null;
  cause: Cause;
  /** The movement that this one reverses. */
  reverses: Types.ObjectId | null;
  prevHash: string;
  hash: string;
}

/**
 * A reservation of stock for a request line. The active ones of a level add up to its `reserved`, the planned ones to its
 * `planned`. A planned one is a promise for a window: it is not bound to a lot, and becomes active when its order starts.
 */
export interface Reservation extends TenantDocument {
  levelKey: Types.ObjectId;
  articleId: Types.ObjectId;
  siteId: Types.ObjectId;
  lotId: Types.ObjectId | null;
  requestId: Types.ObjectId;
  requestNumber: string;
  lineId: Types.ObjectId;
  quantity: Thousandths;
  status: ReservationStatus;
  from: Date | null;
  to: Date | null;
  createdAt: Date;
}

export const STOCK_DOCUMENT_KINDS = ['receipt', 'transfer'] as const;

/** The head of a goods receipt or a transfer; its lines are the movements with it as their cause. */
export interface StockDocument extends TenantDocument {
  kind: (typeof STOCK_DOCUMENT_KINDS)[number];
  number: string;
  siteId: Types.ObjectId;
  /** The destination of a transfer. */
  toSiteId: Types.ObjectId | null;
  /** An external number, such as the supplier's. */
  reference: string;
  /** The expected receipt that a receipt was against. */
  expectedId: Types.ObjectId | null;
  actorId: Types.ObjectId;
  createdAt: Date;
}

export const STOCK_DOCUMENT_MODEL = 'StockDocument';
export const LEVEL_MODEL = 'Level';
export const MOVEMENT_MODEL = 'Movement';
export const RESERVATION_MODEL = 'Reservation';

export const LEVELS = 'levels';
export const MOVEMENTS = 'movements';
export const RESERVATIONS = 'reservations';

const id = { type: Schema.Types.ObjectId, required: true } as const;
const optionalId = { type: Schema.Types.ObjectId, default: null } as const;
const whole = { type: Number, required: true } as const;
const text = { type: String, required: true } as const;

export const levelSchema = new Schema<Level>(
  {
    articleId: id,
    siteId: id,
    lotId: optionalId,
    onHand: whole,
    reserved: whole,
    quarantine: whole,
    planned: { type: Number },
    available: whole,
    waiting: whole,
    seq: whole,
    rev: whole,
    headHash: text,
    lastAt: { type: String, default: null },
    firstAt: { type: String, default: null },
    averageCost: { type: Number, default: null },
  },
  { collection: LEVELS, versionKey: false },
);
levelSchema.plugin(tenantScoped, { unsearched: 'all' });
// One level per location, also under concurrent writes: the loser of a race reads again and adds to the winner's.
levelSchema.index({ tenantId: 1, articleId: 1, siteId: 1, lotId: 1 }, { unique: true });
// A list shows the levels that have moved, in each of its orders, of all sites or of one. Indexes that hold no others let
// it be counted without reading the levels.
const moved = { partialFilterExpression: { seq: { $gt: 0 } } };
for (const site of [{}, { siteId: 1 }] as const)
  for (const order of [{ available: 1, _id: 1 }, { onHand: 1, _id: 1 }, { _id: 1 }] as const) {
    const keys = { tenantId: 1, ...site, ...order } as const;
    levelSchema.index(keys, { ...moved, name: `moved_${Object.keys(keys).join('_')}` });
  }
levelSchema.index({ tenantId: 1, waiting: 1 }, { partialFilterExpression: { waiting: { $gt: 0 } } });

export const movementSchema = new Schema<StoredMovement>(
  {
    levelKey: id,
    seq: whole,
    type: text,
    at: text,
    actorId: id,
    articleId: id,
    siteId: id,
    lotId: optionalId,
    assetIds: { type: [Schema.Types.ObjectId], required: true },
    deltaOnHand: whole,
    deltaQuarantine: whole,
    onHandAfter: whole,
    quarantineAfter: whole,
    unitCost: { type: Number, default: null },
    averageCost: { type: Number, default: null },
    reason: { type: String, default: null },
    reasonSalt: { type: String, default: null },
    reasonHash: { type: String, default: null },
    cause: {
      type: new Schema({ kind: text, id: text, number: { type: String, default: null } }, { _id: false }),
      required: true,
    },
    reverses: optionalId,
    prevHash: text,
    hash: text,
  },
  { collection: MOVEMENTS, versionKey: false },
);
// Its reason is erased with the salt: see EraseReasons.
movementSchema.plugin(tenantScoped, { unsearched: 'all' });
movementSchema.index({ tenantId: 1, levelKey: 1, seq: 1 }, { unique: true });
// The last movement of a level at or before a past moment.
movementSchema.index({ tenantId: 1, levelKey: 1, at: 1, seq: 1 });
// A movement is reversed at most once.
movementSchema.index(
  { tenantId: 1, reverses: 1 },
  { unique: true, partialFilterExpression: { reverses: { $type: 'objectId' } } },
);
movementSchema.index({ tenantId: 1, articleId: 1, at: 1, _id: 1 });
movementSchema.index({ tenantId: 1, siteId: 1, at: 1, _id: 1 });
// The consumption of an article at a site. What it has received is not in it.
movementSchema.index(
  { tenantId: 1, articleId: 1, siteId: 1, at: 1 },
  { partialFilterExpression: { type: 'issue' } },
);
movementSchema.index({ tenantId: 1, at: 1, _id: 1 });
movementSchema.index({ tenantId: 1, type: 1, at: 1, _id: 1 });
movementSchema.index({ tenantId: 1, 'cause.id': 1 });
// The history of an asset. Movements without assets are not in it.
movementSchema.index(
  { tenantId: 1, assetIds: 1, at: 1, _id: 1 },
  { partialFilterExpression: { assetIds: { $type: 'objectId' } } },
);

export const reservationSchema = new Schema<Reservation>(
  {
    levelKey: id,
    articleId: id,
    siteId: id,
    lotId: optionalId,
    requestId: id,
    requestNumber: text,
    lineId: id,
    quantity: whole,
    status: text,
    from: { type: Date, default: null },
    to: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: RESERVATIONS, versionKey: false },
);
reservationSchema.plugin(tenantScoped, { unsearched: 'all' });
reservationSchema.index({ tenantId: 1, requestId: 1, status: 1 });
reservationSchema.index({ tenantId: 1, levelKey: 1, status: 1 });
reservationSchema.index({ tenantId: 1, createdAt: 1, _id: 1 });
reservationSchema.index({ tenantId: 1, siteId: 1, createdAt: 1, _id: 1 });
// Finds the promises of an article at a site over time. Undated reservations are not in it.
reservationSchema.index(
  { tenantId: 1, articleId: 1, siteId: 1, status: 1, to: 1 },
  { partialFilterExpression: { to: { $gt: new Date(0) } } },
);
reservationSchema.index({ tenantId: 1, status: 1, createdAt: 1, _id: 1 });

export const stockDocumentSchema = new Schema<StockDocument>(
  {
    kind: text,
    number: text,
    siteId: id,
    toSiteId: optionalId,
    reference: { type: String, default: '' },
    expectedId: optionalId,
    actorId: id,
    createdAt: { type: Date, required: true },
  },
  { collection: 'stockdocuments', versionKey: false },
);
stockDocumentSchema.plugin(tenantScoped, { unsearched: ['kind', 'number'] });
stockDocumentSchema.index({ tenantId: 1, number: 1 }, { unique: true });
