import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { articleSiteKey, ShelfStock } from '../../stock/index.js';
import type { Order } from '../orders.schema.js';
import { type LineShortage, shortageOf } from './line-shortage.rules.js';

/** Finds the missing stock of orders to pick, before the storekeeper walks. */
@Injectable()
export class LineShortages {
  constructor(private readonly shelves: ShelfStock) {}

  /** By the id of the line. */
  async of(ctx: TenantContext, orders: readonly Order[]): Promise<Map<string, LineShortage>> {
    const lines = orders
      .filter(({ status }) => status === 'pending' || status === 'in-preparation')
      .flatMap(({ status, startsAt, siteId, lines: own }) =>
        own
          .filter(({ quantity, picked }) => quantity > picked)
          .map(({ _id, articleId, lotId, quantity, picked }) => ({
            id: String(_id),
            location: { articleId, siteId },
            left: { lotId, quantity: quantity - picked, isPlanned: status === 'pending' && !!startsAt },
          })),
      );
    const shelves = await this.shelves.at(
      ctx,
      lines.map(({ location }) => location),
    );
    return new Map(
      lines.flatMap(({ id, location, left }) => {
        const shortage = shortageOf(left, shelves.get(articleSiteKey(location)) ?? []);
        return shortage ? [[id, shortage]] : [];
      }),
    );
  }
}
