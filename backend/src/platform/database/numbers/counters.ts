import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Schema } from 'mongoose';
import type { RequestContext, Transactional } from '../../context/index.js';
import { localYear } from '../../time/days.js';
import { TenantRepository } from '../repository/tenant-repository.js';
import { newId } from '../scope/ids.js';
import { tenantScoped } from '../scope/require-tenant.plugin.js';
import type { Scope, TenantDocument } from '../scope/tenant-scope.js';
import type { DocumentKeys } from '../transactions/plan.js';
import { formatNumber } from './number-pattern.rules.js';

/** The largest offset of a time zone from UTC. */
const MAX_OFFSET_MS = 14 * 3_600_000;

/** The numbering of documents of some kinds. */
export interface Numbering<Kind extends string> {
  readonly timeZone: string;
  readonly patterns: Readonly<Record<Kind, string>>;
}

interface Counter extends TenantDocument {
  kind: string;
  year: number;
  last: number;
}

export const COUNTER_MODEL = 'Counter';

export const counterSchema = new Schema<Counter>(
  {
    kind: { type: String, required: true },
    year: { type: Number, required: true },
    last: { type: Number, required: true },
  },
  { collection: 'counters', versionKey: false },
);
counterSchema.plugin(tenantScoped, { unsearched: 'all' });
counterSchema.index({ tenantId: 1, kind: 1, year: 1 }, { unique: true });

/**
 * Assigns document numbers without gaps per tenant and year: the counter is incremented in the transaction that uses
 * the number.
 */
@Injectable()
export class Counters extends TenantRepository<Counter> {
  constructor(@InjectModel(COUNTER_MODEL) model: Model<Counter>) {
    super(model);
  }

  /** The counters of these kinds at this moment, in any time zone, as a plan declares them. */
  ofKinds(tx: RequestContext, kinds: readonly string[]): DocumentKeys {
    const years = [-1, 1].map((side) => new Date(tx.now.getTime() + side * MAX_OFFSET_MS).getUTCFullYear());
    return this.keys(kinds.flatMap((kind) => years.map((year) => keyOf(kind, year))));
  }

  /** The next number of a kind by its pattern; the year is the tenant's local year. */
  async next<Kind extends string>(
    tx: Transactional<Scope>,
    kind: NoInfer<Kind>,
    { timeZone, patterns }: Numbering<Kind>,
  ): Promise<string> {
    const year = localYear(tx.now, timeZone);
    return formatNumber(patterns[kind], year, await this.#raise(tx, kind, year));
  }

  /** The counter of a series without years, as a plan declares it. */
  ofSeries(series: string): DocumentKeys {
    return this.keys([keyOf(series, 0)]);
  }

  /** The next integer of a series without years. */
  nextPlain(tx: Transactional<Scope>, series: string): Promise<number> {
    return this.#raise(tx, series, 0);
  }

  /** The last integer of a series without years; 0 before the first. */
  async lastPlain(tx: Transactional<Scope>, series: string): Promise<number> {
    const key = keyOf(series, 0);
    return (await this.findByKeys(tx, [key])).get(ownKeyOf(tx, key))?.last ?? 0;
  }

  /** A transaction knows counters by tenant: an erasure ends memberships in several. */
  protected override knownAs(scope: Scope, key: string): string {
    return ownKeyOf(scope, key);
  }

  protected override keyOf({ tenantId, kind, year }: Counter): string {
    return ownKeyOf({ tenantId }, keyOf(kind, year));
  }

  protected override filterOf(keys: readonly string[]): QueryFilter<Counter> {
    const counters = keys.map((key) => {
      const [, kind = '', year] = key.split('/');
      return { kind, year: Number(year) };
    });
    return {
      kind: { $in: counters.map(({ kind }) => kind) },
      year: { $in: counters.map(({ year }) => year) },
    };
  }

  async #raise(tx: Transactional<Scope>, kind: string, year: number): Promise<number> {
    const key = keyOf(kind, year);
    const before = (await this.findByKeys(tx, [key])).get(ownKeyOf(tx, key)) ?? null;
    const last = (before?.last ?? 0) + 1;
    const counter = before ?? { _id: newId(), tenantId: tx.tenantId, kind, year };
    this.put(tx, before, { ...counter, last }, 'last');
    return last;
  }
}

const keyOf = (kind: string, year: number): string => `${kind}/${year}`;

const ownKeyOf = ({ tenantId }: Pick<Scope, 'tenantId'>, key: string): string => `${String(tenantId)}/${key}`;
