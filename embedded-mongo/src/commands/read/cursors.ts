import { randomBytes } from 'node:crypto';
import type { Deadline } from '../../base/deadline.js';
import { failure } from '../../base/errors.js';
import type { MongoError } from '../../base/values.js';
import type { Batch, Source } from '../../planner/batch.js';
import { SESSION_MINUTES } from '../../transactions/sessions.js';

export interface Cursor {
  readonly id: bigint;
  readonly namespace: string;
  readonly source: Source;
  readonly session: string | undefined;
  readonly transactionNumber: bigint | undefined;
  readonly noTimeout: boolean;
  lastUse: number;
  /** The command that reads a batch from it. */
  reader: Deadline | undefined;
}

/** A cursor keeps the pages of its snapshot in the file, so it has a maximum lifetime. */
const IDLE_MS = 10 * 60_000;
/** The lifetime of cursors with noCursorTimeout: that of an idle session. */
const NO_TIMEOUT_MS = SESSION_MINUTES * 60_000;

/** Each uses one of LMDB's limited readers: idle cursors must not exhaust them. */
const MAX_CURSORS = 2_000;

export class Cursors {
  private readonly cursors = new Map<bigint, Cursor>();

  constructor(
    private readonly idleMs = IDLE_MS,
    private readonly most = MAX_CURSORS,
  ) {}

  get size(): number {
    return this.cursors.size;
  }

  open(cursor: Omit<Cursor, 'id' | 'lastUse' | 'reader'>): Cursor {
    if (this.cursors.size >= this.most) this.killOldest();
    let id = 0n;
    while (id === 0n || this.cursors.has(id)) id = randomBytes(8).readBigInt64LE() & 0x7fffffffffffffffn;
    const opened: Cursor = { ...cursor, id, lastUse: Date.now(), reader: undefined };
    this.cursors.set(id, opened);
    return opened;
  }

  /** Kills the idle cursor that has waited longest. */
  private killOldest(): void {
    let oldest: Cursor | undefined;
    for (const cursor of this.cursors.values()) {
      if (cursor.reader === undefined && (oldest === undefined || cursor.lastUse < oldest.lastUse))
        oldest = cursor;
    }
    if (oldest !== undefined) this.kill(oldest.id);
  }

  find(id: bigint): Cursor {
    const cursor = this.cursors.get(id);
    if (cursor === undefined) throw failure(43, `cursor id ${id} not found`);
    return cursor;
  }

  /** Reads a batch; true once there are no more documents, which ends the cursor as an error does. */
  async fill(cursor: Cursor, batch: Batch, deadline: Deadline): Promise<boolean> {
    if (cursor.reader !== undefined) throw failure(143, `cursor id ${cursor.id} is already in use`);
    cursor.reader = deadline;
    let done = true;
    try {
      done = await cursor.source.fill(batch, deadline);
      if (!this.cursors.has(cursor.id)) throw killed(cursor);
      return done;
    } finally {
      cursor.reader = undefined;
      cursor.lastUse = Date.now();
      if (!this.cursors.has(cursor.id)) cursor.source.close();
      else if (done) this.kill(cursor.id);
    }
  }

  /**
   * A cursor that is being read loses its source only at the end of that command: a source that is closed earlier looks
   * like one that has come to its end, and the client would take a part of the result for the whole.
   */
  kill(id: bigint): boolean {
    const cursor = this.cursors.get(id);
    if (cursor === undefined) return false;
    this.cursors.delete(id);
    if (cursor.reader === undefined) cursor.source.close();
    else cursor.reader.cancel(killed(cursor));
    return true;
  }

  killOf(session: string, transactionNumber?: bigint): void {
    for (const cursor of this.cursors.values()) {
      if (cursor.session !== session) continue;
      if (transactionNumber === undefined || cursor.transactionNumber === transactionNumber)
        this.kill(cursor.id);
    }
  }

  sweep(now: number): void {
    for (const cursor of this.cursors.values()) {
      const limit = cursor.noTimeout ? NO_TIMEOUT_MS : this.idleMs;
      if (cursor.reader === undefined && now - cursor.lastUse > limit) this.kill(cursor.id);
    }
  }

  close(): void {
    for (const id of [...this.cursors.keys()]) this.kill(id);
  }
}

function killed({ id }: Cursor): MongoError {
  return failure(237, `cursor id ${id} was killed`);
}
