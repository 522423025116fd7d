import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import type { Transactional } from '../../context/index.js';
import { tenantScoped } from './tenant-plugin.js';
import { type Scope, type TenantDocument, TenantRepository } from './tenant-repository.js';

/** The numbered documents and the prefixes of their numbers. */
export const NUMBER_PREFIX = {
  request: 'REQ',
  order: 'ORD',
  receipt: 'REC',
  transfer: 'TRF',
  count: 'CNT',
  expected: 'EXP',
  delivery: 'DEL',
  return: 'RET',
} as const;

export type NumberedKind = keyof typeof NUMBER_PREFIX;

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
counterSchema.plugin(tenantScoped);
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

  /** The next number of a kind, such as REQ-2026-000123; the year is the tenant's local year. */
  async next(tx: Transactional<Scope>, kind: NumberedKind, timeZone: string): Promise<string> {
    const year = Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(tx.now));
    return `${NUMBER_PREFIX[kind]}-${year}-${String(await this.#raise(tx, kind, year)).padStart(6, '0')}`;
  }

  /** The next integer of a series without years. */
  nextPlain(tx: Transactional<Scope>, series: string): Promise<number> {
    return this.#raise(tx, series, 0);
  }

  async #raise(tx: Transactional<Scope>, kind: string, year: number): Promise<number> {
    const counter = await this.findOneAndUpdate(tx, { kind, year }, { $inc: { last: 1 } }, true);
    if (!counter) throw new Error('a counter was not created');
    return counter.last;
  }
}
