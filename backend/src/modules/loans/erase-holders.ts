import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Scope } from '../../platform/database/index.js';
import { RequestWords } from '../requests/index.js';
import { type Erased, Erasure, isAbout } from '../users/index.js';
import { LoansRepository } from './loans.repository.js';

/** Removes the name of an erased person from the loans that they hold as a person outside of the organisation. */
@Injectable()
export class EraseHolders implements OnModuleInit {
  constructor(
    private readonly loans: LoansRepository,
    private readonly requests: RequestWords,
    private readonly erasure: Erasure,
  ) {}

  onModuleInit(): void {
    this.erasure.addInTenant((scope, erased) => this.#erase(scope, erased));
  }

  async #erase(scope: Scope, erased: Erased): Promise<void> {
    for await (const loan of this.loans.walk(scope, { holderName: { $ne: '' } }, { _id: 1 })) {
      if (!isAbout(erased, loan.holderName)) continue;
      const words = [...(await this.requests.ofId(scope, loan.requestId))];
      // The version is incremented, so that a command that has read the name cannot write it back.
      await this.loans.findOneAndUpdate(
        scope,
        { _id: loan._id },
        { $set: { holderName: '', words }, $inc: { version: 1 } },
      );
    }
  }
}
