import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import type { Counter } from 'prom-client';
import { CONFIG, type Config } from '../config/index.js';
import { isDuplicateKey } from '../database/connection/mongo-errors.js';
import { AppError } from '../errors/index.js';
import { Metrics } from '../metrics/metrics.js';
import { isHeldBack } from '../time/index.js';

/** The count of an action in a window, since its first call. */
interface RateLimit {
  /** The limit, and a pseudonym of the caller. */
  _id: string;
  count: number;
  expiresAt: Date;
}

export const RATE_LIMIT_MODEL = 'RateLimit';

export const rateLimitSchema = new Schema<RateLimit>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { collection: 'rate_limits', versionKey: false },
);

export interface Limit {
  /** The limit, a colon, and the caller. */
  readonly key: string;
  readonly most: number;
  readonly withinMs: number;
}

/** Takes a count back. */
export type GiveBack = () => Promise<void>;

/** The part of a limit that is granted to a caller at once. */
export interface Share {
  readonly granted: number;
  /** The rest of the limit for all callers afterwards. */
  readonly left: number;
  readonly expiresAt: Date;
}

/**
 * Returns whether a window is open. A window that ends later than a new one was opened by a clock that was ahead: it
 * counts as expired, so that callers do not wait for a wrong time.
 */
export function isCurrent({ expiresAt }: { readonly expiresAt: Date }, withinMs: number, now: Date): boolean {
  return isHeldBack(expiresAt, withinMs, now);
}

/**
 * Limits how often an action may be done, over all nodes. It counts also unauthenticated calls, outside of every
 * tenant.
 */
@Injectable()
export class RateLimits {
  readonly #refusals: Counter<'limit'>;

  constructor(
    @InjectModel(RATE_LIMIT_MODEL) private readonly model: Model<RateLimit>,
    @Inject(CONFIG) private readonly config: Config,
    metrics: Metrics,
  ) {
    this.#refusals = metrics.counter({
      name: 'rate_limit_refusals_total',
      help: 'Requests that were refused because there were too many, by limit.',
      labels: ['limit'],
    });
  }

  get on(): boolean {
    return this.config.RATE_LIMITS;
  }

  /** Counts a call; 429 with Retry-After above the limit. */
  async consume(limit: Limit, now: Date): Promise<void> {
    await this.consumeAll([limit], now);
  }

  /**
   * Counts against several limits in order, all or nothing, so that a refused call uses up none of them. Answers a function
   * that gives the count back where the counted call does not happen.
   */
  async consumeAll(limits: readonly (Limit & { readonly times?: number })[], now: Date): Promise<GiveBack> {
    const counted: { readonly key: string; readonly expiresAt: Date; readonly times: number }[] = [];
    const giveBack = async () => {
      for (const { key, expiresAt, times } of counted)
        await this.model.updateOne({ _id: key, expiresAt }, { $inc: { count: -times } }).exec();
    };
    for (const limit of this.on ? limits : []) {
      const { key, times = 1 } = limit;
      const { granted, expiresAt } = await this.reserveShare(limit, times, now);
      if (granted > 0) counted.push({ key, expiresAt, times });
      if (granted === times) continue;
      await giveBack();
      throw this.refusal(limit, expiresAt, now);
    }
    return giveBack;
  }

  /** Resets the count of a caller. */
  async resetLimit({ key }: Pick<Limit, 'key'>): Promise<void> {
    if (this.on) await this.model.deleteOne({ _id: key }).exec();
  }

  /**
   * Reserves up to a number of calls. The count is incremented first and its previous value decides how many are
   * granted, so that all blocks of a window together never exceed its limit.
   */
  async reserveShare(limit: Limit, wanted: number, now: Date): Promise<Share> {
    const { count, expiresAt } = await this.#count(limit, wanted, now);
    const granted = Math.min(wanted, Math.max(0, limit.most - (count - wanted)));
    return { granted, left: Math.max(0, limit.most - count), expiresAt };
  }

  refusal(limit: Limit, expiresAt: Date, now: Date): AppError {
    this.#refusals.inc({ limit: limit.key.split(':')[0] ?? '' });
    return new AppError('RATE_LIMITED', {
      retryAfter: Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)),
    });
  }

  async #count({ key, withinMs }: Limit, by: number, now: Date): Promise<RateLimit> {
    const expiresAt = new Date(now.getTime() + withinMs);
    for (;;) {
      const counted = await this.#increment(key, by, expiresAt);
      if (!counted) continue;
      if (isCurrent(counted, withinMs, now)) return counted;
      // The window has expired but is not deleted yet: the first caller begins the next one, the others count in it.
      const begun = await this.model
        .findOneAndUpdate(
          { _id: key, expiresAt: counted.expiresAt },
          { $set: { count: by, expiresAt } },
          { returnDocument: 'after' },
        )
        .lean<RateLimit>()
        .exec();
      if (begun) return begun;
    }
  }

  async #increment(key: string, by: number, expiresAt: Date): Promise<RateLimit | null> {
    try {
      return await this.model
        .findOneAndUpdate(
          { _id: key },
          { $inc: { count: by }, $setOnInsert: { expiresAt } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<RateLimit>()
        .exec();
    } catch (error) {
      // Two first calls at once: the second one finds the document of the first when it retries.
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }
}
