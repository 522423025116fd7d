import { Injectable } from '@nestjs/common';
import { isDuplicateKey, type Scope } from '../../platform/database/index.js';
import type { Day } from '../../platform/time/index.js';
import { DayTotalsRepository } from './dashboard.repository.js';
import type { BySite } from './day-totals.schema.js';

/** The time after its end at which a day is final: until then a node whose clock is late may still write into it. */
const SETTLED_MS = 3_600_000;

/** The figures of one day, and whether later events can still change them. */
export interface DayFigures<F> {
  readonly bySite: BySite<F>;
  readonly open: boolean;
}

/** A source of the figures of a kind. */
export interface DaySource<F> {
  readonly kpi: string;
  readonly readDay: (scope: Scope, day: Day) => Promise<DayFigures<F>>;
}

interface TotalsQuery {
  readonly timeZone: string;
  /** Consecutive days, oldest first. */
  readonly days: readonly Day[];
  /** Nothing happened before it. */
  readonly since: Date;
}

/**
 * Figures by day, each read from the raw data until nothing of its day can change, and stored from then on. So a read costs
 * one find and the days that are still open, whatever the organisation has recorded before; days that are not stored, such
 * as after an import or a change of the time zone, are derived again when they are first read.
 */
@Injectable()
export class DayTotalsStore {
  /** The running reads: callers of the same figures share one. */
  readonly #running = new Map<string, Promise<Map<string, BySite<unknown>>>>();

  constructor(private readonly totals: DayTotalsRepository) {}

  /** The figures of each day, by its date. */
  async read<F>(scope: Scope, source: DaySource<F>, wanted: TotalsQuery): Promise<Map<string, BySite<F>>> {
    const last = wanted.days.at(-1)?.date ?? '';
    const name = [scope.tenantId, source.kpi, wanted.timeZone, last].map(String).join(' ');
    const running = this.#running.get(name) ?? this.#readAll(scope, source, wanted);
    this.#running.set(name, running);
    try {
      return (await running) as Map<string, BySite<F>>;
    } finally {
      if (this.#running.get(name) === running) this.#running.delete(name);
    }
  }

  async #readAll(
    scope: Scope,
    { kpi, readDay }: DaySource<unknown>,
    { timeZone, days, since }: TotalsQuery,
  ): Promise<Map<string, BySite<unknown>>> {
    const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
    const filter = { kpi, timeZone, day: { $gte: first, $lte: last } };
    const options = { limit: days.length, sort: { day: 1 }, fields: ['day', 'bySite'] } as const;
    const stored = await this.totals.findMany(scope, filter, options);
    const known = new Map(stored.map(({ day, bySite }) => [day, bySite]));
    const settled: { kpi: string; timeZone: string; day: string; bySite: BySite<unknown> }[] = [];
    for (const day of days) {
      if (known.has(day.date) || day.to <= since) continue;
      const { bySite, open } = await readDay(scope, day);
      known.set(day.date, bySite);
      if (!open && day.to.getTime() + SETTLED_MS <= scope.now.getTime())
        settled.push({ kpi, timeZone, day: day.date, bySite });
    }
    if (settled.length > 0) await this.#store(scope, kpi, settled, first);
    return known;
  }

  /** Stores settled days, and deletes those that no read needs any more. */
  async #store(
    scope: Scope,
    kpi: string,
    settled: Parameters<DayTotalsRepository['insertMany']>[1],
    first: string,
  ): Promise<void> {
    try {
      await this.totals.insertMany(scope, settled);
    } catch (error) {
      // Another node has stored some of them: the rest is stored by the next read.
      if (!isDuplicateKey(error)) throw error;
    }
    await this.totals.deleteMany(scope, { kpi, day: { $lt: first } });
  }
}
