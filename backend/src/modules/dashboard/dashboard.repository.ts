import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TenantRepository } from '../../platform/database/index.js';
import { BOARD_MODEL, type Board } from './boards.schema.js';
import { DAY_TOTALS_MODEL, type DayTotals } from './day-totals.schema.js';

@Injectable()
export class BoardsRepository extends TenantRepository<Board> {
  constructor(@InjectModel(BOARD_MODEL) model: Model<Board>) {
    super(model);
  }
}

@Injectable()
export class DayTotalsRepository extends TenantRepository<DayTotals> {
  constructor(@InjectModel(DAY_TOTALS_MODEL) model: Model<DayTotals>) {
    super(model);
  }
}
