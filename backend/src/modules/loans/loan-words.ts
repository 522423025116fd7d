import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reindex, usedAmong, Vocabulary } from '../../platform/search/index.js';
import { RequestWords } from '../requests/index.js';
import { LoansRepository } from './loans.repository.js';

/** Maintains the search words of loans: those of their requests. */
@Injectable()
export class LoanWords implements OnModuleInit {
  constructor(
    private readonly loans: LoansRepository,
    private readonly requests: RequestWords,
    private readonly vocabulary: Vocabulary,
    private readonly reindex: Reindex,
  ) {}

  onModuleInit(): void {
    this.vocabulary.addUse(usedAmong(this.loans));
    this.reindex.add(async (scope, _report, among) => {
      for await (const { _id, version, requestId } of this.loans.walk(scope, { ...among }, { _id: 1 })) {
        const words = [...(await this.requests.ofId(scope, requestId))];
        await this.loans.findOneAndUpdate(scope, { _id, version }, { $set: { words } });
      }
    });
  }
}
