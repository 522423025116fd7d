import { Injectable } from '@nestjs/common';
import type { Thousandths } from '../../../ledger/index.js';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { PostWithAllocation } from '../posting/post-with-allocation.js';
import { locationKey, type MovementRequest } from '../posting/stock.batch.js';
import { LevelsRepository } from '../stock.repository.js';
import type { CountStatus } from './count.rules.js';
import { settle } from './count.rules.js';
import { CountMovements } from './count-movements.js';
import { CountedUnits } from './counted-units.js';
import { type CountApprovalDto, type CountDto, MAX_COUNT_LINES } from './counts.dto.js';
import { recordCount } from './counts.events.js';
import { CountReads } from './counts.reads.js';
import { CountLinesRepository, CountsRepository } from './counts.repository.js';
import type { Count, CountLine } from './counts.schema.js';
import { Counts } from './counts.service.js';

const NOT_FOUND_REASON = 'not-found';

/** The lines that a refusal names at most. */
const MAX_UNCLEAR_SHOWN = 50;

/** The postings of other stocktakes for each line since its entry. */
type Corrections = (line: CountLine) => Thousandths;

type CountedLine = CountLine & { readonly counted: number; readonly recorded: number };

/**
 * Ends a stocktake: approves all counted lines, or cancels it. The approval writes every line, so that an entry at the same
 * time starts again and finds the stocktake decided. Counts are not reversed; a wrong one is counted again.
 */
@Injectable()
export class DecideCount {
  constructor(
    private readonly open: Counts,
    private readonly counts: CountsRepository,
    private readonly lines: CountLinesRepository,
    private readonly levels: LevelsRepository,
    private readonly posting: PostWithAllocation,
    private readonly units: CountedUnits,
    private readonly posted: CountMovements,
    private readonly reads: CountReads,
    private readonly work: UnitOfWork,
  ) {}

  /** Posts the differences. Reservations without stock on hand wait again. */
  async approve(ctx: TenantContext, id: string, input: CountApprovalDto): Promise<CountDto> {
    const seen = await this.counts.getById(ctx, id);
    return this.work.run(ctx, { touches: [this.counts.keys([seen._id])], alone: true }, async (tx) => {
      const count = await this.open.getFor(tx, 'approve', id);
      const lines = await this.#linesOf(tx, count);
      const counted = lines.filter(isCounted);
      const open = lines.length - counted.length;
      if (open > 0 && !input.skipUncounted)
        throw new AppError('COUNT_INCOMPLETE', { params: { open }, details: { open } });
      const changes = await this.posted.changesSince(tx, count, counted);
      const unclear = counted.filter((line) => changes(line).adjusted !== 0);
      if (unclear.length > 0) throw await this.#unclear(tx, count, unclear);
      const corrected: Corrections = (line) => changes(line).corrected;
      const movements = await this.#movements(tx, count, counted, corrected);
      const posted = movements.length > 0 ? await this.posting.post(tx, movements) : [];
      const approved = await this.#close(tx, count, lines, 'approved', corrected);
      recordCount(tx, 'approved', count, approved, posted);
      return this.reads.dto(tx, approved);
    });
  }

  cancel(ctx: TenantContext, id: string): Promise<CountDto> {
    return this.work.run(ctx, {}, async (tx) => {
      const count = await this.open.getFor(tx, 'cancel', id);
      const cancelled = await this.#close(tx, count, await this.#linesOf(tx, count), 'cancelled');
      recordCount(tx, 'cancelled', count, cancelled);
      return this.reads.dto(tx, cancelled);
    });
  }

  /** The refusal that names the lines with a stock that is not known, each with the stock on hand in either case. */
  async #unclear(tx: Tx, count: Count, unclear: readonly CountLine[]): Promise<AppError> {
    const shown = await this.reads.lineDtos(tx, count, unclear.slice(0, MAX_UNCLEAR_SHOWN));
    const lines = shown.map(({ id, article, lot, counted, unclear: doubt }) => ({
      id,
      name: [article?.name, lot?.number].filter(Boolean).join(' · '),
      unit: article?.unit ?? '',
      counted,
      adjusted: doubt?.adjusted,
      onHandIfMoved: doubt?.onHandIfMoved,
      onHandIfCorrected: doubt?.onHandIfCorrected,
    }));
    return new AppError('COUNT_UNCLEAR', {
      params: { lines: unclear.length },
      details: { unclear: unclear.length, lines },
    });
  }

  #linesOf(scope: TenantContext, { _id: countId }: Count): Promise<CountLine[]> {
    return this.lines.findMany(scope, { countId }, { limit: MAX_COUNT_LINES });
  }

  async #movements(
    tx: Tx,
    count: Count,
    lines: readonly CountedLine[],
    corrected: Corrections,
  ): Promise<MovementRequest[]> {
    const { siteId } = count;
    const locations = lines.map(({ articleId, lotId = null }) => ({ articleId, siteId, lotId }));
    const levels = await this.levels.atLocations(tx, locations);
    const left = await this.posted.leftQuarantine(tx, count, lines);
    const cause = { kind: 'count', id: String(count._id), number: count.number };
    const movements: MovementRequest[] = [];
    for (const [index, line] of lines.entries()) {
      const location = locations[index];
      if (!location) continue;
      const level = levels.get(locationKey(location));
      if (line.missingIds) {
        const counted = await this.units.movements(tx, siteId, line, cause);
        const change = counted.reduce((sum, { deltaOnHand }) => sum + deltaOnHand, 0);
        if (level && -change > level.available) await this.posting.release(tx, location, -change);
        movements.push(...counted);
        continue;
      }
      const { found, lost, difference } = settle(
        { ...line, ...left(line), corrected: corrected(line) },
        level?.quarantine ?? 0,
      );
      const taken = -difference - found;
      if (level && taken > level.available) await this.posting.release(tx, location, taken);
      if (found > 0)
        movements.push({
          location,
          type: 'quarantine-out',
          deltaOnHand: found,
          deltaQuarantine: -found,
          cause,
        });
      if (lost > 0)
        movements.push({
          location,
          type: 'scrap',
          deltaOnHand: 0,
          deltaQuarantine: -lost,
          reason: NOT_FOUND_REASON,
          cause,
        });
      if (difference !== 0) movements.push({ location, type: 'count', deltaOnHand: difference, cause });
    }
    return movements;
  }

  /** Writes every line too, so that an entry at the same time starts again and finds the stocktake decided. */
  async #close(
    tx: Tx,
    count: Count,
    lines: readonly CountLine[],
    status: Exclude<CountStatus, 'counting'>,
    correctedOf: Corrections = () => 0,
  ): Promise<Count> {
    for (const line of lines) {
      const corrected = correctedOf(line);
      const netted = corrected === 0 ? {} : { corrected };
      this.lines.appendUpsert(tx, { _id: line._id }, { $set: { closed: true, ...netted } });
    }
    const decided = { status, decidedBy: tx.userId, decidedAt: tx.now };
    const closed = await this.counts.findOneAndUpdate(tx, { _id: count._id }, { $set: decided });
    if (!closed) throw new Error('a stocktake was lost');
    return closed;
  }
}

function isCounted(line: CountLine): line is CountedLine {
  return line.counted !== null && line.recorded !== null;
}
