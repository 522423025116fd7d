import { Global, Module } from '@nestjs/common';
import { ErasureJournal } from './erasure-journal.js';
import { ScheduledBackups } from './scheduled-backups.js';

@Global()
@Module({ providers: [ErasureJournal, ScheduledBackups], exports: [ErasureJournal, ScheduledBackups] })
export class BackupModule {}
