import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Schema, type Types } from 'mongoose';

/** An import that has begun: what it has stored so far belongs to nobody until it is done. */
export interface BegunImport {
  /** The organisation's id. */
  _id: Types.ObjectId;
  at: Date;
}

export const BEGUN_IMPORT_MODEL = 'BegunImport';

export const begunImportSchema = new Schema<BegunImport>(
  { at: { type: Date, required: true } },
  { collection: 'begun_imports', versionKey: false },
);

/** The organisations do not exist yet, so this stands outside of the tenant scope. */
@Injectable()
export class BegunImports {
  constructor(@InjectModel(BEGUN_IMPORT_MODEL) private readonly model: Model<BegunImport>) {}

  async add(tenantId: Types.ObjectId, at: Date): Promise<void> {
    await this.model.updateOne({ _id: tenantId }, { $set: { at } }, { upsert: true }).exec();
  }

  async remove(tenantId: Types.ObjectId, session?: ClientSession): Promise<void> {
    await this.model.deleteOne({ _id: tenantId }, session ? { session } : {}).exec();
  }

  async all(): Promise<Types.ObjectId[]> {
    const found = await this.model.find().limit(1000).lean<BegunImport[]>().exec();
    return found.map(({ _id }) => _id);
  }
}
