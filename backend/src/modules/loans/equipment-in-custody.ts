import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { toUnits } from '../../ledger/index.js';
import type { Tx } from '../../platform/context/index.js';
import { TransactionHooks } from '../../platform/hooks/index.js';
import { Articles } from '../catalog/index.js';
import { AssetReads, AssetStates } from '../stock/index.js';
import { type EquipmentOut, membershipEnding } from '../users/index.js';
import { recordLoan } from './loans.events.js';
import { LoansRepository } from './loans.repository.js';
import type { Loan } from './loans.schema.js';

/** The maximum number of loans that one member has out. */
const MAX_LOANS = 10_000;

/**
 * The custody of equipment when its holder leaves: it is transferred to the named member with its loans, also where another
 * member requested it. Equipment without a return date has no loan: its unit is simply assigned to the member.
 */
@Injectable()
export class EquipmentInCustody implements OnModuleInit {
  constructor(
    private readonly loans: LoansRepository,
    private readonly assetStates: AssetStates,
    private readonly assets: AssetReads,
    private readonly articles: Articles,
    private readonly hooks: TransactionHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.on(membershipEnding, async (tx, { userId, newHolderId }) => {
      const open = { holderId: userId, closedAt: null };
      const loans = await this.loans.findMany(tx, open, {
        limit: MAX_LOANS,
        sort: { dueKey: 1, _id: 1 },
      });
      if (!newHolderId) return this.#list(tx, loans);
      await this.#transfer(tx, loans, newHolderId);
      return [];
    });
  }

  async #transfer(tx: Tx, loans: readonly Loan[], newHolderId: Types.ObjectId): Promise<void> {
    const units = loans.flatMap(({ assetIds }) => assetIds);
    await this.assetStates.changeHolder(tx, units, newHolderId);
    for (const loan of loans) {
      const transferred = this.loans.save(tx, { ...loan, holderId: newHolderId });
      recordLoan(tx, 'transferred', transferred, loan.holderId);
    }
  }

  async #list(tx: Tx, loans: readonly Loan[]): Promise<EquipmentOut[]> {
    const ids = loans.map(({ articleId }) => articleId);
    const articles = await this.articles.refs(tx, ids);
    const units = await this.assets.refs(
      tx,
      loans.flatMap(({ assetIds }) => assetIds),
    );
    return loans.map(({ _id, requestId, requestNumber, articleId, assetIds, quantity, dueAt }) => {
      const article = articles.get(String(articleId));
      return {
        tenantId: String(tx.tenantId),
        loanId: String(_id),
        requestId: String(requestId),
        requestNumber,
        articleId: String(articleId),
        sku: article?.sku ?? '',
        name: article?.name ?? '',
        unit: article?.unit ?? '',
        quantity: toUnits(quantity),
        serials: assetIds.flatMap((id) => units.get(String(id))?.serial ?? []),
        dueAt: dueAt?.toISOString() ?? null,
      };
    });
  }
}
