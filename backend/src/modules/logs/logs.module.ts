import { Module } from '@nestjs/common';
import { UsersModule } from '../users/index.js';
import { KeepHeads } from './keep-heads.js';
import { LogsController } from './logs.controller.js';
import { Logs } from './logs.service.js';

@Module({ imports: [UsersModule], controllers: [LogsController], providers: [Logs, KeepHeads] })
export class LogsModule {}
