import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { RUNNING_ERASURE_MODEL, type RunningErasure } from './running-erasures.schema.js';

/** Erasures in progress, outside of any organisation: each is deleted when the erasure is complete. */
@Injectable()
export class RunningErasuresRepository {
  constructor(@InjectModel(RUNNING_ERASURE_MODEL) private readonly model: Model<RunningErasure>) {}

  async insert(scope: { readonly session: ClientSession }, erasing: RunningErasure): Promise<void> {
    await this.model.insertMany([erasing], { session: scope.session, lean: true });
  }

  find(id: Types.ObjectId): Promise<RunningErasure | null> {
    return this.model.findById(id).lean<RunningErasure>().exec();
  }

  async setNames(id: Types.ObjectId, names: readonly string[]): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { names: [...names] } }).exec();
  }

  async setDone(id: Types.ObjectId, step: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $addToSet: { done: step } }).exec();
  }

  async delete(id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id: id }).exec();
  }
}
