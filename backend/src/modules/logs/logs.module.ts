import { Module } from '@nestjs/common';
import { StockModule } from '../stock/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { BackgroundAudit } from './audit/background-audit.js';
import { CheckFiles } from './audit/check-files.js';
import './audit/files.audit.js';
import { KeepHeads } from './audit/keep-heads.js';
import { LedgerAlarm } from './audit/ledger-alarm.js';
import { LogsController } from './logs.controller.js';
import { Logs } from './logs.service.js';

@Module({
  imports: [TenantsModule, UsersModule, StockModule],
  controllers: [LogsController],
  providers: [Logs, CheckFiles, KeepHeads, BackgroundAudit, LedgerAlarm],
})
export class LogsModule {}
