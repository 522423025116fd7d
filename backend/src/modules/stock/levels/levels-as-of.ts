import { Injectable } from '@nestjs/common';
import { toUnits, valueOf } from '../../../ledger/index.js';
import type { Scope } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import type { LevelDto } from '../stock.dto.js';
import { MovementsRepository } from '../stock.repository.js';
import type { Level } from '../stock.schema.js';
import type { LevelListQuery } from './stock.queries.js';

/** The quantities of a level at a past moment. */
type LevelThen = Pick<Level, 'onHand' | 'quarantine' | 'seq' | 'headHash' | 'averageCost'>;

/** The number of movements of each of 50 levels that are read in less time than 50 commands take. */
const SHORT_HISTORY = 100;

const hasShortHistory = ({ seq }: Level): boolean => seq <= SHORT_HISTORY;

/** Levels as they were at a past moment, from the balances in their movements. */
@Injectable()
export class LevelsAsOf {
  constructor(private readonly movements: MovementsRepository) {}

  /** The moment as the ledger writes it, so that texts compare; the present moment for one in the future. */
  momentOf({ asOf, state, sort, picked }: LevelListQuery, now: Date): string | undefined {
    if (asOf === undefined) return undefined;
    // These are about present quantities.
    const isSorted = sort !== undefined && !sort.endsWith('id');
    const path = state !== undefined ? 'state' : picked === true ? 'picked' : isSorted && 'sort';
    if (path)
      throw new AppError('VALIDATION_FAILED', {
        fields: [{ path, code: 'asOf', message: `${path} is about the present and not possible with asOf` }],
      });
    return new Date(Math.min(Date.parse(asOf), now.getTime())).toISOString();
  }

  /**
   * The levels at a moment, by id, all of which have a movement by then. Those that have not moved since are as they
   * are; for each of the others an index leads to its last movement by then. One query finds those of levels with a short
   * history; MongoDB may read all of it.
   */
  async at(scope: Scope, levels: readonly Level[], moment: string): Promise<Map<string, LevelThen>> {
    const moved = levels.filter(({ lastAt }) => lastAt !== null && lastAt > moment);
    const then = new Map<string, LevelThen>(levels.map((level) => [String(level._id), level]));
    const [short, long] = [moved.filter(hasShortHistory), moved.filter((level) => !hasShortHistory(level))];
    const last = await Promise.all([
      this.movements.lastOfEach(
        scope,
        short.map(({ _id }) => _id),
        moment,
      ),
      ...long.map(({ _id }) => this.movements.lastBy(scope, _id, moment)),
    ]);
    for (const movement of last.flat()) {
      if (!movement) continue;
      const { onHandAfter, quarantineAfter, seq, hash, averageCost } = movement;
      const level = { onHand: onHandAfter, quarantine: quarantineAfter, seq, headHash: hash, averageCost };
      then.set(String(movement.levelKey), level);
    }
    return then;
  }
}

/** A level at a past moment beside its present; its promised quantities are not stored. */
export function toPastLevel(level: LevelDto, then: LevelThen | undefined): LevelDto {
  if (!then) throw new Error('a level has no movement by then');
  const { onHand, quarantine, seq, headHash, averageCost } = then;
  return Object.assign({}, level, {
    now: { onHand: level.onHand, value: level.value },
    onHand: toUnits(onHand),
    quarantine: toUnits(quarantine),
    reserved: null,
    planned: null,
    available: null,
    waiting: null,
    averageCost,
    value: valueOf(averageCost, onHand + quarantine),
    seq,
    headHash,
  });
}
