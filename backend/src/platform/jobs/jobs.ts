import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import type { Json } from '../../ledger/index.js';
import type { ErrorCode } from '../errors/index.js';
import { JobRepository } from './job.repository.js';

/**
 * The kind of jobs with a limited number of slots per process, so that other jobs always find one: long jobs, and e-mails,
 * which wait for a foreign server.
 */
export type Lane = 'long' | 'mail';

/** One kind of job, with the types of its input and result. */
export interface JobType<Payload extends Json, Result extends Json = null> {
  readonly kind: string;
  /** The number of attempts before it counts as failed. */
  readonly attempts: number;
  readonly lane?: Lane;
  /** Never set: type parameters only. */
  readonly payload?: Payload;
  readonly result?: Result;
}

/** Thrown by a job that has to wait: it is taken again later, and the attempt does not count. */
export class JobPostponed extends Error {}

/** The context of a running job. */
export interface JobRun {
  readonly tenantId: Types.ObjectId | null;
  /** The account that requested it. */
  readonly userId: Types.ObjectId | null;
  /** The id of the job, the same at every attempt: it identifies effects outside of the database. */
  readonly id: string;
  /** The progress of an earlier attempt. */
  readonly done: number;
  /** The keys of the parts that earlier attempts completed. */
  readonly completed: ReadonlySet<string>;
  /** Aborted when the lease is lost or the server stops: the job must stop soon, another runner continues it. */
  readonly signal: AbortSignal;
  /** Stores the progress. */
  readonly progress: (done: number, total?: number) => Promise<void>;
  /** Stores that a part is complete, by a key that is the same at every attempt, and counts it as progress. */
  readonly complete: (part: string, total: number) => Promise<void>;
}

export type JobHandler<Payload extends Json, Result extends Json> = (
  payload: Payload,
  run: JobRun,
) => Promise<Result>;

/** Called before a job counts as failed, with the code of its last error. It may be called again after a crash. */
export type JobFailed<Payload extends Json> = (
  payload: Payload,
  failed: { readonly tenantId: Types.ObjectId | null; readonly id: string; readonly error: ErrorCode },
) => Promise<void>;

interface RegisteredJob {
  readonly attempts: number;
  readonly lane: Lane | undefined;
  readonly handle: JobHandler<never, Json>;
  readonly onFailed?: JobFailed<never> | undefined;
}

/** Enqueues jobs, and registers their handlers. */
@Injectable()
export class Jobs {
  readonly #handlers = new Map<string, RegisteredJob>();
  #wake: () => void = () => undefined;

  constructor(private readonly repository: JobRepository) {}

  handle<Payload extends Json, Result extends Json>(
    type: JobType<Payload, Result>,
    handle: JobHandler<Payload, Result>,
    onFailed?: JobFailed<Payload>,
  ): void {
    const { attempts, lane } = type;
    this.#handlers.set(type.kind, { attempts, lane, handle, onFailed });
  }

  /** Enqueues a job, as part of the running transaction if there is one; returns its id. */
  async add<Payload extends Json>(
    owner: {
      readonly session?: ClientSession;
      readonly tenantId?: Types.ObjectId | null;
      readonly userId?: Types.ObjectId | null;
    },
    type: JobType<Payload, Json>,
    payload: Payload,
  ): Promise<string> {
    const { session, tenantId = null, userId = null } = owner;
    const job = { kind: type.kind, payload, tenantId, userId, runAt: new Date() };
    const [id] = await this.repository.insert([job], session);
    this.#wake();
    return String(id);
  }

  /** Enqueues a job unless one with this key ever existed. */
  async addOnce<Payload extends Json>(
    type: JobType<Payload, Json>,
    key: string,
    payload: Payload,
  ): Promise<void> {
    await this.repository.insertOnce({
      kind: type.kind,
      key: `${type.kind}:${key}`,
      payload,
      runAt: new Date(),
    });
    this.#wake();
  }

  /** The kinds of job that are in none of these lanes. */
  kindsOutside(full: ReadonlySet<Lane>): string[] {
    return [...this.#handlers].filter(([, { lane }]) => !lane || !full.has(lane)).map(([kind]) => kind);
  }

  handlerOf(kind: string): RegisteredJob | undefined {
    return this.#handlers.get(kind);
  }

  onAdded(wake: () => void): void {
    this.#wake = wake;
  }
}
