import { Module } from '@nestjs/common';
import { PreparationModule } from '../preparation/index.js';
import { RequestsModule } from '../requests/index.js';
import { ReturnsModule } from '../returns/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { HistoryController, TimelineController } from './history.controller.js';
import { PastReturns } from './past-returns.js';
import { Timeline } from './timeline.js';

@Module({
  imports: [TenantsModule, UsersModule, RequestsModule, PreparationModule, ReturnsModule],
  providers: [PastReturns, Timeline],
  controllers: [HistoryController, TimelineController],
})
export class HistoryModule {}
