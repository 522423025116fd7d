import type { mongo, Types } from 'mongoose';
import type { Json } from '../../ledger/index.js';

export interface NewEvent {
  readonly tenantId: Types.ObjectId | null;
  readonly type: string;
  readonly subject: { readonly kind: string; readonly id: string; readonly label: string | null };
  readonly siteIds: readonly string[];
  readonly people: readonly string[];
  readonly facts: Readonly<Record<string, Json>>;
  readonly texts: Readonly<Record<string, Json>>;
  readonly actorId: Types.ObjectId | null;
}

/**
 * The events that a transaction has recorded so far. A transaction that neither records an event nor declares that
 * nothing changed is refused.
 */
export class ChangeLog {
  readonly events: NewEvent[] = [];
  /** Deferred writes: they become one command when their collection is read, or at the end of the transaction. */
  readonly deferredWrites: DeferredWrite[] = [];
  /** Steps to run once at the end, after the work and before its events are written, each under its name. */
  readonly finalSteps = new Map<string, () => Promise<void>>();
  nothingChanged = false;
}

/** One write of the bulk command at the end of a transaction. */
export type DeferredWrite = mongo.AnyClientBulkWriteModel<mongo.Document>;
