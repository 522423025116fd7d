import { Injectable } from '@nestjs/common';
import type { Thousandths } from '../../../ledger/index.js';
import { groupBy } from '../../../platform/collections/group-by.js';
import type { Scope } from '../../../platform/database/index.js';
import { atArticlesAndSites } from '../article-at-site.js';
import { locationKey } from '../posting/stock.batch.js';
import { MovementsRepository } from '../stock.repository.js';
import {
  adjustedSince,
  correctedSince,
  isSuperseded,
  leftQuarantine,
  type QuarantineDepartures,
} from './count-netting.rules.js';
import { CountLinesRepository, CountsRepository } from './counts.repository.js';
import type { Count, CountLine } from './counts.schema.js';

/** A transaction is over so long after its command began; a movement has the time of its command. */
const MAX_COMMAND_MS = 3_600_000;

/** The stocktakes of a site that are approved between the first entry of another one and its approval. */
const MAX_OVERLAPPING = 10_000;

/** The maximum number of movements, or of lines of other stocktakes, of one query. */
const MAX_MOVEMENTS = 100_000;

/** The other movements of a line since it was counted. */
export interface ChangesSince {
  /** The postings of other stocktakes; all of the difference where one of them counted the line later. */
  readonly corrected: Thousandths;
  /** The manual changes of the books that the count may or may not include. */
  readonly adjusted: Thousandths;
}

const UNCHANGED: ChangesSince = { corrected: 0, adjusted: 0 };

/** Reads the movements of counted levels that do not come from their stocktake. */
@Injectable()
export class CountMovements {
  constructor(
    private readonly counts: CountsRepository,
    private readonly lines: CountLinesRepository,
    private readonly movements: MovementsRepository,
  ) {}

  /** The other movements of each line since its entry. Once its stocktake is decided, those that the approval netted. */
  async changesSince(
    scope: Scope,
    count: Count,
    lines: readonly CountLine[],
  ): Promise<(line: CountLine) => ChangesSince> {
    if (count.status !== 'counting') return ({ corrected = 0 }) => ({ corrected, adjusted: 0 });
    const entries = lines.flatMap(({ countedAt }) => (countedAt ? [countedAt.getTime()] : []));
    if (entries.length === 0) return () => UNCHANGED;
    const first = entries.reduce((earliest, at) => Math.min(earliest, at));
    const since = new Date(first - MAX_COMMAND_MS);
    const others = await this.#approvedSince(scope, count, since);
    const causes = others.map(({ _id }) => String(_id));
    const byBooks = [{ type: 'adjustment' as const }, { reverses: { $ne: null } }];
    const posted = await this.movements.findMany(
      scope,
      {
        ...atArticlesAndSites(lines),
        at: { $gte: since.toISOString() },
        $or: [...byBooks, ...(causes.length > 0 ? [{ 'cause.id': { $in: causes } }] : [])],
      },
      { limit: MAX_MOVEMENTS },
    );
    const byLocation = groupBy(posted, locationKey);
    const originals = await this.movements.mapByIds(
      scope,
      posted.flatMap(({ reverses }) => reverses ?? []),
    );
    const countedLater = await this.#countedSince(scope, others, lines, new Date(first));
    const entriesAt = groupBy(countedLater, keyOf);
    const isOfOthers = new Set(causes);
    return (line) => {
      const { counted, recorded, missingIds } = line;
      if (counted === null || recorded === null) return UNCHANGED;
      const key = keyOf(line);
      if (isSuperseded(line, entriesAt.get(key) ?? [])) return { corrected: counted - recorded, adjusted: 0 };
      const movements = byLocation.get(key) ?? [];
      return {
        corrected: correctedSince(
          line,
          movements.filter(({ cause }) => isOfOthers.has(cause.id)),
        ),
        // Each unit says itself where it is.
        adjusted: missingIds ? 0 : adjustedSince(line, movements, originals),
      };
    };
  }

  /** The lines of some stocktakes that were counted since a moment, of the articles of other lines. */
  #countedSince(
    scope: Scope,
    counts: readonly Count[],
    lines: readonly CountLine[],
    since: Date,
  ): Promise<CountLine[]> {
    if (counts.length === 0) return Promise.resolve([]);
    const filter = {
      ...atArticlesAndSites(lines),
      countId: { $in: counts.map(({ _id }) => _id) },
      countedAt: { $gte: since },
    };
    return this.lines.findMany(scope, filter, { limit: MAX_MOVEMENTS });
  }

  /** The quantity that left the quarantine of each line by hand since its pieces were missing in a pick. */
  async leftQuarantine(
    scope: Scope,
    { createdAt }: Count,
    lines: readonly CountLine[],
  ): Promise<(line: CountLine) => QuarantineDepartures> {
    const pieces = lines.filter(({ missing }) => missing > 0);
    const since = { at: { $gte: createdAt.toISOString() }, deltaQuarantine: { $ne: 0 } };
    const filter = { ...atArticlesAndSites(pieces), ...since };
    const found =
      pieces.length > 0 ? await this.movements.findMany(scope, filter, { limit: MAX_MOVEMENTS }) : [];
    const byLocation = groupBy(found, locationKey);
    return (line) => leftQuarantine(line, byLocation.get(keyOf(line)) ?? []);
  }

  /** The other stocktakes of a site that were approved since a moment. */
  #approvedSince(scope: Scope, { _id, siteId }: Count, since: Date): Promise<Count[]> {
    return this.counts.findMany(
      scope,
      { siteId, decidedAt: { $gte: since }, status: 'approved', _id: { $ne: _id } },
      { limit: MAX_OVERLAPPING },
    );
  }
}

const keyOf = ({ articleId, siteId, lotId }: CountLine): string =>
  locationKey({ articleId, siteId, lotId: lotId ?? null });
