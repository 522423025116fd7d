import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { type Scope, TenantRepository } from '../../../platform/database/index.js';
import { codeKey } from '../../../platform/text/identity.js';
import { lotNumbered } from './lot.rules.js';
import { LOT_MODEL, type Lot } from './lots.schema.js';

/** The lots of an article that share a number for comparison: twins of earlier versions. */
const MAX_TWINS = 100;

@Injectable()
export class LotsRepository extends TenantRepository<Lot> {
  constructor(@InjectModel(LOT_MODEL) model: Model<Lot>) {
    super(model);
  }

  /** The lot of an article that a number names. */
  async findNumbered(scope: Scope, articleId: Types.ObjectId, number: string): Promise<Lot | undefined> {
    const filter = { articleId, numberKey: codeKey(number) };
    return lotNumbered(await this.findMany(scope, filter, { limit: MAX_TWINS, sort: { _id: 1 } }), number);
  }

  /** A lot, or the one that it was merged into. An archive can say that lots are merged in a circle. */
  async standing(scope: Scope, lot: Lot): Promise<Lot> {
    let found = lot;
    for (let merges = 0; found.mergedInto && merges < MAX_TWINS; merges += 1)
      found = await this.getById(scope, found.mergedInto);
    return found;
  }
}
