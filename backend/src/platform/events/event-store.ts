import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type Json, textsHash } from '../../ledger/index.js';
import type { DeferredWrite, NewEvent, RequestContext, Transactional } from '../context/index.js';
import { sha256 } from '../crypto/sha256.js';
import { namespaceOf } from '../database/connection/namespace.js';
import { newId } from '../database/scope/ids.js';
import { EVENT_MODEL, type StoredEvent } from './event.schema.js';

/** Creates the rows of a transaction's events, and notifies listeners after its commit. */
@Injectable()
export class EventStore {
  readonly #wakers = new Set<() => void>();

  constructor(@InjectModel(EVENT_MODEL) private readonly events: Model<StoredEvent>) {}

  /** The rows of a transaction's events; throws if the transaction has recorded no event. */
  inserts(tx: Transactional<RequestContext>): DeferredWrite[] {
    const { events, nothingChanged } = tx.changes;
    if (events.length === 0 && !nothingChanged)
      throw new Error('a command changed something and recorded no event: see platform/events/event-type.ts');
    const namespace = namespaceOf(this.events);
    return events.map((event) => ({ namespace, name: 'insertOne', document: storedEvent(tx, event) }));
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
