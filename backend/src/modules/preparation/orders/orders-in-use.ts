import { Injectable, type OnModuleInit } from '@nestjs/common';
import { fitsDecimals } from '../../../ledger/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import { articleDecimalsReduced } from '../../catalog/index.js';
import { OrdersRepository } from '../orders.repository.js';
import { OPEN_ORDERS } from '../reads/order.reads.js';

/**
 * Refuses to reduce the decimals of a unit below those of picked quantities of open orders; picking a fraction writes
 * the article's guard.
 */
@Injectable()
export class OrdersInUse implements OnModuleInit {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly hooks: TransactionHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.on(articleDecimalsReduced, async (tx, { article, decimals }) => {
      const open = { status: { $in: [...OPEN_ORDERS] }, 'lines.articleId': article._id };
      for await (const { lines } of this.orders.walk(tx, open, { _id: 1 }))
        for (const { articleId, picked } of lines)
          if (articleId.equals(article._id) && !fitsDecimals(picked, decimals))
            throw new AppError('DECIMALS_IN_USE');
    });
  }
}
