import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type Json, textsHash } from '../../ledger/index.js';
import type { DeferredWrite, NewEvent, RequestContext, Transactional } from '../context/index.js';
import { sha256 } from '../crypto/sha256.js';
import { namespaceOf } from '../database/connection/namespace.js';
import { newId } from '../database/scope/ids.js';
import { EVENT_MODEL, type StoredEvent } from './event.schema.js';
import { batchedRows } from './event-batches.js';

/** Events whose texts are hashed before other requests get a turn on the thread. */
const EVENTS_AT_ONCE = 100;

/** Creates the rows of a transaction's events, and notifies listeners after its commit. */
@Injectable()
export class EventStore {
  readonly #wakers = new Set<() => void>();

  constructor(@InjectModel(EVENT_MODEL) private readonly events: Model<StoredEvent>) {}

  /** The rows of a transaction's events; throws if the transaction has recorded no event. */
  inserts(tx: Transactional<RequestContext>): DeferredWrite[] {
    return this.#writesOf(recordedEvents(tx).map((event) => storedEvent(tx, event)));
  }

  /** The same for hundreds of events, which share rows; other requests get their turn meanwhile. */
  async batchedInserts(tx: Transactional<RequestContext>): Promise<DeferredWrite[]> {
    const stored: StoredEvent[] = [];
    for (const event of recordedEvents(tx)) {
      if (stored.length % EVENTS_AT_ONCE === EVENTS_AT_ONCE - 1) await setImmediate();
      stored.push(storedEvent(tx, event));
    }
    return this.#writesOf(batchedRows(stored));
  }

  #writesOf(rows: ReturnType<typeof batchedRows>): DeferredWrite[] {
    const namespace = namespaceOf(this.events);
    return rows.map((document) => ({ namespace, name: 'insertOne', document }));
  }

  /** Calls back after each commit of this process that recorded events. */
  onCommitted(wake: () => void): void {
    this.#wakers.add(wake);
  }

  /** Signals the commit of a transaction that recorded events. */
  committed(): void {
    for (const wake of this.#wakers) wake();
  }
}

function recordedEvents({ changes }: Transactional<RequestContext>): readonly NewEvent[] {
  const { events, nothingChanged } = changes;
  if (events.length === 0 && !nothingChanged)
    throw new Error('a command changed something and recorded no event: see platform/events/event-type.ts');
  return events;
}

/** The row of an event in a context; it is sequenced later. */
export function storedEvent(ctx: RequestContext, event: NewEvent): StoredEvent {
  const { texts, ...rest } = event;
  const typed: Record<string, Json> = ctx.address ? { ...texts, address: ctx.address } : texts;
  const salt = randomBytes(16).toString('base64url');
  const side = Object.keys(typed).length > 0 ? { salt, values: typed } : null;
  return {
    _id: newId(),
    ...(rest as Omit<StoredEvent, '_id'>),
    at: ctx.now,
    via: ctx.principal?.credential ?? 'system',
    requestId: ctx.requestId,
    textsHash: side && textsHash(side.salt, side.values, sha256),
    texts: side,
    pending: true,
  };
}
