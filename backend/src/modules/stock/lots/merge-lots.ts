import { Injectable } from '@nestjs/common';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import { record } from '../../../platform/events/index.js';
import { GuardsRepository } from '../../../platform/references/index.js';
import { Sites } from '../../tenants/index.js';
import { PostWithAllocation } from '../posting/post-with-allocation.js';
import type { MovementRequest } from '../posting/stock.batch.js';
import { recordMovements } from '../stock.events.js';
import { LevelsRepository } from '../stock.repository.js';
import type { Level } from '../stock.schema.js';
import { LOT_MERGE } from './lot.rules.js';
import type { LotDto, LotMergeDto } from './lots.dto.js';
import { lotEvents } from './lots.events.js';
import { LotReads } from './lots.reads.js';
import { LotsRepository } from './lots.repository.js';
import type { Lot } from './lots.schema.js';
import { lotGuard } from './lots.service.js';

/** The sites of one lot. */
const MAX_LEVELS = 1000;

/** Merges lots whose numbers differ only in their spelling. */
@Injectable()
export class MergeLots {
  constructor(
    private readonly lots: LotsRepository,
    private readonly reads: LotReads,
    private readonly levels: LevelsRepository,
    private readonly posting: PostWithAllocation,
    private readonly guards: GuardsRepository,
    private readonly sites: Sites,
    private readonly work: UnitOfWork,
  ) {}

  execute(ctx: TenantContext, id: string, { lotIds }: LotMergeDto): Promise<LotDto> {
    return this.work.run(ctx, { alone: true }, async (tx) => {
      const [target, ...twins] = await this.#getAll(tx, [id, ...lotIds]);
      if (!target || target.mergedInto || !twins.every((twin) => isTwin(twin, target)))
        throw new AppError('LOTS_DIFFER');
      this.guards.write(tx, [lotGuard(target.articleId, target.number)]);
      await this.#move(tx, twins, target);
      for (const twin of twins) await this.#mark(tx, twin, target);
      const [dto] = await this.reads.dtos(tx, [target]);
      if (!dto) throw new Error('a lot has no form');
      return dto;
    });
  }

  /** Lots in the order of their ids; 404 where the caller does not see one. */
  async #getAll(tx: Tx, ids: readonly string[]): Promise<Lot[]> {
    const seen = new Map((await this.reads.findByIds(tx, ids)).map((lot) => [String(lot._id), lot]));
    return ids.map((id) => {
      const lot = seen.get(id);
      if (!lot) throw notFound();
      return lot;
    });
  }

  /** The stock of the twins becomes stock of the target, by movements of both. */
  async #move(tx: Tx, twins: readonly Lot[], target: Lot): Promise<void> {
    const { articleId } = target;
    const levels = await this.levels.findOccupied(
      tx,
      { articleId, lotId: { $in: twins.map(({ _id }) => _id) } },
      { limit: MAX_LEVELS },
    );
    // Stock at a depot that the caller does not see cannot be left behind, and is not theirs to move.
    for (const siteId of new Set(levels.map((level) => String(level.siteId))))
      await this.sites.get(tx, siteId);
    const held = levels.filter(({ onHand, quarantine }) => onHand + quarantine > 0);
    if (held.length === 0) return;
    for (const { siteId, lotId, onHand } of held)
      await this.posting.release(tx, { articleId, siteId, lotId }, onHand);
    const numbers = new Map(twins.map(({ _id, number }) => [String(_id), number]));
    for (const level of held) {
      const reason = `${numbers.get(String(level.lotId)) ?? ''} → ${target.number}`;
      const posted = await this.posting.post(tx, movementsOf(level, target, reason));
      const [movement] = posted;
      if (!movement) throw new Error('a merge made no movement');
      recordMovements(tx, 'adjusted', { id: movement._id, number: null }, posted, { reason });
    }
  }

  async #mark(tx: Tx, twin: Lot, target: Lot): Promise<void> {
    if (twin.mergedInto?.equals(target._id)) return;
    const after = await this.lots.findOneAndUpdate(
      tx,
      { _id: twin._id },
      { $set: { mergedInto: target._id } },
    );
    if (!after) throw new Error('a lot was lost');
    record(tx, lotEvents.merged, { id: twin._id, label: twin.number }, { before: twin, after });
  }
}

/** Returns whether a lot can be merged into another: it has the same number, and is not merged into a third one. */
const isTwin = ({ _id, articleId, numberKey, mergedInto }: Lot, target: Lot): boolean =>
  !_id.equals(target._id) &&
  articleId.equals(target.articleId) &&
  numberKey === target.numberKey &&
  (!mergedInto || mergedInto.equals(target._id));

function movementsOf(level: Level, target: Lot, reason: string): MovementRequest[] {
  const { articleId, siteId, lotId, onHand, quarantine, averageCost } = level;
  const cause = { kind: LOT_MERGE, id: String(target._id), number: null };
  const shared = { type: 'adjustment', reason, cause } as const;
  return [
    {
      ...shared,
      location: { articleId, siteId, lotId },
      deltaOnHand: -onHand,
      deltaQuarantine: -quarantine,
    },
    {
      ...shared,
      location: { articleId, siteId, lotId: target._id },
      deltaOnHand: onHand,
      deltaQuarantine: quarantine,
      unitCost: averageCost,
    },
  ];
}
