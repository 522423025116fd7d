import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Schema, type Types } from 'mongoose';
import { CONFIG, type Config } from '../config/index.js';
import type { CommandKey, DeferredWrite, RequestContext, Transactional } from '../context/index.js';
import { isDuplicateKey } from '../database/connection/mongo-errors.js';
import { namespaceOf } from '../database/connection/namespace.js';
import { findDocuments } from '../database/queries/find-documents.js';
import { partsOf } from '../database/tenant-data/parts-of.js';
import { AppError } from '../errors/index.js';
import { paced } from '../workers/pacing.js';

const DAY_MS = 24 * 3_600_000;

interface IdempotencyRecord {
  /** SHA-256 of tenant, principal, route and key. */
  _id: string;
  fingerprint: string;
  /** The caller's organisation; null outside of any. */
  tenantId?: Types.ObjectId | null;
  /** The first answer as JSON; absent for keys that the server generated, which cannot be replayed. */
  body?: string;
  /** Absent means that another index removes the record. */
  expiresAt?: Date;
}

export const IDEMPOTENCY_MODEL = 'IdempotencyRecord';

export const idempotencySchema = new Schema<IdempotencyRecord>(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    tenantId: Schema.Types.ObjectId,
    body: String,
    expiresAt: { type: Date, expires: 0 },
  },
  { collection: 'idempotency', versionKey: false },
);

/**
 * The records that make a write take effect once, each stored in the transaction of its effect, so that both exist or
 * neither. It spans tenants: the tenant is part of the hashed key.
 */
@Injectable()
export class IdempotencyStore {
  constructor(
    @InjectModel(IDEMPOTENCY_MODEL) private readonly records: Model<IdempotencyRecord>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'IDEMPOTENCY_RETENTION_DAYS'>,
  ) {}

  /** A key for a write without one, so that the outcome of an unknown commit can be read. */
  static serverKey(): string {
    return `server-${randomUUID()}`;
  }

  /**
   * Stores a client's key before any other write, so that a repetition gets the first answer, independent of later
   * changes.
   */
  async begin(tx: Transactional<RequestContext>): Promise<void> {
    if (!tx.command?.fromClient) return;
    await this.records.collection.insertOne(this.#recordOf(tx, tx.command) as never, { session: tx.session });
  }

  /** The final writes of a command that runs alone: the answer to a client's key, or the whole record of a generated one. */
  answer(tx: Transactional<RequestContext>, result: unknown): DeferredWrite[] {
    if (!tx.command?.fromClient) return this.inserts(tx, result);
    tx.changes.recordId = idOf(tx);
    const namespace = namespaceOf(this.records);
    const update = { $set: { body: bodyOf(result) } };
    return [{ namespace, name: 'updateOne', filter: { _id: idOf(tx) as never }, update }];
  }

  /**
   * The whole record of a command in a group, whose key was searched before. A generated key gets none where another
   * record of the transaction already says that it has been committed.
   */
  inserts(tx: Transactional<RequestContext>, result: unknown): DeferredWrite[] {
    if (!tx.command || (!tx.command.fromClient && tx.changes.group?.recordId)) return [];
    tx.changes.recordId = idOf(tx);
    const body = tx.command.fromClient ? { body: bodyOf(result) } : {};
    const document = { ...this.#recordOf(tx, tx.command), ...body } as never;
    return [{ namespace: namespaceOf(this.records), name: 'insertOne', document }];
  }

  /** The records of the commands with keys of clients that have already taken effect, as a transaction sees them. */
  async find<C extends RequestContext>(
    contexts: readonly C[],
    session: ClientSession,
  ): Promise<Map<C, IdempotencyRecord>> {
    const keyed = contexts.filter(({ command }) => command?.fromClient);
    if (keyed.length === 0) return new Map();
    const filter = { _id: { $in: keyed.map(idOf) } };
    const found = await findDocuments(this.records, filter, { limit: keyed.length, session, typed: true });
    const byId = new Map(found.map((record) => [record._id, record]));
    const known = keyed.map((ctx) => [ctx, byId.get(idOf(ctx))] as const);
    return new Map(known.filter((entry): entry is [C, IdempotencyRecord] => entry[1] !== undefined));
  }

  /** Returns whether a record is stored: then its transaction has been committed. */
  async isStored(recordId: string): Promise<boolean> {
    return (await findDocuments(this.records, { _id: recordId }, { limit: 1, typed: true })).length > 0;
  }

  /** Returns whether a transaction failed because this request's key has already taken effect. */
  isDuplicateOf(ctx: RequestContext, error: unknown): boolean {
    if (!ctx.command || !isDuplicateKey(error)) return false;
    return (error['keyValue'] as { _id?: unknown } | undefined)?._id === idOf(ctx);
  }

  /** The first answer to this key; 422 if the key was used for a different request. */
  async replay<T>(ctx: RequestContext): Promise<T> {
    const record = await this.records.findById(idOf(ctx)).lean<IdempotencyRecord>().exec();
    if (!record) throw new AppError('TRY_AGAIN', { retryAfter: 1 });
    return this.answerOf(ctx, record) as T;
  }

  /** The stored answer; 422 if the key was used for a different request. */
  answerOf(ctx: RequestContext, record: IdempotencyRecord): unknown {
    if (record.fingerprint !== ctx.command?.fingerprint) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    ctx.command.markReplayed();
    return JSON.parse(record.body ?? 'null');
  }

  /** Rewrites the stored answers of these organisations, or of none. */
  async change(tenantIds: readonly Types.ObjectId[], change: (answer: unknown) => unknown): Promise<void> {
    const stored = { tenantId: { $in: [...tenantIds, null] }, body: { $type: 'string' } };
    for await (const part of partsOf(this.records.collection)) {
      const found = this.records.collection.find({ ...part, ...stored }).batchSize(100);
      const answers = paced(found as unknown as AsyncIterable<IdempotencyRecord>);
      for await (const { _id, body = 'null' } of answers) {
        const changed = JSON.stringify(change(JSON.parse(body)));
        if (changed !== body) await this.records.updateOne({ _id, body }, { $set: { body: changed } }).exec();
      }
    }
  }

  #recordOf(ctx: RequestContext, { fingerprint }: CommandKey): IdempotencyRecord {
    const tenantId = ctx.principal?.membership?.tenantId ?? null;
    const expiresAt = new Date(ctx.now.getTime() + this.config.IDEMPOTENCY_RETENTION_DAYS * DAY_MS);
    return { _id: idOf(ctx), fingerprint, tenantId, expiresAt };
  }
}

const bodyOf = (result: unknown): string => JSON.stringify(result ?? null);

function idOf(ctx: RequestContext): string {
  const tenant = String(ctx.principal?.membership?.tenantId ?? '');
  const caller = String(ctx.principal?.apiKeyId ?? ctx.principal?.accountId ?? '');
  const parts = [tenant, caller, ctx.command?.route, ctx.command?.key];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
