import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import type { Json } from '../../ledger/index.js';
import { isDuplicateKey } from '../database/connection/mongo-errors.js';
import { newId } from '../database/scope/ids.js';
import { removeInBatches } from '../database/tenant-data/remove-in-batches.js';
import { ERRORS } from '../errors/codes.js';
import { releasedTimes } from '../time/index.js';
import { JOB_MODEL, type Job, type JobStatus } from './job.schema.js';

/** The codes of a business rule or of bad input, which no operator can mend. */
const REFUSALS = Object.entries(ERRORS)
  .filter(([, { status }]) => status < 500)
  .map(([code]) => code);

/** No job waits for longer between two attempts. */
const MAX_WAIT_MS = 2 * 3_600_000;

/** The interval at which jobs are searched whose time was stored by a clock that was ahead. Polls are too frequent for it. */
const AHEAD_EVERY_MS = 10_000;

export interface NewJob {
  readonly kind: string;
  readonly payload: Json;
  readonly tenantId?: Types.ObjectId | null;
  readonly userId?: Types.ObjectId | null;
  readonly key?: string;
  readonly runAt: Date;
}

interface DueFilter {
  readonly status: JobStatus | { $in: JobStatus[] };
  readonly runAt: { $lte: Date } | { $gt: Date };
}

/** Jobs belong to their requester or to the server, so they are outside the tenant scope. */
@Injectable()
export class JobRepository {
  /** By the monotonic clock, which no change of the time of day moves. */
  #aheadSearchedAt = Number.NEGATIVE_INFINITY;

  constructor(@InjectModel(JOB_MODEL) private readonly model: Model<Job>) {}

  async insert(jobs: readonly NewJob[], session?: ClientSession): Promise<Types.ObjectId[]> {
    const now = new Date();
    const rows = jobs.map((job) => ({
      _id: newId(),
      tenantId: null,
      userId: null,
      ...job,
      status: 'queued' as const,
      done: 0,
      total: null,
      result: null,
      error: null,
      attempts: 0,
      fence: 0,
      createdAt: now,
      updatedAt: now,
      finishedAt: null,
    }));
    if (rows.length > 0)
      await this.model.insertMany(rows as never[], { session: session ?? null, lean: true });
    return rows.map(({ _id }) => _id);
  }

  /** Inserts a job unless one with its key exists. */
  async insertOnce(job: NewJob & { readonly key: string }): Promise<void> {
    try {
      await this.insert([job]);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Takes the job of one of these kinds that is overdue longest: new, interrupted, or of a dead runner. */
  async claimDueJob(kinds: readonly string[], leaseMs: number): Promise<Job | null> {
    const now = new Date();
    const [due, queuedAhead] = releasedTimes(now, MAX_WAIT_MS);
    const [, leasedAhead] = releasedTimes(now, leaseMs);
    // Each query merges ranges of the index of status, kind and time, which their disjunction would not.
    const claim = (filter: DueFilter) => this.#claim(filter, kinds, now, leaseMs);
    const overdue = await claim({ status: { $in: ['queued', 'running'] }, runAt: due });
    if (overdue || performance.now() < this.#aheadSearchedAt + AHEAD_EVERY_MS) return overdue;
    const ahead =
      (await claim({ status: 'queued', runAt: queuedAhead })) ??
      (await claim({ status: 'running', runAt: leasedAhead }));
    // If there is one, the next poll searches for more.
    if (!ahead) this.#aheadSearchedAt = performance.now();
    return ahead;
  }

  #claim(due: DueFilter, kinds: readonly string[], now: Date, leaseMs: number): Promise<Job | null> {
    return this.model
      .findOneAndUpdate(
        { ...due, kind: { $in: kinds } },
        {
          $set: { status: 'running', runAt: new Date(now.getTime() + leaseMs), updatedAt: now },
          $inc: { fence: 1, attempts: 1 },
        },
        { sort: { runAt: 1 }, returnDocument: 'after' },
      )
      .lean<Job>()
      .exec();
  }

  /** Updates a job that its runner still holds; false after the lease is lost. */
  async change({ _id, fence }: Pick<Job, '_id' | 'fence'>, values: Partial<Job>): Promise<boolean> {
    const { matchedCount } = await this.model
      .updateOne({ _id, fence, status: 'running' }, { $set: { ...values, updatedAt: new Date() } })
      .exec();
    return matchedCount === 1;
  }

  findById(id: Types.ObjectId): Promise<Job | null> {
    return this.model.findById(id).lean<Job>().exec();
  }

  /** The jobs of these people that changed since a time, the oldest change first. */
  changedSince(userIds: readonly Types.ObjectId[], since: Date): Promise<Job[]> {
    return this.model
      .find({ userId: { $in: userIds }, updatedAt: { $gt: since } })
      .sort({ updatedAt: 1 })
      .limit(500)
      .lean<Job[]>()
      .exec();
  }

  async removeFinished(before: Date): Promise<void> {
    await removeInBatches(this.model.collection, { finishedAt: { $lt: before } });
  }

  /** The number of jobs per status, except done, and except refusals that their requesters were notified of. */
  async counts(): Promise<Record<'queued' | 'running' | 'failed', number>> {
    const count = (filter: QueryFilter<Job>) => this.model.countDocuments(filter).exec();
    return {
      queued: await count({ status: 'queued' }),
      running: await count({ status: 'running' }),
      failed: await count({ status: 'failed', $or: [{ userId: null }, { error: { $nin: REFUSALS } }] }),
    };
  }
}
