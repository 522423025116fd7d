import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import { articleStocked } from '../../catalog/index.js';
import { ManualStockOperations } from './manual-stock-operations.js';

/** Receives the opening stock of a new article, in the transaction that creates it. */
@Injectable()
export class OpeningStock implements OnModuleInit {
  constructor(
    private readonly stock: ManualStockOperations,
    private readonly hooks: TransactionHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.on(articleStocked, async (tx, { article, openingStock: { siteId, ...stock } }) => {
      await this.stock.receiveIn(tx, { siteId, lines: [{ articleId: String(article._id), ...stock }] });
    });
  }
}
