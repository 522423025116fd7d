import type { Types } from 'mongoose';
import { Schema } from 'mongoose';
import type { ActivityRecord, Json } from '../../ledger/index.js';
import type { Credential } from '../context/index.js';
import { tenantScoped } from '../database/scope/require-tenant.plugin.js';

/** A stored event: activity record, outbox entry and live feed in one row. It is immutable once sequenced. */
export interface StoredEvent {
  _id: Types.ObjectId;
  /** Null for events of a person outside of any organisation. */
  tenantId: Types.ObjectId | null;
  type: string;
  at: Date;
  actorId: Types.ObjectId | null;
  via: Credential | 'system';
  subject: { kind: string; id: string; label: string | null };
  siteIds: string[];
  people: string[];
  facts: Record<string, Json>;
  requestId: string;
  textsHash: string | null;
  /** The erasable part: texts that people typed, and their network address. */
  texts: { salt: string; values: Record<string, Json> } | null;
  /** Set until the event is sequenced; then removed. */
  pending?: true;
  /**
   * The position over all organisations of this server, for consumers. It is in no hash and in no answer, because it
   * would disclose the activity of other tenants. Absent for events of another server.
   */
  position?: number;
  seq?: number;
  prevHash?: string;
  hash?: string;
}

/**
 * Events of one transaction that records hundreds of them: they share a row until the sequencer replaces it by a row for
 * each, so that the rows and their index entries are written once.
 */
export interface EventBatch {
  _id: Types.ObjectId;
  tenantId: Types.ObjectId | null;
  at: Date;
  pending: true;
  /** The number of its events. */
  size: number;
  batch: StoredEvent[];
}

/** An event that waits for its number. */
export interface PendingEvent extends StoredEvent {
  /** The row that it shares with others; absent if it has its own. It is not stored. */
  batchId?: Types.ObjectId;
}

/** An event with its number and hash in the tenant's chain. */
export type SequencedEvent = Omit<StoredEvent, 'pending' | 'seq' | 'prevHash' | 'hash'> &
  Required<Pick<StoredEvent, 'seq' | 'prevHash' | 'hash'>>;

/** A sequenced event of this server, with its position in the order of delivery. */
export type LocalEvent = SequencedEvent & Required<Pick<StoredEvent, 'position'>>;

export const EVENT_MODEL = 'Event';

export const eventSchema = new Schema<StoredEvent>(
  {
    type: String,
    at: Date,
    actorId: { type: Schema.Types.ObjectId },
    via: String,
    subject: { kind: String, id: String, label: String },
    siteIds: [String],
    people: [String],
    facts: Schema.Types.Mixed,
    requestId: String,
    textsHash: String,
    texts: Schema.Types.Mixed,
    pending: Boolean,
    position: Number,
    seq: Number,
    prevHash: String,
    hash: String,
  },
  { collection: 'events', versionKey: false },
);
// Its texts are erased as a whole, and the rest is hashed: see EventLog.
eventSchema.plugin(tenantScoped, { unsearched: 'all' });
eventSchema.index({ pending: 1, _id: 1 }, { partialFilterExpression: { pending: true } });
// If events wait faster than they are sequenced, organisations take turns.
eventSchema.index({ pending: 1, tenantId: 1, _id: 1 }, { partialFilterExpression: { pending: true } });
eventSchema.index({ position: 1 }, { unique: true, partialFilterExpression: { position: { $gt: 0 } } });
eventSchema.index({ tenantId: 1, seq: 1 }, { unique: true, partialFilterExpression: { seq: { $gt: 0 } } });
eventSchema.index({ tenantId: 1, 'subject.id': 1, seq: 1 });
// Only the log reads by these, after sequencing: an event is indexed once and not again when it gets its number.
eventSchema.index({ tenantId: 1, actorId: 1, seq: 1 }, { partialFilterExpression: { seq: { $gt: 0 } } });
eventSchema.index({ tenantId: 1, type: 1, seq: 1 }, { partialFilterExpression: { seq: { $gt: 0 } } });

/** A sequenced event in the form that the rules of the chain use. */
export function toActivityRecord(event: SequencedEvent): ActivityRecord {
  return {
    id: String(event._id),
    tenantId: event.tenantId ? String(event.tenantId) : null,
    seq: event.seq,
    type: event.type,
    at: event.at.toISOString(),
    actorId: event.actorId ? String(event.actorId) : null,
    via: event.via,
    subject: event.subject,
    siteIds: event.siteIds,
    people: event.people,
    facts: event.facts,
    requestId: event.requestId,
    textsHash: event.textsHash,
    prevHash: event.prevHash,
    hash: event.hash,
    texts: event.texts,
  };
}
