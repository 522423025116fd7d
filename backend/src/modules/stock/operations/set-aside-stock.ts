import { Injectable } from '@nestjs/common';
import type { MovementType, Thousandths } from '../../../ledger/index.js';
import type { TenantContext } from '../../../platform/context/index.js';
import { newId, UnitOfWork } from '../../../platform/database/index.js';
import { Sites } from '../../tenants/index.js';
import { quantityOf } from '../article-quantity.js';
import { StockReads } from '../levels/stock.reads.js';
import { PostWithAllocation } from '../posting/post-with-allocation.js';
import type { MovementDto } from '../stock.dto.js';
import { recordMovements } from '../stock.events.js';
import type { QuarantineDto, ScrapDto } from './stock-commands.dto.js';
import { Tracking } from './tracking.js';

/** The changes by a quantity that is set aside or written off. */
interface StockOperation {
  readonly type: MovementType;
  readonly event: 'scrapped' | 'quarantined' | 'unquarantined';
  readonly onHand: -1 | 0 | 1;
  readonly quarantine: -1 | 0 | 1;
}

const SCRAP: Readonly<Record<'stock' | 'quarantine', StockOperation>> = {
  stock: { type: 'scrap', event: 'scrapped', onHand: -1, quarantine: 0 },
  quarantine: { type: 'scrap', event: 'scrapped', onHand: 0, quarantine: -1 },
};

const QUARANTINE: Readonly<Record<'in' | 'out', StockOperation>> = {
  in: { type: 'quarantine-in', event: 'quarantined', onHand: -1, quarantine: 1 },
  out: { type: 'quarantine-out', event: 'unquarantined', onHand: 1, quarantine: -1 },
};

type Input = Omit<QuarantineDto, 'direction'>;

/** Writes stock off, sets it aside in quarantine, and puts it back on the shelf. */
@Injectable()
export class SetAsideStock {
  constructor(
    private readonly posting: PostWithAllocation,
    private readonly reads: StockReads,
    private readonly tracking: Tracking,
    private readonly sites: Sites,
    private readonly work: UnitOfWork,
  ) {}

  scrap(ctx: TenantContext, { from = 'stock', ...input }: ScrapDto): Promise<MovementDto> {
    return this.#post(ctx, SCRAP[from], input);
  }

  quarantine(ctx: TenantContext, { direction, ...input }: QuarantineDto): Promise<MovementDto> {
    return this.#post(ctx, QUARANTINE[direction], input);
  }

  #post(ctx: TenantContext, change: StockOperation, input: Input): Promise<MovementDto> {
    const touches = this.posting.touches([input.siteId], [input.articleId]);
    return this.work.run(ctx, { touches, alone: true }, async (tx) => {
      const site = await this.sites.getOpen(tx, input.siteId);
      const article = (await this.posting.getActive(tx, [input]))(input.articleId);
      const quantity: Thousandths = quantityOf(input.quantity, article);
      const { lotId, assetIds = [] } = await this.tracking.taken(tx, article, input, quantity);
      const location = { articleId: article._id, siteId: site._id, lotId };
      if (input.releaseReservations && change.onHand < 0) await this.posting.release(tx, location, quantity);
      const posted = await this.posting.post(tx, [
        {
          location,
          type: change.type,
          deltaOnHand: change.onHand * quantity,
          deltaQuarantine: change.quarantine * quantity,
          assetIds,
          reason: input.reason,
          cause: { kind: change.type, id: String(newId()), number: null },
        },
      ]);
      const [movement] = await this.reads.movementDtos(tx, posted);
      if (!movement) throw new Error('setting stock aside made no movement');
      recordMovements(tx, change.event, { id: movement.id, number: null }, posted, { reason: input.reason });
      return movement;
    });
  }
}
