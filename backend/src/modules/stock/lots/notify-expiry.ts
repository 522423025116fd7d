import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { type Scope, UnitOfWork } from '../../../platform/database/index.js';
import { nothingChanged, record } from '../../../platform/events/index.js';
import { TenantRounds } from '../../tenants/index.js';
import { LevelsRepository } from '../stock.repository.js';
import { noticeDue, noticeWindow } from './lot.rules.js';
import { lotNoticeEvents } from './lots.events.js';
import { LotsRepository } from './lots.repository.js';
import type { Lot } from './lots.schema.js';

/** Notifies about lots with stock that expire soon, and again when they have expired: once each. */
@Injectable()
export class NotifyExpiry implements OnModuleInit {
  constructor(
    private readonly lots: LotsRepository,
    private readonly levels: LevelsRepository,
    private readonly rounds: TenantRounds,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.rounds.add('the notices of expiring lots', (ctx) => this.#notifyAll(ctx));
  }

  async #notifyAll(ctx: TenantContext): Promise<void> {
    const { from, to } = noticeWindow(ctx.now);
    const due = { expiresKey: { $gte: from, $lte: to }, notice: { $ne: 'expired' as const } };
    for await (const lot of this.lots.walk(ctx, due, { expiresKey: 1, _id: 1 })) {
      if (!noticeDue(lot, ctx.now) || (await this.#sitesOf(ctx, lot)).length === 0) continue;
      await this.work.run(ctx, {}, (tx) => this.#notify(tx, lot));
    }
  }

  /** Marks the lot and records the notice; people are notified after the commit. */
  async #notify(tx: Tx, { _id }: Lot): Promise<void> {
    const lot = await this.lots.getById(tx, _id);
    const stage = noticeDue(lot, tx.now);
    const siteIds = await this.#sitesOf(tx, lot);
    if (!stage || siteIds.length === 0) return nothingChanged(tx);
    await this.lots.findOneAndUpdate(tx, { _id }, { $set: { notice: stage } });
    const { number: label, articleId, expiresAt } = lot;
    record(tx, lotNoticeEvents.sent, { id: _id, label, siteIds }, { after: { stage, articleId, expiresAt } });
  }

  /** The sites where a lot is, on a shelf or in quarantine. */
  async #sitesOf(scope: Scope, { _id, articleId }: Lot): Promise<Lot['_id'][]> {
    const stocked = { articleId, lotId: _id, $or: [{ onHand: { $gt: 0 } }, { quarantine: { $gt: 0 } }] };
    return this.levels.sitesOf(scope, stocked);
  }
}
