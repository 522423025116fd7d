import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, mongo, Schema } from 'mongoose';
import { CONFIG, type Config } from '../../platform/config/index.js';
import { AppError } from '../../platform/errors/index.js';

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

interface Limit {
  readonly key: string;
  readonly most: number;
  readonly withinMs: number;
}

/** Limits how often something may be done, over all nodes. It counts what comes before anybody is known, outside every tenant. */
@Injectable()
export class RateLimits {
  constructor(
    @InjectModel(RATE_LIMIT_MODEL) private readonly model: Model<RateLimit>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Counts once more; 429 with Retry-After where it is too often. */
  async take(limit: Limit, now: Date): Promise<void> {
    if (!this.config.RATE_LIMITS) return;
    const { count, expiresAt } = await this.#count(limit, now);
    if (count > limit.most) {
      throw new AppError('RATE_LIMITED', {
        retryAfter: Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)),
      });
    }
  }

  async #count(limit: Limit, now: Date): Promise<RateLimit> {
    const expiresAt = new Date(now.getTime() + limit.withinMs);
    for (;;) {
      const counted = await this.#increment(limit.key, expiresAt);
      if (!counted) continue;
      if (counted.expiresAt > now) return counted;
      // The window is over but not yet swept away: whoever comes first begins the next one, the others count in it.
      const begun = await this.model
        .findOneAndUpdate(
          { _id: limit.key, expiresAt: counted.expiresAt },
          { $set: { count: 1, expiresAt } },
          { returnDocument: 'after' },
        )
        .lean<RateLimit>()
        .exec();
      if (begun) return begun;
    }
  }

  async #increment(key: string, expiresAt: Date): Promise<RateLimit | null> {
    try {
      return await this.model
        .findOneAndUpdate(
          { _id: key },
          { $inc: { count: 1 }, $setOnInsert: { expiresAt } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<RateLimit>()
        .exec();
    } catch (error) {
      // Two first ones at once: the second finds the document of the first when it tries again.
      if (error instanceof mongo.MongoServerError && error.code === 11000) return null;
      throw error;
    }
  }
}
