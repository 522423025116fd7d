import { Controller, Get, Module } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AppError } from '../platform/errors/index.js';
import { Access, Choice } from '../platform/http/index.js';

class HealthDto {
  @Choice(['ok'])
  status: 'ok';
}

/** Whether the process lives, and whether it can do its work. Neither says why not: that is in the log. */
@Controller('health')
export class HealthController {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  @Get('live')
  @Access({ may: 'public', summary: 'Whether the process runs', answers: HealthDto })
  getLiveness(): HealthDto {
    return { status: 'ok' };
  }

  @Get('ready')
  @Access({ may: 'public', summary: 'Whether requests can be served', answers: HealthDto })
  async getReadiness(): Promise<HealthDto> {
    try {
      await this.connection.db?.command({ ping: 1 }, { timeoutMS: 1000 });
    } catch {
      throw new AppError('OVERLOADED', { retryAfter: 1 });
    }
    return { status: 'ok' };
  }
}

@Module({ controllers: [HealthController] })
export class HealthModule {}
