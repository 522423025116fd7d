import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, mongo, Schema } from 'mongoose';
import type { RequestContext, Transactional } from '../context/index.js';
import { AppError } from '../errors/index.js';

const KEPT_SECONDS = 7 * 24 * 3600;

interface IdempotencyRecord {
  /** SHA-256 of tenant, principal, route and key. */
  _id: string;
  fingerprint: string;
  /** The first answer as JSON; absent for writes whose key the server made, which nobody can replay. */
  body?: string;
  createdAt: Date;
}

export const IDEMPOTENCY_MODEL = 'IdempotencyRecord';

export const idempotencySchema = new Schema<IdempotencyRecord>(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    body: String,
    createdAt: { type: Date, required: true, expires: KEPT_SECONDS },
  },
  { collection: 'idempotency', versionKey: false },
);

/**
 * The records that make a write take effect once. Each is the first insert of the transaction whose effect it stands
 * for, so that both exist or neither does. It spans tenants by construction: the tenant is part of the hashed key.
 */
@Injectable()
export class IdempotencyStore {
  constructor(@InjectModel(IDEMPOTENCY_MODEL) private readonly records: Model<IdempotencyRecord>) {}

  /** A key for a write that came without one, so that an unknown commit can be read back. */
  static serverKey(): string {
    return `server-${randomUUID()}`;
  }

  async begin(tx: Transactional<RequestContext>): Promise<void> {
    if (!tx.command) return;
    const record = { _id: idOf(tx), fingerprint: tx.command.fingerprint, createdAt: tx.now };
    await this.records.collection.insertOne(record as never, { session: tx.session });
  }

  async finish(tx: Transactional<RequestContext>, result: unknown): Promise<void> {
    if (!tx.command?.fromClient) return;
    await this.records.updateOne(
      { _id: idOf(tx) },
      { $set: { body: JSON.stringify(result ?? null) } },
      { session: tx.session },
    );
  }

  /** Tells whether a transaction failed because this request's own key has already taken effect. */
  isDuplicateOf(ctx: RequestContext, error: unknown): boolean {
    if (!ctx.command || !(error instanceof mongo.MongoServerError) || error.code !== 11000) return false;
    return (error['keyValue'] as { _id?: unknown } | undefined)?._id === idOf(ctx);
  }

  /** The first answer to this key; 422 where the key was used for something else. */
  async replay<T>(ctx: RequestContext): Promise<T> {
    const record = await this.records.findById(idOf(ctx)).lean<IdempotencyRecord>().exec();
    if (!record) throw new AppError('TRY_AGAIN', { retryAfter: 1 });
    if (record.fingerprint !== ctx.command?.fingerprint) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    ctx.command.markReplayed();
    return JSON.parse(record.body ?? 'null') as T;
  }

  async exists(ctx: RequestContext): Promise<boolean> {
    return ctx.command !== undefined && (await this.records.exists({ _id: idOf(ctx) })) !== null;
  }
}

function idOf(ctx: RequestContext): string {
  const tenant = String(ctx.principal?.membership?.tenantId ?? '');
  const caller = String(ctx.principal?.apiKeyId ?? ctx.principal?.userId ?? '');
  const parts = [tenant, caller, ctx.command?.route, ctx.command?.key];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
