import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { sessionOf, type TransactionScope } from '../../../platform/database/index.js';
import { PERSONAL_FILE_MODEL, type PersonalFile } from './personal-data.schema.js';

/**
 * The files belong to people, over all their organisations, so they are outside the tenant scope: only the person reads
 * them.
 */
@Injectable()
export class PersonalFiles {
  constructor(@InjectModel(PERSONAL_FILE_MODEL) private readonly model: Model<PersonalFile>) {}

  /** Stores a file in place of the person's earlier ones; a retried job stores it once. */
  async storeFile(file: PersonalFile): Promise<void> {
    const { _id, ...rest } = file;
    await this.model.updateOne({ _id }, { $set: rest }, { upsert: true }).exec();
    const { userId, createdAt } = file;
    await this.model.deleteMany({ userId, _id: { $ne: _id }, createdAt: { $lte: createdAt } }).exec();
  }

  findOwn(id: Types.ObjectId, userId: Types.ObjectId): Promise<PersonalFile | null> {
    return this.model.findOne({ _id: id, userId }).lean<PersonalFile>().exec();
  }

  /** Deletes the files of all people whose text a predicate selects; each can be made again. */
  async forgetThat(fits: (text: string) => boolean): Promise<void> {
    const found = this.model
      .find()
      .lean<PersonalFile[]>()
      .cursor({ batchSize: 1 }) as AsyncIterable<PersonalFile>;
    for await (const { _id, text } of found) if (fits(text)) await this.model.deleteOne({ _id }).exec();
  }

  async deleteExports(scope: TransactionScope, userId: Types.ObjectId): Promise<void> {
    await this.model.deleteMany({ userId }, sessionOf(scope)).exec();
  }
}
