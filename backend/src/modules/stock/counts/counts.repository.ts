import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { MAX_TIME_MS, type Scope, TenantRepository } from '../../../platform/database/index.js';
import { COUNT_LINE_MODEL, COUNT_MODEL, type Count, type CountLine } from './counts.schema.js';

@Injectable()
export class CountsRepository extends TenantRepository<Count> {
  constructor(@InjectModel(COUNT_MODEL) model: Model<Count>) {
    super(model);
  }
}

@Injectable()
export class CountLinesRepository extends TenantRepository<CountLine> {
  readonly #model: Model<CountLine>;

  constructor(@InjectModel(COUNT_LINE_MODEL) model: Model<CountLine>) {
    super(model);
    this.#model = model;
  }

  /** The number of counted lines of some stocktakes, by the stocktake's id. */
  async countedOf(
    { tenantId, session }: Scope,
    countIds: readonly Types.ObjectId[],
  ): Promise<Map<string, number>> {
    if (countIds.length === 0) return new Map();
    const found = await this.#model
      .aggregate<{ _id: Types.ObjectId; sum: number }>([
        { $match: { tenantId, countId: { $in: [...countIds] }, counted: { $ne: null } } },
        { $group: { _id: '$countId', sum: { $sum: 1 } } },
      ])
      .session(session ?? null)
      .option({ maxTimeMS: MAX_TIME_MS })
      .exec();
    return new Map(found.map(({ _id, sum }) => [String(_id), sum]));
  }
}
