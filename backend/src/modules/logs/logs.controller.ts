import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { TenantContext } from '../../platform/context/index.js';
import { Access, PageOf, pageRequest, TenantCtx } from '../../platform/http/index.js';
import { HeavyWork } from '../../platform/workers/index.js';
import { LOG_SORTS, LogChainDto, LogDto, LogListQuery, LogVerdictDto } from './logs.dto.js';
import { logExport } from './logs.export.js';
import { Logs } from './logs.service.js';

@ApiTags('Logs')
@Controller('logs')
export class LogsController {
  constructor(
    private readonly logs: Logs,
    private readonly heavy: HeavyWork,
  ) {}

  @Get()
  @Access({
    may: 'logs:read',
    summary: 'List the activity records',
    answers: PageOf(LogDto),
    exports: logExport,
  })
  listLogs(@TenantCtx() ctx: TenantContext, @Query() query: LogListQuery) {
    return this.logs.list(ctx, query, pageRequest(query, LOG_SORTS, '-seq'));
  }

  @Get('chain')
  @Access({
    may: 'logs:read',
    scope: 'organisation',
    summary: 'Get the state of the activity chain at its last check',
    about: 'The server audits all books of the organisation every LEDGER_AUDIT_SECONDS.',
    answers: LogChainDto,
  })
  getLogChain(@TenantCtx() ctx: TenantContext): Promise<LogChainDto> {
    return this.logs.chain(ctx);
  }

  @Get('verify')
  @Access({
    may: 'logs:read',
    scope: 'organisation',
    summary: 'Verify the hashes of all activity records',
    about: 'The rule is public: docs/hash-rule.md.',
    answers: LogVerdictDto,
  })
  verifyLogs(@TenantCtx() ctx: TenantContext): Promise<LogVerdictDto> {
    return this.heavy.run(ctx, 'activity.verify', () => this.logs.verify(ctx));
  }

  @Get(':id')
  @Access({ may: 'logs:read', summary: 'Get an activity record', answers: LogDto })
  getLog(@TenantCtx() ctx: TenantContext, @Param('id') id: string): Promise<LogDto> {
    return this.logs.get(ctx, id);
  }
}
