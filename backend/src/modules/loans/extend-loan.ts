import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { seesSite, UnitOfWork } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { RequestChanges, RequestReads } from '../requests/index.js';
import { withoutLot } from '../stock/index.js';
import { dueOn, isExtension, LOAN_STATES, loanState } from './loan.rules.js';
import type { LoanDto } from './loans.dto.js';
import { recordLoan } from './loans.events.js';
import { LoanReads } from './loans.reads.js';
import { LoansRepository } from './loans.repository.js';
import { PromisedLoans } from './promised-loans.js';

/** Gives a loan a later due date, unless others wait for the article at its site, or it is promised to them until then. */
@Injectable()
export class ExtendLoan {
  constructor(
    private readonly loans: LoansRepository,
    private readonly reads: LoanReads,
    private readonly requests: RequestReads,
    private readonly promises: PromisedLoans,
    private readonly changes: RequestChanges,
    private readonly work: UnitOfWork,
  ) {}

  async execute(ctx: TenantContext, id: string, input: { readonly dueAt: string }): Promise<LoanDto> {
    await this.reads.find(ctx, id);
    const plan = { touches: [this.loans.keys([id])], alone: true };
    return this.work.run(ctx, plan, async (tx) => {
      const loan = await this.reads.find(tx, id);
      // People see their own loans at any site, but members extend only loans of their own sites.
      if (!seesSite(tx, loan.siteId)) throw new AppError('PERMISSION_MISSING');
      LOAN_STATES.require(loanState(loan), 'extend');
      const dueAt = new Date(input.dueAt);
      if (!isExtension(loan.dueAt, dueAt, tx.now)) throw new AppError('DUE_DATE_TOO_EARLY');
      // A loan without a due date holds its pieces without end: a date shortens that, which takes nothing from others.
      if (loan.dueAt) {
        if (await this.requests.isAwaitedByOthers(tx, loan)) throw new AppError('LOAN_AWAITED');
        const window = { from: loan.dueAt, to: dueAt };
        await this.promises.requireFree(tx, loan, window, loan.quantity);
      }
      const extended = this.loans.save(tx, { ...loan, ...dueOn(dueAt), reminded: null });
      recordLoan(tx, 'extended', extended);
      // A loan without an end leaves its quantity free after it, for windows that begin later.
      if (!loan.dueAt) {
        await this.promises.noteChange(tx, loan);
        await this.changes.serveWaiting(tx, [withoutLot(loan)]);
      }
      return this.reads.dto(tx, extended);
    });
  }
}
