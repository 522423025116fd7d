import { Module } from '@nestjs/common';
import { PreparationModule } from '../preparation/index.js';
import { RequestsModule } from '../requests/index.js';
import { ReturnsModule } from '../returns/index.js';
import { HistoryController } from './history.controller.js';
import { PastReturns } from './past-returns.js';

@Module({
  imports: [RequestsModule, PreparationModule, ReturnsModule],
  providers: [PastReturns],
  controllers: [HistoryController],
})
export class HistoryModule {}
