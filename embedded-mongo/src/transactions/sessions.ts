import { failure, TRANSIENT } from '../base/errors.js';
import { timeBudget } from '../base/time-budget.js';
import type { MongoError } from '../base/values.js';
import type { Engine } from '../storage/engine.js';
import { readRecord, type SessionRecord } from './records.js';
import { Transaction } from './transaction.js';

export const SESSION_MINUTES = 30;
const LIFETIME_MS = timeBudget(60_000);
/** MongoDB has a bound as well, of a million. */
const MAX_SESSIONS = 100_000;
/** Each has a reader of LMDB, as a cursor has. */
const MAX_OPEN_TRANSACTIONS = 1_000;
/** A client that lost its connection within a transaction continues it on another one, at once. */
const ORPHAN_MS = timeBudget(5_000);

export interface Session {
  readonly id: string;
  lastUse: number;
  transaction: Transaction | undefined;
  /** The newest number of a transaction or retryable write; undefined until the stored record was looked at. */
  lastNumber: bigint | undefined;
  /** The connection that used it last. */
  connection: number;
  /** When that connection ended; from then on an open transaction has little time to be continued. */
  orphanedAt: number | undefined;
}

const NO_NUMBER = -1n;

function noSuchTransaction(message: string): MongoError {
  return failure(251, message, {}, [TRANSIENT]);
}

/**
 * The sessions of all clients, and their transactions. A transaction survives its connection, because a driver repeats
 * a commit over another one; it is aborted 5 s later if its session is not used again, so that a killed client blocks
 * no writer for a minute.
 */
export class Sessions {
  private readonly sessions = new Map<string, Session>();

  transactionLifetimeMs = LIFETIME_MS;

  constructor(
    private readonly engine: Engine,
    private readonly most = MAX_SESSIONS,
  ) {}

  use(id: string, connection: number): Session {
    let session = this.sessions.get(id);
    if (session === undefined) {
      if (this.sessions.size >= this.most) {
        throw failure(
          261,
          'Unable to add session into the cache because the number of active sessions is too high',
        );
      }
      session = {
        id,
        lastUse: Date.now(),
        transaction: undefined,
        lastNumber: undefined,
        connection,
        orphanedAt: undefined,
      };
      this.sessions.set(id, session);
    }
    session.lastUse = Date.now();
    session.connection = connection;
    session.orphanedAt = undefined;
    return session;
  }

  find(id: string): Session | undefined {
    return this.sessions.get(id);
  }

  get all(): Iterable<Session> {
    return this.sessions.values();
  }

  get open(): Iterable<Transaction> {
    return [...this.sessions.values()].flatMap((session) =>
      session.transaction !== undefined && isOpen(session.transaction) ? [session.transaction] : [],
    );
  }

  start(session: Session, number: bigint): Transaction {
    this.refuseOld(session, number);
    const current = session.transaction;
    const isAborted = current?.number === number && current.state === 'aborted';
    if (number === this.lastNumber(session) && !isAborted) {
      throw failure(117, `Cannot start a transaction at given transaction number ${number}: it is in use`);
    }
    if (current !== undefined && isOpen(current)) current.abort();
    if (this.engine.claims.open >= MAX_OPEN_TRANSACTIONS) {
      throw failure(
        246,
        `There are ${MAX_OPEN_TRANSACTIONS} open transactions already; please retry the operation.`,
        {},
        [TRANSIENT],
      );
    }
    session.transaction = new Transaction(this.engine, number);
    session.lastNumber = number;
    return session.transaction;
  }

  /** A retryable write that is newer than the open transaction of its session ends that. */
  startRetryableWrite(session: Session, number: bigint): void {
    this.refuseOld(session, number);
    const current = session.transaction;
    if (number === this.lastNumber(session)) {
      const isTransaction =
        current?.number === number || readRecord(this.engine.store, session.id)?.committed;
      if (isTransaction !== true) return;
      throw failure(72, 'Must specify autocommit=false on all operations of a multi-statement transaction.');
    }
    if (current !== undefined && isOpen(current)) current.abort();
    session.lastNumber = number;
  }

  /** The open transaction that a command of this number belongs to. */
  resume(session: Session, number: bigint): Transaction {
    this.refuseOld(session, number);
    const current = session.transaction;
    if (current === undefined || current.number !== number) {
      throw noSuchTransaction(
        `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${current?.number ?? -1}`,
      );
    }
    if (current.state === 'aborted') {
      throw noSuchTransaction(
        current.abortReason === undefined
          ? `Transaction with { txnNumber: ${number} } has been aborted.`
          : `Transaction with { txnNumber: ${number} } has been aborted: ${current.abortReason.message}`,
      );
    }
    if (current.state === 'committed') throw failure(256, `Transaction ${number} has been committed.`);
    return current;
  }

  /** The record of the session, when it was the command of this number. */
  recordOf(session: Session, number: bigint): SessionRecord | undefined {
    const record = readRecord(this.engine.store, session.id);
    if (record !== undefined && record.number > number) throw tooOld(number, record.number);
    return record?.number === number ? record : undefined;
  }

  private refuseOld(session: Session, number: bigint): void {
    const last = this.lastNumber(session);
    if (last > number) throw tooOld(number, last);
  }

  private lastNumber(session: Session): bigint {
    session.lastNumber ??= readRecord(this.engine.store, session.id)?.number ?? NO_NUMBER;
    return session.lastNumber;
  }

  end(id: string): void {
    this.sessions.get(id)?.transaction?.abort();
    this.sessions.delete(id);
  }

  connectionClosed(connection: number): void {
    for (const session of this.sessions.values()) {
      if (session.connection === connection) session.orphanedAt = Date.now();
    }
  }

  /** Ends sessions and cursors that have expired. */
  sweep(now: number): void {
    for (const session of this.sessions.values()) {
      const { transaction } = session;
      if (transaction?.state === 'open' && now - transaction.startedAt >= this.transactionLifetimeMs) {
        transaction.abort(
          failure(290, `it was open for more than ${this.transactionLifetimeMs / 1000} seconds`),
        );
      }
      if (transaction?.state === 'open' && now - (session.orphanedAt ?? now) >= ORPHAN_MS)
        transaction.abort();
      const idle = now - session.lastUse > SESSION_MINUTES * 60_000;
      if (idle && (transaction === undefined || !isOpen(transaction))) this.sessions.delete(session.id);
    }
  }

  close(): void {
    for (const id of [...this.sessions.keys()]) this.end(id);
  }
}

function isOpen(transaction: Transaction): boolean {
  return transaction.state === 'open' || transaction.state === 'committing';
}

function tooOld(given: bigint, last: bigint): MongoError {
  return failure(
    225,
    `Cannot use txnNumber ${given} on this session because a newer txnNumber ${last} was already used`,
  );
}
