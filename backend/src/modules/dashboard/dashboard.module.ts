import { Module } from '@nestjs/common';
import { LoansModule } from '../loans/index.js';
import { PreparationModule } from '../preparation/index.js';
import { RequestsModule } from '../requests/index.js';
import { StockModule } from '../stock/index.js';
import { DashboardController } from './dashboard.controller.js';

@Module({
  imports: [StockModule, RequestsModule, LoansModule, PreparationModule],
  controllers: [DashboardController],
})
export class DashboardModule {}
