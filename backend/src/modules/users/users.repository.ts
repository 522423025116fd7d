import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types, UpdateQuery } from 'mongoose';
import { AppError } from '../../platform/errors/index.js';
import { USER_MODEL, type User } from './users.schema.js';

interface Place {
  readonly session?: ClientSession;
}

/**
 * People. They belong to no organisation (a membership does), so this repository is outside the tenant-scoped base:
 * people are read by their own id or address only, never listed.
 */
@Injectable()
export class UsersRepository {
  constructor(@InjectModel(USER_MODEL) private readonly model: Model<User>) {}

  findById(place: Place, id: Types.ObjectId): Promise<User | null> {
    return this.model
      .findById(id, null, { session: place.session ?? null })
      .lean<User>()
      .exec();
  }

  findByIds(place: Place, ids: readonly Types.ObjectId[]): Promise<User[]> {
    return this.model
      .find({ _id: { $in: [...ids] } }, null, { session: place.session ?? null })
      .lean<User[]>()
      .exec();
  }

  findByEmail(email: string): Promise<User | null> {
    return this.model.findOne({ email }).lean<User>().exec();
  }

  /** The person with this address, who is stored now where nobody has it: also where two ask at once. */
  async findOrInsert(user: User): Promise<User> {
    const { email, ...rest } = user;
    const found = await this.model
      .findOneAndUpdate({ email }, { $setOnInsert: rest }, { upsert: true, returnDocument: 'after' })
      .lean<User>()
      .exec();
    if (!found) throw new Error('an upsert answered no person');
    return found;
  }

  async updateOne(place: Place, id: Types.ObjectId, update: UpdateQuery<User>): Promise<void> {
    await this.model.updateOne({ _id: id }, update, place.session ? { session: place.session } : {}).exec();
  }

  findByEmails(place: Place, emails: readonly string[]): Promise<User[]> {
    return this.model
      .find({ email: { $in: [...emails] } }, null, { session: place.session ?? null })
      .lean<User[]>()
      .exec();
  }

  async insertMany(place: Place, users: readonly User[]): Promise<void> {
    await this.model.insertMany(users, { session: place.session ?? null, lean: true });
  }

  async delete(place: Place, id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id: id }, place.session ? { session: place.session } : {}).exec();
  }

  /** Changes a person if they still have the version that the caller saw; else 412. */
  async updateVersion(
    place: Place,
    id: Types.ObjectId,
    version: number,
    update: UpdateQuery<User>,
  ): Promise<User> {
    const changed = await this.model
      .findOneAndUpdate(
        { _id: id, version },
        { ...update, $inc: { version: 1 } },
        { session: place.session ?? null, returnDocument: 'after' },
      )
      .lean<User>()
      .exec();
    if (!changed) throw new AppError('VERSION_MISMATCH');
    return changed;
  }
}
