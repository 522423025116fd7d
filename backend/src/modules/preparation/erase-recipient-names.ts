import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Scope } from '../../platform/database/index.js';
import { type Erased, Erasure, isAbout } from '../users/index.js';
import { OrderWords } from './order-words.js';
import { OrdersRepository } from './orders.repository.js';

/** Removes the name of an erased person from the orders that are for them. */
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
      // The version is incremented, so that a command that has read the name cannot write it back.
      await this.orders.findOneAndUpdate(
        scope,
        { _id },
        { $set: { recipientName: '', words }, $inc: { version: 1 } },
      );
    }
  }
}
