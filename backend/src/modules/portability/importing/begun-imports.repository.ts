import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { sessionOf } from '../../../platform/database/index.js';
import { BEGUN_IMPORT_MODEL, type BegunImport } from './begun-imports.schema.js';

/** The organisations do not exist yet, so this repository is outside the tenant scope. */
@Injectable()
export class BegunImports {
  constructor(@InjectModel(BEGUN_IMPORT_MODEL) private readonly model: Model<BegunImport>) {}

  async add(tenantId: Types.ObjectId, at: Date): Promise<void> {
    await this.model.updateOne({ _id: tenantId }, { $set: { at } }, { upsert: true }).exec();
  }

  async remove(tenantId: Types.ObjectId, session?: ClientSession): Promise<void> {
    await this.model.deleteOne({ _id: tenantId }, sessionOf({ session })).exec();
  }

  async all(): Promise<Types.ObjectId[]> {
    const found = await this.model.find().limit(1000).lean<BegunImport[]>().exec();
    return found.map(({ _id }) => _id);
  }
}
