import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { Access, PageOf, pageRequest, TenantCtx } from '../../platform/http/index.js';
import { ExtendLoan } from './extend-loan.js';
import {
  ExtensionDto,
  LOAN_SORTS,
  LoanDto,
  LoanHoldersDto,
  LoanListQuery,
  LoanReminderDto,
  RemindedLoansDto,
} from './loans.dto.js';
import { loanExport } from './loans.export.js';
import { LoanReads } from './loans.reads.js';
import { LoansByHolder } from './loans-by-holder.js';
import { RemindHolders } from './remind-holders.js';

@Controller('loans')
export class LoansController {
  constructor(
    private readonly reads: LoanReads,
    private readonly extension: ExtendLoan,
    private readonly holders: LoansByHolder,
    private readonly reminders: RemindHolders,
  ) {}

  @Get()
  @Access({
    may: ['returns:receive', 'requests:read-all', 'requests:read-own'],
    summary: 'List loans by due date',
    about: 'Only open loans, unless `status` says otherwise. Loans without a due date come last.',
    answers: PageOf(LoanDto),
    exports: loanExport,
  })
  listLoans(@TenantCtx() ctx: TenantContext, @Query() query: LoanListQuery) {
    return this.reads.list(ctx, query, pageRequest(query, LOAN_SORTS, 'dueAt'));
  }

  @Get('holders')
  @Access({
    may: ['returns:receive', 'requests:read-all', 'requests:read-own'],
    summary: 'List the holders of loans',
    about: 'Each with their loans; the person with the first due date first.',
    answers: LoanHoldersDto,
  })
  listLoanHolders(@TenantCtx() ctx: TenantContext) {
    return this.holders.list(ctx);
  }

  @Post('remind')
  @Access({
    may: 'returns:receive',
    summary: 'Send reminders of loans to their holders',
    about: 'Loans without a due date, and those of which a reminder was sent today, are left out.',
    answers: RemindedLoansDto,
    writes: true,
  })
  remindOfLoans(@TenantCtx() ctx: TenantContext, @Body() body: LoanReminderDto) {
    return this.reminders.remind(ctx, body.loanIds);
  }

  @Get(':id')
  @Access({
    may: ['returns:receive', 'requests:read-all', 'requests:read-own'],
    summary: 'Get a loan',
    answers: LoanDto,
  })
  async getLoan(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.reads.dto(ctx, await this.reads.find(ctx, id));
  }

  @Post(':id/extend')
  @Access({
    may: ['returns:receive', 'requests:approve'],
    summary: 'Extend a loan',
    about:
      '409 LOAN_AWAITED if other requests wait for the article at its site, LOAN_PROMISED if it is promised to others until then.',
    answers: LoanDto,
    writes: true,
  })
  extendLoan(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Body() body: ExtensionDto) {
    return this.extension.execute(ctx, id, body);
  }
}
