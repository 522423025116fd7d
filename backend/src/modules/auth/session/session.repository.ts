import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { BatchLoader, sessionOf, type TransactionScope } from '../../../platform/database/index.js';
import { SESSION_MODEL, type Session } from './session.schema.js';

/** Sessions belong to people and may move between organisations, so they are outside the tenant scope. */
@Injectable()
export class SessionRepository {
  readonly #shared: BatchLoader<Session>;

  constructor(@InjectModel(SESSION_MODEL) private readonly model: Model<Session>) {
    this.#shared = BatchLoader.ofField(model, { field: '_id' });
  }

  async insert(scope: TransactionScope, session: Session): Promise<void> {
    await this.model.insertMany([session], { lean: true, ...sessionOf(scope) });
  }

  /** A session. Concurrent callers share the document: it must not be modified. */
  findById(id: Types.ObjectId): Promise<Readonly<Session> | null> {
    return this.#shared.load(String(id));
  }

  /** A person's sessions that are neither revoked nor expired, the newest first. */
  ofUser(userId: Types.ObjectId, now: Date): Promise<Session[]> {
    return this.model
      .find({ userId, revokedAt: null, expiresAt: { $gt: now } })
      .sort({ createdAt: -1, _id: -1 })
      .limit(200)
      .lean<Session[]>()
      .exec();
  }

  async seen(id: Types.ObjectId, now: Date): Promise<void> {
    await this.model.updateOne({ _id: id, lastSeenAt: { $lt: now } }, { $set: { lastSeenAt: now } }).exec();
  }

  async moveTo(scope: TransactionScope, id: Types.ObjectId, tenantId: Types.ObjectId | null): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { tenantId } }, sessionOf(scope)).exec();
  }

  /** Ends all sessions of a person that work in an organisation. */
  async revokeIn(
    scope: TransactionScope,
    userId: Types.ObjectId,
    tenantId: Types.ObjectId,
    now: Date,
  ): Promise<void> {
    await this.model
      .updateMany({ userId, tenantId, revokedAt: null }, { $set: { revokedAt: now } }, sessionOf(scope))
      .exec();
  }

  async revokeAll(now: Date): Promise<void> {
    await this.model.updateMany({ revokedAt: null }, { $set: { revokedAt: now } }).exec();
  }

  /** Deletes all sessions of a person, with the names of their browsers. */
  async deleteSessionsOf(scope: TransactionScope, userId: Types.ObjectId): Promise<void> {
    await this.model.deleteMany({ userId }, sessionOf(scope)).exec();
  }

  /** Ends a session of this person; false if they have none with this id. */
  async revoke(
    scope: TransactionScope,
    userId: Types.ObjectId,
    id: Types.ObjectId,
    now: Date,
  ): Promise<boolean> {
    const { matchedCount } = await this.model
      .updateOne({ _id: id, userId, revokedAt: null }, { $set: { revokedAt: now } }, sessionOf(scope))
      .exec();
    return matchedCount === 1;
  }
}
