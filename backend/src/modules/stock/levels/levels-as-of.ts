import { Injectable } from '@nestjs/common';
import type { Scope } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { MovementsRepository } from '../stock.repository.js';
import type { Level } from '../stock.schema.js';
import type { LevelListQuery } from './stock.queries.js';

/** What a level held at a moment. */
export type LevelThen = Pick<Level, 'onHand' | 'quarantine' | 'seq' | 'headHash' | 'averageCost'>;

/** So many movements of each of 50 levels are still read in less time than 50 commands take. */
const SHORT_HISTORY = 100;

const hasShortHistory = ({ seq }: Level): boolean => seq <= SHORT_HISTORY;

/** Levels as they were at a past moment, from the balances that their movements carry. */
@Injectable()
export class LevelsAsOf {
  constructor(private readonly movements: MovementsRepository) {}

  /** The moment as the ledger writes it, so that texts compare; the present moment for one in the future. */
  momentOf({ asOf, state, sort }: LevelListQuery, now: Date): string | undefined {
    if (asOf === undefined) return undefined;
    // Both are about present quantities.
    const path = state === undefined ? (sort === undefined || sort.endsWith('id') ? '' : 'sort') : 'state';
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
