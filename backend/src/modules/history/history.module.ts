import { Module } from '@nestjs/common';
import { PreparationModule } from '../preparation/index.js';
import { RequestsModule } from '../requests/index.js';
import { HistoryController } from './history.controller.js';

@Module({
  imports: [RequestsModule, PreparationModule],
  controllers: [HistoryController],
})
export class HistoryModule {}
