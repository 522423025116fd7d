import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/index.js';
import { LoansModule } from '../loans/index.js';
import { PreparationModule } from '../preparation/index.js';
import { RequestsModule } from '../requests/index.js';
import { StockModule } from '../stock/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { BOARD_MODEL, boardSchema } from './boards.schema.js';
import { Boards } from './boards.service.js';
import { DashboardController } from './dashboard.controller.js';
import { BoardsRepository, DayTotalsRepository } from './dashboard.repository.js';
import { DaySources } from './day-sources.js';
import { DayTotalsStore } from './day-totals.js';
import { DAY_TOTALS_MODEL, dayTotalsSchema } from './day-totals.schema.js';
import { Series } from './series.js';

@Module({
  imports: [
    TenantsModule,
    UsersModule,
    CatalogModule,
    StockModule,
    RequestsModule,
    LoansModule,
    PreparationModule,
    MongooseModule.forFeature([
      { name: BOARD_MODEL, schema: boardSchema },
      { name: DAY_TOTALS_MODEL, schema: dayTotalsSchema },
    ]),
  ],
  controllers: [DashboardController],
  providers: [Boards, BoardsRepository, Series, DaySources, DayTotalsStore, DayTotalsRepository],
})
export class DashboardModule {}
