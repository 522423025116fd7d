import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Thousandths } from '../../ledger/index.js';
import type { Tx } from '../../platform/context/index.js';
import { AppError } from '../../platform/errors/index.js';
import { AllocatableStock, HoldSources, PostStock, type Window, withoutLot } from '../stock/index.js';
import { LoansRepository } from './loans.repository.js';

/** The loans that are out of the articles of one question. */
const MAX_LOANS = 20_000;

interface LoanedArticle {
  readonly _id: Types.ObjectId;
  readonly articleId: Types.ObjectId;
  readonly siteId: Types.ObjectId;
}

/**
 * Gives the expected return dates of loans, and keeps extensions from taking stock that is promised to others. A decision
 * writes the level of the article, so that an approval at the same time conflicts with it.
 */
@Injectable()
export class PromisedLoans implements OnModuleInit {
  constructor(
    private readonly loans: LoansRepository,
    private readonly sources: HoldSources,
    private readonly allocatable: AllocatableStock,
    private readonly stock: PostStock,
  ) {}

  onModuleInit(): void {
    this.sources.add('loan', async (scope, pairs) => {
      const out = await this.loans.findTogether(
        scope,
        {
          articleId: { $in: pairs.map(({ articleId }) => articleId) },
          siteId: { $in: pairs.map(({ siteId }) => siteId) },
          closedAt: null,
        },
        { limit: MAX_LOANS },
      );
      return out.map(({ _id: id, articleId, siteId, quantity, lentAt: from, dueAt: to }) => ({
        id,
        kind: 'loan' as const,
        articleId,
        siteId,
        quantity,
        from,
        to,
      }));
    });
  }

  /** Writes the level of a loan that ends earlier, so that a line that begins to wait at the same time is served too. */
  async noteChange(tx: Tx, loan: LoanedArticle): Promise<void> {
    const location = withoutLot(loan);
    const level = (await this.allocatable.read(tx, [location])).levels.stored(location);
    if (level) this.stock.touch(tx, level);
  }

  /**
   * Refuses to keep a quantity of a loan for a time in which others need it. The level is written, so that a promise that
   * is made at the same time conflicts with this decision.
   */
  async requireFree(tx: Tx, loan: LoanedArticle, window: Window, quantity: Thousandths): Promise<void> {
    const location = withoutLot(loan);
    const free = await this.allocatable.read(tx, [location], { dated: [location], without: [loan._id] });
    if (free.freeFor(location, window) < quantity) throw new AppError('LOAN_PROMISED');
    const level = free.levels.stored(location);
    if (level) this.stock.touch(tx, level);
  }
}
