import { Controller, Get, Module } from '@nestjs/common';
import { ScheduledBackups } from '../platform/backup/index.js';
import { AppError } from '../platform/errors/index.js';
import { Access, Choice } from '../platform/http/index.js';
import { EventsHealth } from './events-health.js';
import { LedgerHealth } from './ledger-health.js';
import { Readiness } from './readiness.js';

class HealthDto {
  @Choice(['ok'])
  status: 'ok';
}

class ReadinessDto {
  @Choice(['ok', 'degraded'], {
    about: 'Degraded: requests are served, and an operator must investigate a part.',
  })
  status: 'ok' | 'degraded';

  @Choice(['ok', 'degraded', 'unverified'], {
    about: 'Whether the last audits found that all books add up; unverified before the first one.',
  })
  ledger: 'ok' | 'degraded' | 'unverified';

  @Choice(['ok', 'degraded'], {
    about: 'Whether events are recorded and delivered: degraded if the oldest one is more than a minute old.',
  })
  events: 'ok' | 'degraded';

  @Choice(['ok', 'degraded', 'off'], {
    about: 'Whether the scheduled backups succeed; off without a schedule.',
  })
  backup: 'ok' | 'degraded' | 'off';
}

/** Liveness and readiness. The reason of a failure is only in the log. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly ledger: LedgerHealth,
    private readonly events: EventsHealth,
    private readonly backups: ScheduledBackups,
  ) {}

  @Get('live')
  @Access({ may: 'public', summary: 'Check liveness', answers: HealthDto, uncounted: true })
  getLiveness(): HealthDto {
    return { status: 'ok' };
  }

  @Get('ready')
  @Access({
    may: 'public',
    summary: 'Check readiness',
    answers: ReadinessDto,
    uncounted: true,
  })
  async getReadiness(): Promise<ReadinessDto> {
    if (!(await this.readiness.isReady())) throw new AppError('OVERLOADED', { retryAfter: 1 });
    // Inconsistent books need an operator; refusing requests would not repair them.
    const ledger = await this.ledger.state();
    const events = await this.events.state();
    const backup = await this.backups.state();
    const isDegraded = [ledger, events, backup].includes('degraded');
    return { status: isDegraded ? 'degraded' : 'ok', ledger, events, backup };
  }
}

@Module({ controllers: [HealthController], providers: [Readiness, LedgerHealth, EventsHealth] })
export class HealthModule {}
