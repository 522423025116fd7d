import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types, UpdateQuery } from 'mongoose';
import { BatchLoader, sessionOf, type TransactionScope } from '../../platform/database/index.js';
import { requireMatched } from '../../platform/errors/index.js';
import { USER_MODEL, type User } from './users.schema.js';

/**
 * Accounts. They belong to no organisation (a membership does), so this repository is outside the tenant-scoped base:
 * they are read only by their id or address, never listed.
 */
@Injectable()
export class UsersRepository {
  /** Batches account look-ups: every request needs one. */
  readonly #shared: BatchLoader<User>;

  constructor(@InjectModel(USER_MODEL) private readonly model: Model<User>) {
    this.#shared = BatchLoader.ofField(model, { field: '_id' });
  }

  /** Like `findById`; outside of transactions callers share the document, which must not be modified. */
  load(scope: TransactionScope, id: Types.ObjectId): Promise<Readonly<User> | null> {
    return scope.session ? this.findById(scope, id) : this.#shared.load(String(id));
  }

  findById(scope: TransactionScope, id: Types.ObjectId): Promise<User | null> {
    return this.model
      .findById(id, null, { session: scope.session ?? null })
      .lean<User>()
      .exec();
  }

  findByIds(scope: TransactionScope, ids: readonly Types.ObjectId[]): Promise<User[]> {
    return this.model
      .find({ _id: { $in: [...ids] } }, null, { session: scope.session ?? null })
      .lean<User[]>()
      .exec();
  }

  findByEmail(email: string): Promise<User | null> {
    return this.model.findOne({ email }).lean<User>().exec();
  }

  /** The account with this address, created if there is none, also under concurrent calls. */
  async findOrInsert(user: User): Promise<User> {
    const { email, ...rest } = user;
    const found = await this.model
      .findOneAndUpdate({ email }, { $setOnInsert: rest }, { upsert: true, returnDocument: 'after' })
      .lean<User>()
      .exec();
    if (!found) throw new Error('an upsert answered no person');
    return found;
  }

  async updateOne(scope: TransactionScope, id: Types.ObjectId, update: UpdateQuery<User>): Promise<void> {
    await this.model.updateOne({ _id: id }, update, sessionOf(scope)).exec();
  }

  /** Stores the day of an account's digest, unless it is not after the stored one. */
  async claimDigest(scope: TransactionScope, _id: Types.ObjectId, date: string): Promise<boolean> {
    const earlier = { $or: [{ digestDay: { $exists: false } }, { digestDay: { $lt: date } }] };
    const { matchedCount } = await this.model
      .updateOne({ _id, ...earlier }, { $set: { digestDay: date } }, sessionOf(scope))
      .exec();
    return matchedCount === 1;
  }

  async delete(scope: TransactionScope, id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id: id }, sessionOf(scope)).exec();
  }

  /** Updates an account if it still has the version that the caller saw; 412 otherwise. */
  async updateVersion(
    scope: TransactionScope,
    id: Types.ObjectId,
    version: number,
    update: UpdateQuery<User>,
  ): Promise<User> {
    const changed = await this.model
      .findOneAndUpdate(
        { _id: id, version },
        { ...update, $inc: { version: 1 } },
        { session: scope.session ?? null, returnDocument: 'after' },
      )
      .lean<User>()
      .exec();
    return requireMatched(changed);
  }
}
