import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { ChangeLog, type RequestContext, type Transactional } from '../../context/index.js';
import { AppError } from '../../errors/index.js';
import { Faults } from '../../faults/faults.js';
import { IdempotencyStore } from '../../idempotency/idempotency-store.js';
import { timeBudget } from '../../time/time-budget.js';
import { recordFailure, traced } from '../../tracing/index.js';
import {
  hasLabel,
  isMaxTimeExpired,
  isSilent,
  isSnapshotLost,
  isUnavailable,
} from '../connection/mongo-errors.js';
import { Command } from './command.js';
import { CommandQueue } from './command-queue.js';
import { StaleReadError } from './deferred-writes.js';
import type { Plan } from './plan.js';
import { Transactions } from './transaction.js';

/** A transaction that takes longer than this blocks all others: it is aborted with 503. */
const BUDGET_MS = timeBudget(5000);

/** A snapshot is lost to a database that keeps it for a shorter time than the reads take; a second one meets a warm cache. */
const MAX_SNAPSHOTS = 3;

/**
 * The number of conflicts after which a group is halved: one command never blocks the others for long, and a group that
 * loses to shorter transactions of another node becomes shorter itself.
 */
const MAX_GROUP_ATTEMPTS = 2;

/**
 * Runs work as one transaction: all of it commits or none, and it is synced to disk before the caller is answered. The work
 * may run several times, so it must contain database work only, in sequence. Where the request carries an idempotency key,
 * its record commits with the work, and a repeated key gets the first answer. The result of the work is the stored answer,
 * so a use case returns its DTO from inside; secrets are added outside, because answers are stored.
 */
@Injectable()
export class UnitOfWork {
  readonly #queue = new CommandQueue((group) => this.#commit(group));

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly transactions: Transactions,
    private readonly idempotency: IdempotencyStore,
    private readonly faults: Faults,
  ) {}

  async run<C extends RequestContext, T>(
    ctx: C,
    plan: Plan,
    work: (tx: Transactional<C>) => Promise<T>,
  ): Promise<T> {
    const own = { ...ctx, requestCache: new Map<string, unknown>() };
    return traced('unit of work', {}, async () => {
      const command = new Command(own, plan, (tx) => work(tx as Transactional<C>));
      await command.prefetch();
      if (command.lane && this.faults.queues) this.#queue.add(command.lane, command);
      else void this.#commit([command]);
      return command.answer as Promise<T>;
    });
  }

  /**
   * Runs reads that must all see one moment; nothing is written. It may take minutes: a snapshot is no transaction, and
   * blocks no write. If the database has discarded it, all is read again on a new one.
   */
  async snapshot<C extends RequestContext, T>(
    ctx: C,
    read: (tx: Transactional<C>) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const session = this.connection.getClient().startSession({ snapshot: true });
      try {
        return await read({ ...ctx, session, changes: new ChangeLog() });
      } catch (error) {
        if (!isSnapshotLost(error) || attempt >= MAX_SNAPSHOTS) throw error;
      } finally {
        await session.endSession();
      }
    }
  }

  /** Commits commands together and answers them; returns those that have to be committed in smaller groups. */
  #commit(group: readonly Command[]): Promise<readonly Command[]> {
    const [parent, ...links] = group.map(({ traceContext }) => traceContext);
    const attributes = { 'stockroom.transaction.commands': group.length };
    return traced('transaction', { parent, links, attributes }, () => this.#commitInTime(group));
  }

  async #commitInTime(group: readonly Command[]): Promise<readonly Command[]> {
    let session: ClientSession | undefined;
    let silent = false;
    const deadline = Date.now() + BUDGET_MS;
    try {
      session = await this.connection.startSession();
      const [first, ...others] = group;
      if (!first) return [];
      if (others.length > 0) return await this.#commitGroup(group, session, deadline);
      first.resolve(await this.#commitAlone(first, session, deadline));
    } catch (error) {
      silent = isSilent(error);
      recordFailure(error);
      for (const command of group) command.reject(error);
    } finally {
      // Ending a session rolls back an open transaction; an unresponsive database gets the command without a wait for its
      // answer.
      const ended = session?.endSession();
      if (!silent) await ended;
    }
    return [];
  }

  async #commitGroup(
    group: readonly Command[],
    session: ClientSession,
    deadline: number,
  ): Promise<readonly Command[]> {
    for (let attempt = 1; attempt <= MAX_GROUP_ATTEMPTS; attempt += 1) {
      try {
        if (attempt > 1) await Promise.all(group.map((command) => command.prefetch()));
        const outcomes = await this.transactions.runGroup(group, session, deadline);
        return group
          .filter((command, index) => {
            const outcome = outcomes[index];
            if (!outcome || outcome === 'alone') return true;
            if ('refusal' in outcome) command.reject(outcome.refusal);
            else command.resolve(outcome.value);
            return false;
          })
          .map((command) => command.leaveGroup(1));
      } catch (error) {
        if (error instanceof AppError || isSilent(error)) throw error;
        if (isTransient(error)) await pause(attempt);
        // A read that took too long is one command's: the others are committed without it.
        else if (isUnavailable(error) && !isMaxTimeExpired(error)) throw error;
        else break;
      }
    }
    return group.map((command) => command.leaveGroup(Math.ceil(group.length / 2)));
  }

  async #commitAlone(command: Command, session: ClientSession, deadline: number): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.transactions.runAlone(command, session, deadline);
      } catch (error) {
        if (this.idempotency.isDuplicateOf(command.ctx, error)) return this.idempotency.replay(command.ctx);
        if (!isTransient(error) || isSilent(error)) throw error;
        if (Date.now() >= deadline) throw new AppError('TRY_AGAIN', { retryAfter: 1 });
        // Data that was looked up before may have changed.
        command.ctx.requestCache?.clear();
        await pause(attempt);
      }
    }
  }
}

function isTransient(error: unknown): boolean {
  return error instanceof StaleReadError || hasLabel(error, 'TransientTransactionError');
}

function pause(attempt: number): Promise<void> {
  const milliseconds = Math.min(5 * 2 ** Math.min(attempt, 6), 200) * Math.random();
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
