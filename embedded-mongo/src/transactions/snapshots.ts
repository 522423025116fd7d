import type { Timestamp } from 'bson';
import { tick } from '../base/cluster-time.js';
import { failure } from '../base/errors.js';
import type { Engine, ReadView } from '../storage/engine.js';

/** As long as MongoDB keeps snapshots outside of transactions; here, since it was last read. */
const WINDOW_MS = 300_000;
/** A snapshot in constant use is dropped then too: the file cannot reuse its old pages. */
const MAX_AGE_MS = 2 * 3_600_000;
/** Each keeps old pages in the file, so their number is bounded. */
const MAX_SNAPSHOTS = 1_000;

interface KeptSnapshot {
  readonly view: ReadView;
  readonly time: Timestamp;
  readonly since: number;
  lastUse: number;
  users: number;
  forgotten: boolean;
}

/** A snapshot while a command or a cursor reads from it. */
export interface SnapshotUse {
  readonly view: ReadView;
  readonly time: Timestamp;
  /** Also the returned function has to be called before the snapshot can go. */
  holdSnapshot(): () => void;
}

/** The snapshots that were read outside of transactions, to be read again by their time. */
export class Snapshots {
  private readonly kept = new Map<string, KeptSnapshot>();

  constructor(private readonly engine: Engine) {}

  now(): SnapshotUse {
    const [oldest] = this.kept.values();
    if (this.kept.size >= MAX_SNAPSHOTS && oldest !== undefined) this.releaseEntry(oldest);
    const entry: KeptSnapshot = {
      view: this.engine.read(),
      time: tick(),
      since: Date.now(),
      lastUse: Date.now(),
      users: 0,
      forgotten: false,
    };
    this.kept.set(entry.time.toString(), entry);
    return this.use(entry);
  }

  /** Only times that this server has given can be read again. */
  at(time: Timestamp): SnapshotUse {
    const entry = this.kept.get(time.toString());
    if (entry !== undefined) return this.use(entry);
    throw failure(
      239,
      'The embedded database keeps no snapshot of this time; set MONGODB_URI to use a MongoDB replica set',
    );
  }

  sweep(now: number): void {
    for (const entry of this.kept.values()) {
      const isIdle = entry.users === 0 && now - entry.lastUse >= WINDOW_MS;
      if (isIdle || now - entry.since >= MAX_AGE_MS) this.releaseEntry(entry);
    }
  }

  close(): void {
    for (const entry of this.kept.values()) this.releaseEntry(entry);
  }

  private use(entry: KeptSnapshot): SnapshotUse {
    return { view: entry.view, time: entry.time, holdSnapshot: () => this.holdEntry(entry) };
  }

  private holdEntry(entry: KeptSnapshot): () => void {
    entry.users++;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      entry.lastUse = Date.now();
      entry.users--;
      this.end(entry);
    };
  }

  private releaseEntry(entry: KeptSnapshot): void {
    this.kept.delete(entry.time.toString());
    entry.forgotten = true;
    this.end(entry);
  }

  private end(entry: KeptSnapshot): void {
    if (entry.forgotten && entry.users === 0) entry.view.release();
  }
}
