import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../../../platform/errors/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import { moneyDigitsChanging } from '../../tenants/index.js';
import { ArticlesRepository } from './articles.repository.js';

/** Refuses another number of decimals of the currency while articles, also archived ones, have a cost. */
@Injectable()
export class ArticleCosts implements OnModuleInit {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly hooks: TransactionHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.on(moneyDigitsChanging, async (tx) => {
      const costed = { archived: { $in: [false, true] }, unitCost: { $gt: 0 } };
      if (await this.articles.findOne(tx, costed)) throw new AppError('AMOUNTS_EXIST');
    });
  }
}
