import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import type { Counter } from 'prom-client';
import { CONFIG, type Config } from '../config/index.js';
import { isDuplicateKey } from '../database/connection/mongo-errors.js';
import { AppError } from '../errors/index.js';
import { Metrics } from '../metrics/metrics.js';

/** How often something was done since the first time in its window. */
interface RateLimit {
  /** What is limited, and a disguise of who does it. */
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
  /** What is limited, a colon, and who. */
  readonly key: string;
  readonly most: number;
  readonly withinMs: number;
}

/** What a caller may do at once of what a limit allows. */
export interface Share {
  readonly granted: number;
  /** How much of the limit is left to everybody afterwards. */
  readonly left: number;
  readonly expiresAt: Date;
}

/** What the clocks of two nodes may differ by, and how old the time of a request may be when it is counted. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Whether a window is open. One that ends later than a window that begins now was opened by a clock that was ahead: it
 * is over too, so that callers do not wait for a time that was a mistake.
 */
export function isCurrent({ expiresAt }: { readonly expiresAt: Date }, withinMs: number, now: Date): boolean {
  const left = expiresAt.getTime() - now.getTime();
  return left > 0 && left <= withinMs + CLOCK_SKEW_MS;
}

/** Limits how often something may be done, over all nodes. It counts what comes before anybody is known, outside every tenant. */
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

  /** Counts so many more, all or none of them; 429 with Retry-After where that is too often. */
  async take(limit: Limit, now: Date, times = 1): Promise<void> {
    if (!this.on) return;
    const { granted, expiresAt } = await this.share(limit, times, now);
    if (granted === times) return;
    // What was not done leaves room for less.
    if (granted > 0)
      await this.model.updateOne({ _id: limit.key, expiresAt }, { $inc: { count: -times } }).exec();
    throw this.refusal(limit, expiresAt, now);
  }

  /** Counts once against each of several limits, in their order. */
  async takeAll(limits: readonly Limit[], now: Date): Promise<void> {
    for (const limit of limits) await this.take(limit, now);
  }

  /**
   * Takes up to so many at once. The count is raised first and what it was before decides how many were granted, so
   * that all shares of a window together never exceed its limit, whoever takes them.
   */
  async share(limit: Limit, wanted: number, now: Date): Promise<Share> {
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
      // The window is over but not yet swept away: whoever comes first begins the next one, the others count in it.
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
      // Two first ones at once: the second finds the document of the first when it tries again.
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }
}
