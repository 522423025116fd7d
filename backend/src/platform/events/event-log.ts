import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Connection, type Model, mongo, Schema, Types } from 'mongoose';
import type { Json } from '../../ledger/index.js';
import { sessionOf } from '../database/scope/transaction-scope.js';
import { partsOf } from '../database/tenant-data/parts-of.js';
import { timeBudget } from '../time/time-budget.js';
import { paced } from '../workers/pacing.js';
import { EVENT_MODEL, type LocalEvent, type PendingEvent, type StoredEvent } from './event.schema.js';
import { findPending, forgetInBatches } from './event-batches.js';

/** The end of a chain: one document per organisation, and one for the order over all of them. */
export interface EventHead {
  /** The organisation's id, `none` for events outside of any, or `all`. */
  _id: string;
  seq: number;
  hash: string;
  /** Only on `all`: the lease under which the last batch was sequenced. */
  fence?: number;
}

export const EVENT_HEAD_MODEL = 'EventHead';

export const eventHeadSchema = new Schema<EventHead>(
  {
    _id: { type: String, required: true },
    seq: { type: Number, required: true },
    hash: { type: String, required: true },
    fence: Number,
  },
  { collection: 'event_heads', versionKey: false },
);

/** The head of the order over all organisations. */
export const ALL = 'all';

export const headOf = (tenantId: Types.ObjectId | null): string => (tenantId ? String(tenantId) : 'none');

const MAX_TIME_MS = timeBudget(5000);

/** An organisation, or null for events outside of all organisations. */
type EventOwner = Types.ObjectId | null;

/** The maximum number of organisations with events in one batch where there are more than fit. */
const MAX_TENANTS_AT_ONCE = 25;
/** Below every id. */
const FIRST_ID = new Types.ObjectId('0'.repeat(24));

/**
 * The events of all organisations, for sequencing and delivery. It is outside the tenant scope and not exported from
 * the platform: reads on behalf of a person use a tenant repository.
 */
@Injectable()
export class EventLog {
  constructor(
    @InjectModel(EVENT_MODEL) private readonly events: Model<StoredEvent>,
    @InjectModel(EVENT_HEAD_MODEL) private readonly heads: Model<EventHead>,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** The oldest events that are not sequenced yet. */
  pending(limit: number): Promise<PendingEvent[]> {
    return findPending(this.events.collection, { pending: true }, { pending: 1, _id: 1 }, limit);
  }

  /**
   * The oldest waiting events of several organisations, as many of each, from the organisation after a given one on: one
   * that waits with thousands does not delay the others. `oldest` are the oldest of all: where one organisation waits alone,
   * they are its events.
   */
  async pendingInTurn(
    limit: number,
    after: EventOwner,
    oldest: readonly PendingEvent[] = [],
  ): Promise<{ events: readonly PendingEvent[]; last: EventOwner }> {
    const tenants = await this.#waitingTenants(after);
    if (tenants.length === 1 && oldest.length >= limit) return { events: oldest, last: tenants[0] ?? null };
    const share = Math.max(1, Math.floor(limit / tenants.length));
    const parts = await Promise.all(
      tenants.map((tenantId) =>
        findPending(this.events.collection, { pending: true, tenantId }, { _id: 1 }, share),
      ),
    );
    return { events: parts.flat(), last: tenants.at(-1) ?? null };
  }

  /** The organisations with waiting events, from the one after a given one on and then from the first one. */
  async #waitingTenants(after: EventOwner): Promise<EventOwner[]> {
    const found = new Map<string, EventOwner>();
    let at: EventOwner | undefined = after;
    while (found.size < MAX_TENANTS_AT_ONCE) {
      const next: EventOwner | undefined = await this.#nextWaiting(at);
      // After the last organisation come the events outside of any, and then the first organisation.
      if (next === undefined && at === undefined) break;
      if (next !== undefined && found.has(headOf(next))) break;
      if (next !== undefined) found.set(headOf(next), next);
      at = next;
    }
    return [...found.values()];
  }

