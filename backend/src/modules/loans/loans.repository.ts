import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Tx } from '../../platform/context/index.js';
import { TenantRepository } from '../../platform/database/index.js';
import { LOAN_MODEL, type Loan } from './loans.schema.js';

@Injectable()
export class LoansRepository extends TenantRepository<Loan> {
  constructor(@InjectModel(LOAN_MODEL) model: Model<Loan>) {
    super(model);
  }

  /** Saves a changed loan. If its version has changed since it was read, the transaction restarts. */
  save(tx: Tx, loan: Loan): Loan {
    const saved = { ...loan, version: loan.version + 1, updatedAt: tx.now };
    this.put(tx, loan, saved, 'version');
    return saved;
  }
}
