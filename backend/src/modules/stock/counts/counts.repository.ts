import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { type Scope, TenantRepository } from '../../../platform/database/index.js';
import { COUNT_LINE_MODEL, COUNT_MODEL, type Count, type CountLine } from './counts.schema.js';

@Injectable()
export class CountsRepository extends TenantRepository<Count> {
  constructor(@InjectModel(COUNT_MODEL) model: Model<Count>) {
    super(model);
  }
}

@Injectable()
export class CountLinesRepository extends TenantRepository<CountLine> {
  constructor(@InjectModel(COUNT_LINE_MODEL) model: Model<CountLine>) {
    super(model);
  }

  /** The number of counted lines of some stocktakes, by the stocktake's id. */
  async countedOf(scope: Scope, countIds: readonly Types.ObjectId[]): Promise<Map<string, number>> {
    if (countIds.length === 0) return new Map();
    const counted = { countId: { $in: [...countIds] }, counted: { $ne: null } };
    const found = await this.aggregate<{ _id: Types.ObjectId; sum: number }>(
      scope,
      counted,
      [{ $group: { _id: '$countId', sum: { $sum: 1 } } }],
      { expected: countIds.length },
    );
    return new Map(found.map(({ _id, sum }) => [String(_id), sum]));
  }
}
