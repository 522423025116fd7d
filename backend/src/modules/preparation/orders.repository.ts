import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Tx } from '../../platform/context/index.js';
import { TenantRepository } from '../../platform/database/index.js';
import { ORDER_MODEL, type Order } from './orders.schema.js';

@Injectable()
export class OrdersRepository extends TenantRepository<Order> {
  constructor(@InjectModel(ORDER_MODEL) model: Model<Order>) {
    super(model);
  }

  /** Saves an order if it has not changed since it was read. */
  save(tx: Tx, order: Order): Order {
    const saved = { ...order, version: order.version + 1, updatedAt: tx.now };
    this.put(tx, order, saved, 'version');
    return saved;
  }
}
