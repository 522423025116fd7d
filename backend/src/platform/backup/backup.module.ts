import { Global, Module } from '@nestjs/common';
import { ScheduledBackups } from './scheduled-backups.js';

@Global()
@Module({ providers: [ScheduledBackups], exports: [ScheduledBackups] })
export class BackupModule {}
