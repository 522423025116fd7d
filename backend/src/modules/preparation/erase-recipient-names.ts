import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Scope } from '../../platform/database/index.js';
import { type Erased, Erasure, isAbout } from '../users/index.js';
import { OrderWords } from './order-words.js';
import { OrdersRepository } from './orders.repository.js';

/** Takes the name of an erased person away from the orders that are for them. */
@Injectable()
export class EraseRecipientNames implements OnModuleInit {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly erasure: Erasure,
    private readonly words: OrderWords,
  ) {}

  onModuleInit(): void {
    this.erasure.addInTenant((scope, erased) => this.#erase(scope, erased));
  }

  async #erase(scope: Scope, erased: Erased): Promise<void> {
    for await (const order of this.orders.walk(scope, {}, { _id: 1 })) {
      if (!isAbout(erased, order.recipientName)) continue;
      const { _id } = order;
      const words = await this.words.of(scope, order);
      // The version rises, so that nobody who has read the name writes it back.
      await this.orders.findOneAndUpdate(
        scope,
        { _id },
        { $set: { recipientName: '', words }, $inc: { version: 1 } },
      );
    }
  }
}
