import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { toUnits } from '../../../ledger/index.js';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { Counters, UnitOfWork } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { nothingChanged } from '../../../platform/events/index.js';
import { References } from '../../../platform/references/index.js';
import { ARTICLE } from '../../catalog/index.js';
import { SITE, Sites, Tenants } from '../../tenants/index.js';
import { quantityOf } from '../article-quantity.js';
import { PickedStock } from '../levels/picked-stock.js';
import { PostWithAllocation } from '../posting/post-with-allocation.js';
import { COUNT_TO_ARTICLE, COUNT_TO_SITE } from '../stock.references.js';
import { LevelsRepository } from '../stock.repository.js';
import { COUNT_STATES, type CountCommand, recordedOnShelf } from './count.rules.js';
import { CountScope } from './count-scope.js';
import { CountedUnits } from './counted-units.js';
import {
  type CountCreateDto,
  type CountDto,
  type CountEntryDto,
  type CountLineDto,
  MAX_COUNT_LINES,
  type RecountDto,
} from './counts.dto.js';
import { recordCount, recordCountLine } from './counts.events.js';
import { CountReads } from './counts.reads.js';
import { CountLinesRepository, CountsRepository } from './counts.repository.js';
import type { Count, CountLine, CountOrigin } from './counts.schema.js';

/** An uncounted line. */
const UNCOUNTED = { counted: null, recorded: null, countedBy: null, countedAt: null } as const;

/** The update that clears the count of a line, also its units. */
const REOPEN = {
  $set: UNCOUNTED,
  $unset: { foundIds: 1, missingIds: 1, surplusIds: 1, recordedSeq: 1 },
} as const;

/** An article to count, with the quantity that a pick did not find. */
interface CountedArticle {
  readonly articleId: Types.ObjectId;
  readonly lotId?: Types.ObjectId | null;
  readonly missing: number;
}

/** Stocktakes: opening them, counting, and having lines counted again. */
@Injectable()
export class Counts implements OnModuleInit {
  constructor(
    private readonly counts: CountsRepository,
    private readonly lines: CountLinesRepository,
    private readonly levels: LevelsRepository,
    private readonly picked: PickedStock,
    private readonly scope: CountScope,
    private readonly reads: CountReads,
    private readonly posting: PostWithAllocation,
    private readonly units: CountedUnits,
    private readonly references: References,
    private readonly sites: Sites,
    private readonly tenants: Tenants,
    private readonly counters: Counters,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.references.find(COUNT_TO_ARTICLE, async (tx, ids) => {
      const line = await this.lines.findOne(tx, { articleId: { $in: [...ids] }, closed: false });
      return nameOf(line && (await this.counts.findById(tx, line.countId)));
    });
    this.references.find(COUNT_TO_SITE, async (tx, ids) =>
      nameOf(await this.counts.findOne(tx, { status: 'counting', siteId: { $in: [...ids] } })),
    );
  }

