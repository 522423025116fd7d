import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, mongo } from 'mongoose';
import { ChangeLog, type RequestContext, type Transactional } from '../../context/index.js';
import { AppError } from '../../errors/index.js';
import { EventStore } from '../../events/event-store.js';
import { Faults } from '../../faults/faults.js';
import { IdempotencyStore } from '../../idempotency/idempotency-store.js';
import { isSilent } from '../connection/mongo-errors.js';
import { flushDeferredWrites, StaleReadError } from './deferred-writes.js';
import { KeyedQueue } from './keyed-queue.js';

/** A transaction that takes longer than this holds up everybody else: it is given up with 503. */
const BUDGET_MS = 5000;

interface Options {
  /** Queues to pass first, see `queueKey`. */
  readonly queue?: readonly string[];
  /**
   * Looks up, before the queue and outside the transaction, what does not change within it (see `remembered`), so that
   * others wait for less. Such reads are not part of the snapshot: a rule that needs one must read it in the work.
   */
  readonly prefetch?: (scope: RequestContext) => Promise<unknown>;
}

/**
 * Runs work as one transaction: all of it commits or none, and it is synced to disk before the caller hears of it.
 * The work may run several times, so it must be nothing but database work, and one thing after the other. Where the
 * request carries an idempotency key, its record commits with the work, and a repeated key gets the first answer.
 */
@Injectable()
export class UnitOfWork {
  readonly #logger = new Logger(UnitOfWork.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly queue: KeyedQueue,
    private readonly idempotency: IdempotencyStore,
    private readonly events: EventStore,
    private readonly faults: Faults,
  ) {}

  async run<C extends RequestContext, T>(
    ctx: C,
    options: Options,
    work: (tx: Transactional<C>) => Promise<T>,
  ): Promise<T> {
    const memo = new Map<string, unknown>();
    await options.prefetch?.({ ...ctx, requestCache: memo });
    return this.queue.run(this.faults.queues ? (options.queue ?? []) : [], async () => {
      const session = await this.connection.startSession();
      let silent = false;
      try {
        return await this.#retrying({ ...ctx, requestCache: memo }, session, work);
      } catch (error) {
        silent = isSilent(error);
        throw error;
      } finally {
        // Ending rolls back what is left; a database that says nothing is told of it without waiting for an answer.
        const ended = session.endSession();
        if (!silent) await ended;
      }
    });
  }

  /** Runs reads that must all see one moment; nothing is written. For work that outlives a write's time budget. */
  async snapshot<C extends RequestContext, T>(
    ctx: C,
    read: (tx: Transactional<C>) => Promise<T>,
  ): Promise<T> {
    const session = await this.connection.startSession();
    try {
      session.startTransaction({ readConcern: { level: 'snapshot' }, readPreference: 'primary' });
      return await read({ ...ctx, session, changes: new ChangeLog() });
    } finally {
      if (session.inTransaction()) await session.abortTransaction();
      await session.endSession();
    }
  }

  async #retrying<C extends RequestContext, T>(
    ctx: C,
    session: ClientSession,
    work: (tx: Transactional<C>) => Promise<T>,
  ): Promise<T> {
    const deadline = Date.now() + BUDGET_MS;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(ctx, session, work, deadline);
      } catch (error) {
        if (this.idempotency.isDuplicateOf(ctx, error)) return this.idempotency.replay<T>(ctx);
        if (!isTransient(error) || isSilent(error)) throw error;
        if (Date.now() >= deadline) throw new AppError('TRY_AGAIN', { retryAfter: 1 });
        // What was looked up before may be what has changed.
        ctx.requestCache?.clear();
        await pause(Math.min(5 * 2 ** Math.min(attempt, 6), 200) * Math.random());
      }
    }
  }

  async #attempt<C extends RequestContext, T>(
    ctx: C,
    session: ClientSession,
    work: (tx: Transactional<C>) => Promise<T>,
    deadline: number,
  ): Promise<T> {
    const tx: Transactional<C> = { ...ctx, session, changes: new ChangeLog() };
    session.startTransaction({
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority', journal: true },
      readPreference: 'primary',
    });
    try {
      await this.idempotency.begin(tx);
      const result = await work(tx);
      await this.#finish(tx, result);
      this.faults.beforeCommit();
      if (Date.now() >= deadline) throw new AppError('TRY_AGAIN', { retryAfter: 1 });
      await this.#commit(ctx, session, deadline);
      this.events.committed(tx);
      return result;
    } catch (error) {
      if (session.inTransaction() && !isSilent(error)) await session.abortTransaction();
      throw error;
    }
  }

  /** Writes what is left, in one command: what was put off, the events, the key's record. */
  async #finish(tx: Transactional<RequestContext>, result: unknown): Promise<void> {
    for (const step of tx.changes.finalSteps.values()) await step();
    tx.changes.deferredWrites.push(...this.events.inserts(tx), ...this.idempotency.writes(tx, result));
    await flushDeferredWrites(this.connection, tx.session, tx.changes);
  }

  /** Commits, and where the answer to the commit is lost, finds out what became of it from the idempotency record. */
  async #commit(ctx: RequestContext, session: ClientSession, deadline: number): Promise<void> {
    for (;;) {
      try {
        await session.commitTransaction();
        this.faults.afterCommit();
        return;
      } catch (error) {
        if (!hasLabel(error, 'UnknownTransactionCommitResult')) throw error;
        if (Date.now() < deadline) continue;
        if (!isSilent(error) && (await this.idempotency.exists(ctx))) return;
        this.#logger.error(`the outcome of a commit is unknown (request ${ctx.requestId})`);
        throw new AppError('OUTCOME_UNKNOWN', { retryAfter: 5 });
      }
    }
  }
}

/** Whether an error carries a label; a bulk write hands on the server's error, and with it the label, as its cause. */
function hasLabel(error: unknown, label: string): boolean {
  return error instanceof mongo.MongoError && (error.hasErrorLabel(label) || hasLabel(error.cause, label));
}

function isTransient(error: unknown): boolean {
  return error instanceof StaleReadError || hasLabel(error, 'TransientTransactionError');
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