  /** The organisation with waiting events after a given one; without one, the first of all. */
  async #nextWaiting(after: EventOwner | undefined): Promise<EventOwner | undefined> {
    const later = after === undefined ? {} : { tenantId: { $gt: after ?? FIRST_ID } };
    const [next] = await this.events.collection
      .find({ pending: true, ...later }, { maxTimeMS: MAX_TIME_MS, projection: { tenantId: 1 } })
      .sort({ pending: 1, tenantId: 1, _id: 1 })
      .limit(1)
      .toArray();
    return next && ((next['tenantId'] as EventOwner | undefined) ?? null);
  }

  /** The number of events that are not sequenced yet. */
  async countPending(): Promise<number> {
    const options = { maxTimeMS: MAX_TIME_MS };
    const rows = await this.events.collection.countDocuments({ pending: true }, options);
    const shared = await this.events.collection
      .find({ pending: true, size: { $gt: 0 } } as object, { ...options, projection: { size: 1 } })
      .toArray();
    return shared.reduce((count, row) => count + Number(row['size']) - 1, rows);
  }

  /** Events of this server after a position, in order. */
  after(position: number, limit: number): Promise<LocalEvent[]> {
    return this.events.collection
      .find({ position: { $gt: position } }, { maxTimeMS: MAX_TIME_MS })
      .sort({ position: 1 })
      .limit(limit)
      .toArray() as unknown as Promise<LocalEvent[]>;
  }

  async headsById(ids: readonly string[], session?: ClientSession): Promise<Map<string, EventHead>> {
    const found = await this.heads
      .find({ _id: { $in: ids } }, null, sessionOf({ session }))
      .lean<EventHead[]>()
      .exec();
    return new Map(found.map((head) => [head._id, head]));
  }

  /**
   * The heads as the events themselves give them, for those that are not stored: of a new chain, or of chains whose heads
   * were deleted. Without them the sequence would restart, and the unique index would refuse each number permanently.
   */
  async derivedHeads(ids: readonly string[], session: ClientSession): Promise<EventHead[]> {
    const found: EventHead[] = [];
    for (const _id of ids) {
      const order = _id === ALL ? 'position' : 'seq';
      const own = _id === ALL ? {} : { tenantId: _id === 'none' ? null : new mongo.ObjectId(_id) };
      const [last] = (await this.events.collection
        .find({ ...own, [order]: { $gt: 0 } }, { session, maxTimeMS: MAX_TIME_MS })
        .sort({ [order]: -1 })
        .limit(1)
        .toArray()) as unknown as LocalEvent[];
      if (last) found.push({ _id, seq: last[order], hash: _id === ALL ? '' : last.hash });
    }
    return found;
  }

  /** The time of the last sequenced event of this server. */
  async newestTime(): Promise<Date | undefined> {
    const [newest] = await this.events.collection
      .find({ position: { $gt: 0 } }, { maxTimeMS: MAX_TIME_MS })
      .sort({ position: -1 })
      .limit(1)
      .toArray();
    return newest?.at;
  }

  /** The position of the last sequenced event. */
  async position(): Promise<number> {
    return (await this.headsById([ALL])).get(ALL)?.seq ?? 0;
  }

  /**
   * Erases the texts that people typed, their network addresses, and the texts about them. The hashes of the texts
   * stay, so that every chain still verifies.
   */
  async forgetTexts(ids: readonly Types.ObjectId[]): Promise<void> {
    const about = [{ actorId: { $in: [...ids] } }, { people: { $in: ids.map(String) } }];
    const people = new Set(ids.map(String));
    await forgetInBatches(
      this.events.collection,
      {},
      (event) => people.has(String(event.actorId)) || event.people.some((id) => people.has(id)),
    );
    for await (const part of partsOf(this.events.collection))
      await this.events.collection.updateMany(
        { ...part, $or: about, texts: { $ne: null } },
        { $set: { texts: null } },
      );
  }

  /** Erases the texts of the records of one subject. */
  async forgetTextsOf(tenantId: Types.ObjectId, kind: string, id: Types.ObjectId): Promise<void> {
    const subject = { 'subject.id': String(id), 'subject.kind': kind };
    await forgetInBatches(
      this.events.collection,
      { tenantId },
      (event) => event.subject.id === String(id) && event.subject.kind === kind,
    );
    await this.events.collection.updateMany(
      { tenantId, ...subject, texts: { $ne: null } },
      { $set: { texts: null } },
    );
  }

  /** Erases the texts of one organisation that a predicate selects. */
  async forgetTextsThat(tenantId: Types.ObjectId, fits: (texts: unknown) => boolean): Promise<void> {
    await forgetInBatches(this.events.collection, { tenantId }, ({ texts }) => fits(texts?.values));
    const found = this.events.collection.find(
      { tenantId, texts: { $ne: null } },
      { projection: { texts: 1 } },
    ) as unknown as AsyncIterable<Pick<StoredEvent, '_id' | 'texts'>>;
    for await (const { _id, texts } of paced(found)) {
      if (fits(texts?.values)) await this.events.collection.updateOne({ _id }, { $set: { texts: null } });
    }
  }

  /** One text field of all records of a type that are about these people, in any organisation or none. */
  async textsAbout(ids: readonly Types.ObjectId[], type: string, text: string): Promise<Json[]> {
    const about = { people: { $in: ids.map(String) }, type, texts: { $ne: null } };
    const found: Json[] = [];
    for await (const part of partsOf(this.events.collection)) {
      const events = await this.events.collection.find({ ...part, ...about }).toArray();
      for (const { texts } of events as unknown as StoredEvent[]) found.push(texts?.values[text] ?? null);
    }
    return found;
  }

  /** Continues the chain of an imported organisation. */
  async goOnFrom(session: ClientSession, { _id, ...head }: EventHead): Promise<void> {
    await this.heads.updateOne({ _id }, { $set: head }, { upsert: true, session }).exec();
  }

  async forgetHead(tenantId: Types.ObjectId): Promise<void> {
    await this.heads.deleteOne({ _id: headOf(tenantId) }).exec();
  }

  /** All heads, to keep them outside of the database. */
  allHeads(): AsyncIterable<EventHead> {
    return this.heads
      .find()
      .sort({ _id: 1 })
      .lean<EventHead[]>()
      .cursor({ batchSize: 500 }) as AsyncIterable<EventHead>;
  }

  /**
   * Stores sequence numbers and heads together; a conflict or an outdated fencing token leaves everything unchanged.
   * `pending` are the events as they were read, in the same order.
   */
  async store(
    pending: readonly PendingEvent[],
    sequenced: readonly LocalEvent[],
    heads: readonly EventHead[],
    session: ClientSession,
  ): Promise<void> {
    const isBatched = (_event: unknown, at: number) => pending[at]?.batchId !== undefined;
    const single = sequenced.filter((event, at) => !isBatched(event, at));
    const batchIds = new Map(pending.flatMap(({ batchId: id }) => (id ? [[String(id), id]] : [])));
    const { matchedCount, deletedCount } = await this.events.collection.bulkWrite(
      [
        ...single.map(({ _id, position, seq, prevHash, hash }) => ({
          updateOne: {
            filter: { _id, pending: true },
            update: { $set: { position, seq, prevHash, hash }, $unset: { pending: '' } },
          },
        })),
        ...[...batchIds.values()].map((_id) => ({ deleteOne: { filter: { _id, pending: true } } })),
        ...sequenced.filter(isBatched).map((document) => ({ insertOne: { document } })),
      ] as never,
      { session, ordered: true },
    );
    if (matchedCount !== single.length || deletedCount !== batchIds.size)
      throw new Error('another process has sequenced some of these events');
    await this.heads.collection.bulkWrite(
      heads.map(({ _id, ...head }) => ({
        updateOne: { filter: { _id }, update: { $set: head }, upsert: true },
      })) as never,
      { session, ordered: true },
    );
  }

  /** Runs work in one transaction, without retries: the caller retries. */
  async transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    const session = await this.connection.startSession();
    try {
      session.startTransaction({
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority', journal: true },
        readPreference: 'primary',
      });
      const result = await work(session);
      await session.commitTransaction();
      return result;
    } finally {
      if (session.inTransaction()) await session.abortTransaction();
      await session.endSession();
    }
  }
}
