import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import type { Tx } from '../../platform/context/index.js';
import { type Scope, TenantRepository } from '../../platform/database/index.js';
import { LOAN_MODEL, type Loan } from './loans.schema.js';

/** The loans of one person: a member by id, another one by name. */
export interface HolderGroup {
  readonly holderId: Types.ObjectId | null;
  readonly holderName: string;
  readonly count: number;
  /** The first of their due dates, for sorting. */
  readonly dueKey: Date;
}

interface HoldersLoans extends Pick<HolderGroup, 'count' | 'dueKey'> {
  readonly _id: Pick<HolderGroup, 'holderId' | 'holderName'>;
}

@Injectable()
export class LoansRepository extends TenantRepository<Loan> {
  constructor(@InjectModel(LOAN_MODEL) model: Model<Loan>) {
    super(model);
  }

  /** The holders of the loans that a filter selects: the person with the first due date first. */
  async byHolder(
    scope: Scope,
    filter: QueryFilter<Loan>,
    { limit }: { limit: number },
  ): Promise<HolderGroup[]> {
    const found = await this.aggregate<HoldersLoans>(
      scope,
      filter,
      [
        {
          $group: {
            _id: { holderId: '$holderId', holderName: '$holderName' },
            count: { $sum: 1 },
            dueKey: { $min: '$dueKey' },
          },
        },
        { $sort: { dueKey: 1, _id: 1 } },
        { $limit: limit },
      ],
      { expected: limit },
    );
    return found.map(({ _id, count, dueKey }) => ({ ..._id, count, dueKey }));
  }

  /** Saves a changed loan. If its version has changed since it was read, the transaction restarts. */
  save(tx: Tx, loan: Loan): Loan {
    const saved = { ...loan, version: loan.version + 1, updatedAt: tx.now };
    this.put(tx, loan, saved, 'version');
    return saved;
  }
}
