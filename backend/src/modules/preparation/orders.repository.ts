import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Tx } from '../../platform/context/index.js';
import { StaleReadError, TenantRepository } from '../../platform/database/index.js';
import { ORDER_MODEL, type Order } from './orders.schema.js';

@Injectable()
export class OrdersRepository extends TenantRepository<Order> {
  constructor(@InjectModel(ORDER_MODEL) model: Model<Order>) {
    super(model);
  }

  /** Saves an order if it has not changed since it was read. */
  async save(tx: Tx, order: Order): Promise<Order> {
    const { _id, tenantId: _tenantId, version, ...fields } = order;
    const saved = await this.findOneAndUpdate(
      tx,
      { _id, version },
      { $set: { ...fields, updatedAt: tx.now }, $inc: { version: 1 } },
    );
    if (!saved) throw new StaleReadError();
    return saved;
  }
}