  /** Opens a stocktake of all articles with stock at a site, or of some of them. */
  create(ctx: TenantContext, input: CountCreateDto): Promise<CountDto> {
    return this.work.run(
      ctx,
      { touches: [this.counters.ofKinds(ctx, ['count'])], alone: true },
      async (tx) => {
        const site = await this.sites.getOpen(tx, input.siteId);
        const inScope = await this.scope.find(tx, site._id, input);
        if (inScope.length === 0) throw new AppError('NO_LINES');
        const toCount = inScope.map((line) => ({ ...line, missing: 0 }));
        return this.reads.dto(tx, await this.#open(tx, site._id, 'planned', input.blind ?? true, toCount));
      },
    );
  }

  /** Opens a stocktake of the articles that a pick did not find, or adds them to the open one for missing pieces. */
  async countMissing(tx: Tx, siteId: Types.ObjectId, missing: readonly CountedArticle[]): Promise<void> {
    const byArticle = new Map<string, CountedArticle>();
    for (const one of missing) {
      const key = `${String(one.articleId)}/${String(one.lotId ?? '')}`;
      const before = byArticle.get(key)?.missing ?? 0;
      byArticle.set(key, { ...one, missing: before + one.missing });
    }
    const fresh: CountedArticle[] = [];
    for (const one of byArticle.values()) {
      const { articleId, lotId = null } = one;
      const open = { articleId, lotId, siteId, closed: false, counted: null, missing: { $gt: 0 } };
      const added = await this.lines.findOneAndUpdate(tx, open, { $inc: { missing: one.missing } });
      if (!added) fresh.push(one);
    }
    if (fresh.length > 0) await this.#open(tx, siteId, 'missing', true, fresh);
  }

  /** Stores a counted quantity, with the quantity that is recorded on the shelf at this moment. */
  enter(ctx: TenantContext, id: string, input: CountEntryDto): Promise<CountLineDto> {
    return this.work.run(ctx, {}, async (tx) => {
      const count = await this.getFor(tx, 'enter', id);
      const article = (await this.posting.getActive(tx, [input]))(input.articleId);
      const counted = quantityOf(input.quantity, article);
      const { boxed, ...found } = await this.units.find(tx, article, count.siteId, input);
      const lotId = found.lotId ?? null;
      const line = await this.lines.findOne(tx, { countId: count._id, articleId: article._id, lotId });
      if (input.previous !== undefined) requireSeen(line, input.previous);
      const location = { articleId: article._id, siteId: count.siteId };
      const level = await this.levels.findOne(tx, { ...location, lotId });
      const picked = level ? (await this.picked.byLevel(tx, [level])).get(String(level._id)) : 0;
      const entry = {
        ...found,
        counted,
        // A picked unit that was counted too is expected as well.
        recorded: recordedOnShelf(level?.onHand ?? 0, (picked ?? 0) - boxed),
        recordedSeq: level?.seq ?? 0,
        countedBy: tx.userId,
        countedAt: tx.now,
        rounds: (line?.rounds ?? 0) + 1,
      };
      const stored = line
        ? await this.lines.findOneAndUpdate(tx, { _id: line._id }, { $set: entry })
        : await this.#extend(tx, count, { ...location, ...entry });
      if (!stored) throw new Error('a line of a stocktake was lost');
      recordCountLine(tx, 'counted', count, line, stored);
      return this.reads.lineDto(tx, count, stored);
    });
  }

  /** Reopens lines for another count: the counted quantity is set aside, and the line is open. */
  recount(ctx: TenantContext, id: string, { lineIds }: RecountDto): Promise<CountDto> {
    return this.work.run(ctx, {}, async (tx) => {
      const count = await this.getFor(tx, 'recount', id);
      const found = await this.lines.mapByIds(tx, lineIds);
      let changed = false;
      for (const lineId of lineIds) {
        const line = found.get(lineId);
        if (!line?.countId.equals(count._id)) throw new AppError('NOT_FOUND');
        if (line.counted === null) continue;
        const open = await this.lines.findOneAndUpdate(tx, { _id: line._id }, REOPEN);
        if (open) recordCountLine(tx, 'reopened', count, line, open);
        changed = true;
      }
      if (!changed) nothingChanged(tx);
      return this.reads.dto(tx, count);
    });
  }

  /** A stocktake whose state takes a command; 409 otherwise. */
  async getFor(tx: Tx, command: CountCommand, id: string): Promise<Count> {
    const count = await this.counts.getById(tx, id);
    await this.sites.get(tx, count.siteId);
    COUNT_STATES.require(count.status, command);
    return count;
  }

  async #open(
    tx: Tx,
    siteId: Types.ObjectId,
    origin: CountOrigin,
    blind: boolean,
    toCount: readonly CountedArticle[],
  ): Promise<Count> {
    this.references.claim(tx, SITE, [siteId]);
    this.references.claim(
      tx,
      ARTICLE,
      toCount.map(({ articleId }) => articleId),
    );
    const count = this.counts.defer(tx, {
      number: await this.counters.next(tx, 'count', await this.tenants.numbering(tx)),
      siteId,
      status: 'counting',
      origin,
      blind,
      lineCount: toCount.length,
      createdBy: tx.userId,
      createdAt: tx.now,
      decidedBy: null,
      decidedAt: null,
    });
    for (const { lotId, ...one } of toCount)
      this.lines.defer(tx, {
        countId: count._id,
        siteId,
        ...one,
        ...(lotId ? { lotId } : {}),
        ...UNCOUNTED,
        rounds: 0,
        closed: false,
      });
    recordCount(tx, 'opened', null, count);
    return count;
  }

  /** Adds an article that was found and is in no line; the stocktake is written, so that it cannot be decided meanwhile. */
  async #extend(
    tx: Tx,
    count: Count,
    line: Omit<CountLine, '_id' | 'tenantId' | 'countId' | 'missing' | 'closed'>,
  ): Promise<CountLine> {
    if (count.lineCount >= MAX_COUNT_LINES)
      throw new AppError('COUNT_TOO_LARGE', { params: { max: MAX_COUNT_LINES } });
    this.references.claim(tx, ARTICLE, [line.articleId]);
    const longer = await this.counts.findOneAndUpdate(tx, { _id: count._id }, { $inc: { lineCount: 1 } });
    if (longer) recordCount(tx, 'extended', count, longer);
    return this.lines.insert(tx, { ...line, countId: count._id, missing: 0, closed: false });
  }
}

const nameOf = (found: Count | null) => found && { _id: found._id, name: found.number };

/** Refuses an entry that would overwrite a count that the caller has not seen. */
function requireSeen(line: CountLine | null, previous: number | null): void {
  const stored = line?.counted ?? null;
  const counted = stored === null ? null : toUnits(stored);
  if (counted === previous) return;
  throw new AppError('COUNT_CONFLICT', { params: { counted: counted ?? '–' }, details: { counted } });
}
