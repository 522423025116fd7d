import { Injectable } from '@nestjs/common';
import { ONE_UNIT } from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import { AppError } from '../../../platform/errors/index.js';
import type { Article } from '../../catalog/index.js';
import { AssetStates } from '../../stock/index.js';
import type { PickDto } from '../order-commands.dto.js';
import type { OrderWithRequest } from '../orders/order-with-request.rules.js';
import type { OrderLine } from '../orders.schema.js';

/** Picks units with serial numbers: those that are named, or the one that was scanned. */
@Injectable()
export class PickAssets {
  constructor(private readonly assets: AssetStates) {}

  /** The units of a line after a pick; their states change with it. */
  async execute(
    tx: Tx,
    { order, request }: OrderWithRequest,
    line: OrderLine,
    article: Readonly<Article>,
    input: PickDto,
  ): Promise<OrderLine['assetIds']> {
    const wanted = await this.#wanted(tx, line, article, input);
    if (wanted.length !== input.quantity)
      throw new AppError('SERIAL_COUNT_DIFFERS', {
        params: { name: article.name, named: wanted.length, quantity: input.quantity },
      });
    const assets = await this.assets.getAll(tx, line.articleId, wanted);
    const held = new Set(line.assetIds.map(String));
    const added = assets.filter(({ _id }) => !held.has(String(_id)));
    const kept = new Set(assets.map(({ _id }) => String(_id)));
    await this.assets.putBack(
      tx,
      line.assetIds.filter((id) => !kept.has(String(id))),
    );
    await this.assets.pick(tx, added, order.siteId, { requestId: request._id, lineId: line.requestLineId });
    return assets.map(({ _id }) => _id);
  }

  async #wanted(
    tx: Tx,
    line: OrderLine,
    { name }: Readonly<Article>,
    { assetIds, scannedCode, quantity }: PickDto,
  ): Promise<readonly unknown[]> {
    if (assetIds) return assetIds;
    if (quantity === 0) return [];
    const scanned =
      scannedCode === undefined ? null : await this.assets.findBySerial(tx, line.articleId, scannedCode);
    if (scanned) return [...new Set([...line.assetIds, scanned._id].map(String))];
    if (quantity * ONE_UNIT === line.picked) return line.assetIds;
    throw new AppError('SERIALS_REQUIRED', { params: { name } });
  }
}
