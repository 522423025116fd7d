import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import type { Json } from '../../ledger/index.js';
import { JobRepository } from './job.repository.js';

/** One kind of job; the types of what it is given and what it answers travel with it. */
export interface JobType<Payload extends Json, Result extends Json = null> {
  readonly kind: string;
  /** How often it is tried before it counts as failed. */
  readonly attempts: number;
  /** Never set: they only carry types. */
  readonly payload?: Payload;
  readonly result?: Result;
}

/** Thrown by a job that has to wait for its turn: it is taken again a moment later, and counts as not tried. */
export class JobPostponed extends Error {}

/** What a running job can tell, and must heed. */
export interface Run {
  readonly tenantId: Types.ObjectId | null;
  /** The account that asked for it. */
  readonly userId: Types.ObjectId | null;
  /** Names the job, the same at every attempt: what it does outside of the database is recognised by it. */
  readonly id: string;
  /** How far an earlier attempt had come. */
  readonly done: number;
  /** Aborted when the lease is lost or the server stops: stop as soon as you can, another runner will go on. */
  readonly signal: AbortSignal;
  /** Notes how far it is. */
  readonly progress: (done: number, total?: number) => Promise<void>;
}

export type JobHandler<Payload extends Json, Result extends Json> = (
  payload: Payload,
  run: Run,
) => Promise<Result>;

interface Registered {
  readonly attempts: number;
  readonly handle: JobHandler<never, Json>;
}

/** Where jobs are handed in, and where those who can do them register. */
@Injectable()
export class Jobs {
  readonly #handlers = new Map<string, Registered>();
  #wake: () => void = () => undefined;

  constructor(private readonly repository: JobRepository) {}

  handle<Payload extends Json, Result extends Json>(
    type: JobType<Payload, Result>,
    handle: JobHandler<Payload, Result>,
  ): void {
    this.#handlers.set(type.kind, { attempts: type.attempts, handle });
  }

  /** Hands a job in, as part of the running transaction where there is one; answers its id. */
  async add<Payload extends Json>(
    place: {
      readonly session?: ClientSession;
      readonly tenantId?: Types.ObjectId | null;
      readonly userId?: Types.ObjectId | null;
    },
    type: JobType<Payload, Json>,
    payload: Payload,
  ): Promise<string> {
    const { session, tenantId = null, userId = null } = place;
    const job = { kind: type.kind, payload, tenantId, userId, runAt: new Date() };
    const [id] = await this.repository.insert([job], session);
    this.#wake();
    return String(id);
  }

  /** Hands a job in unless one with this key ever was. */
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

  get kinds(): string[] {
    return [...this.#handlers.keys()];
  }

  handlerOf(kind: string): Registered | undefined {
    return this.#handlers.get(kind);
  }

  onAdded(wake: () => void): void {
    this.#wake = wake;
  }
}
