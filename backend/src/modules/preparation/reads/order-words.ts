import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Scope } from '../../../platform/database/index.js';
import { joinWords, numberWords, Reindex, usedAmong, Vocabulary } from '../../../platform/search/index.js';
import { RequestWords } from '../../requests/index.js';
import { OrdersRepository } from '../orders.repository.js';
import type { Order } from '../orders.schema.js';

/** The search words of an order: its number, and everything that its request is found by. */
export function orderWords(number: string, request: readonly string[]): string[] {
  return joinWords(numberWords(number), request);
}

/** Maintains the search words of orders. */
@Injectable()
export class OrderWords implements OnModuleInit {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly requests: RequestWords,
    private readonly vocabulary: Vocabulary,
    private readonly reindex: Reindex,
  ) {}

  onModuleInit(): void {
    this.vocabulary.addUse(usedAmong(this.orders));
    this.reindex.add(async (scope, _report, among) => {
      for await (const order of this.orders.walk(scope, { ...among }, { _id: 1 })) {
        const { _id, version } = order;
        const words = await this.of(scope, order);
        await this.orders.findOneAndUpdate(scope, { _id, version }, { $set: { words } });
      }
    });
  }

  async of(scope: Scope, { number, requestId }: Order): Promise<string[]> {
    return orderWords(number, await this.requests.ofId(scope, requestId));
  }
}
