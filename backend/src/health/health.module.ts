import { Controller, Get, Module } from '@nestjs/common';
import { AppError } from '../platform/errors/index.js';
import { Access, Choice } from '../platform/http/index.js';
import { Readiness } from './readiness.js';

class HealthDto {
  @Choice(['ok'])
  status: 'ok';
}

/** Whether the process lives, and whether it can do its work. Neither says why not: that is in the log. */
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @Access({ may: 'public', summary: 'Whether the process runs', answers: HealthDto, uncounted: true })
  getLiveness(): HealthDto {
    return { status: 'ok' };
  }

  @Get('ready')
  @Access({ may: 'public', summary: 'Whether requests can be served', answers: HealthDto, uncounted: true })
  async getReadiness(): Promise<HealthDto> {
    if (!(await this.readiness.isReady())) throw new AppError('OVERLOADED', { retryAfter: 1 });
    return { status: 'ok' };
  }
}

@Module({ controllers: [HealthController], providers: [Readiness] })
export class HealthModule {}
