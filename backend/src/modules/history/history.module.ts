import { Module } from '@nestjs/common';
import { PreparationModule } from '../preparation/index.js';
import { RequestsModule } from '../requests/index.js';
import { StockModule } from '../stock/index.js';
import { DashboardController } from './dashboard.controller.js';
import { HistoryController } from './history.controller.js';

@Module({
  imports: [StockModule, RequestsModule, PreparationModule],
  controllers: [HistoryController, DashboardController],
})
export class HistoryModule {}
