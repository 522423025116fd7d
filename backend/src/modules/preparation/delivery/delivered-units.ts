import { Injectable } from '@nestjs/common';
import { ONE_UNIT, type Thousandths, toUnits } from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import { AppError } from '../../../platform/errors/index.js';
import type { Article } from '../../catalog/index.js';
import { AssetStates } from '../../stock/index.js';
import { undelivered } from '../orders/order-line.rules.js';
import type { OrderLine } from '../orders.schema.js';

/** The units with serial numbers that a delivery names. */
@Injectable()
export class DeliveredUnits {
  constructor(private readonly assets: AssetStates) {}

  /** The named units of a line: as many as its quantity, all of them picked and not delivered yet. */
  async getNamed(
    tx: Tx,
    line: OrderLine,
    { name, tracking }: Readonly<Article>,
    quantity: Thousandths,
    assetIds: readonly string[],
  ): Promise<OrderLine['assetIds']> {
    if (tracking !== 'serial') throw new AppError('TRACKING_DIFFERS', { params: { name } });
    if (assetIds.length * ONE_UNIT !== quantity)
      throw new AppError('SERIAL_COUNT_DIFFERS', {
        params: { name, named: assetIds.length, quantity: toUnits(quantity) },
      });
    const ready = new Set(undelivered(line).map(String));
    const assets = await this.assets.getAll(tx, line.articleId, assetIds);
    const other = assets.find(({ _id }) => !ready.has(String(_id)));
    if (other) {
      const { serial, state } = other;
      throw new AppError('ASSET_NOT_POSSIBLE', { params: { serial }, details: { serial, state } });
    }
    return assets.map(({ _id }) => _id);
  }
}
