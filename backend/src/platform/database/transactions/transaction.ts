import { setImmediate } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, mongo, type Types } from 'mongoose';
import { ChangeLog, type RequestContext, type Transactional } from '../../context/index.js';
import { AppError } from '../../errors/index.js';
import { EventStore } from '../../events/event-store.js';
import { Faults } from '../../faults/faults.js';
import { IdempotencyStore } from '../../idempotency/idempotency-store.js';
import { hasLabel, isSilent } from '../connection/mongo-errors.js';
import type { Command } from './command.js';
import { flushDeferredWrites } from './deferred-writes.js';
import { loadDeclared } from './plan.js';

/** The time in milliseconds after which a group yields the thread to other work. */
const SLICE_MS = 5;

/** The outcome of a command in a group: its answer, its refusal, or nothing yet because it must run alone. */
export type Outcome = { readonly value: unknown } | { readonly refusal: AppError } | 'alone';

/** One attempt to commit commands in one transaction: all of their changes or none. */
@Injectable()
export class Transactions {
  readonly #logger = new Logger(Transactions.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly idempotency: IdempotencyStore,
    private readonly events: EventStore,
    private readonly faults: Faults,
  ) {}

  /** Commits one command; its refusal is thrown, and rolls back its writes. */
  async runAlone({ ctx, plan, work }: Command, session: ClientSession, deadline: number): Promise<unknown> {
    return this.#attempt(session, deadline, [ctx], async (changes) => {
      const tx = { ...ctx, session, changes };
      await this.idempotency.begin(tx);
      if (hasTenant(tx)) await loadDeclared(this.connection, tx, [plan]);
      const result = await work(tx);
      await changes.runFinalSteps();
      const events = plan.batchesEvents ? await this.events.batchedInserts(tx) : this.events.inserts(tx);
      changes.deferredWrites.push(...events, ...this.idempotency.answer(tx, result));
      return result;
    });
  }

  /**
   * Commits commands of one tenant, each of which sees the changes of those before it. Only reads reach the database before
   * the end, so the changes of a command are dropped with its layer when it is refused or must run alone.
   */
  async runGroup(group: readonly Command[], session: ClientSession, deadline: number): Promise<Outcome[]> {
    return this.#attempt(
      session,
      deadline,
      group.map(({ ctx }) => ctx),
      async (changes) => {
        const known = await this.idempotency.find(
          group.map(({ ctx }) => ctx),
          session,
        );
        const scope = { ...group[0]?.ctx, session, changes };
        if (hasTenant(scope)) {
          const plans = group.filter(({ ctx }) => !known.has(ctx)).map(({ plan }) => plan);
          await loadDeclared(this.connection, scope, plans);
        }
        const outcomes: Outcome[] = [];
        let sliceEnd = performance.now() + SLICE_MS;
        for (const command of group) {
          const record = known.get(command.ctx);
          outcomes.push(
            await outcomeOf(async () =>
              record
                ? this.idempotency.answerOf(command.ctx, record)
                : this.#runLayer(command, session, changes),
            ),
          );
          if (performance.now() < sliceEnd) continue;
          await setImmediate();
          sliceEnd = performance.now() + SLICE_MS;
        }
        return outcomes;
      },
    );
  }

  async #runLayer({ ctx, work }: Command, session: ClientSession, group: ChangeLog): Promise<unknown> {
    const tx = { ...ctx, session, changes: new ChangeLog(group) };
    const result = await work(tx);
    await tx.changes.runFinalSteps();
    tx.changes.deferredWrites.push(...this.events.inserts(tx), ...this.idempotency.inserts(tx, result));
    group.absorb(tx.changes);
    return result;
  }

  async #attempt<T>(
    session: ClientSession,
    deadline: number,
    contexts: readonly RequestContext[],
    work: (changes: ChangeLog) => Promise<T>,
  ): Promise<T> {
    const changes = new ChangeLog();
    session.startTransaction({
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority', journal: true },
      readPreference: 'primary',
    });
    try {
      const result = await work(changes);
      await flushDeferredWrites(this.connection, session, changes);
      this.faults.beforeCommit();
      if (Date.now() >= deadline) throw new AppError('TRY_AGAIN', { retryAfter: 1 });
      await this.#commit(contexts, changes.recordId, session, deadline);
      if (changes.events.length > 0) this.events.committed();
      return result;
    } catch (error) {
      if (session.inTransaction() && !isSilent(error)) await session.abortTransaction();
      throw error;
    }
  }

  /** Commits, and where the answer to the commit is lost, determines the outcome from the idempotency record. */
  async #commit(
    contexts: readonly RequestContext[],
    recordId: string | undefined,
    session: ClientSession,
    deadline: number,
  ): Promise<void> {
    for (;;) {
      try {
        await session.commitTransaction();
        this.faults.afterCommit();
        return;
      } catch (error) {
        if (!hasLabel(error, 'UnknownTransactionCommitResult')) throw error;
        if (Date.now() < deadline) continue;
        if (recordId && !isSilent(error) && (await this.idempotency.isStored(recordId))) return;
        const requests = contexts.map(({ requestId }) => requestId).join(', ');
        this.#logger.error(`the outcome of a commit is unknown (requests ${requests})`);
        throw new AppError('OUTCOME_UNKNOWN', { retryAfter: 5 });
      }
    }
  }
}

/** The outcome of a command of a group. An error of the database concerns the transaction, and with it all of them. */
async function outcomeOf(run: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { value: await run() };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error };
    if (error instanceof mongo.MongoError) throw error;
    return 'alone';
  }
}

type InTenant = Transactional<RequestContext> & { readonly tenantId: Types.ObjectId };

function hasTenant(tx: object): tx is InTenant {
  return 'tenantId' in tx;
}
