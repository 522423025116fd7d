import { mkdirSync, statfsSync, statSync } from 'node:fs';
import { open, type RootDatabase, type Transaction } from 'lmdb';
import { checkFile } from './file.js';
import { systemKey } from './keys.js';
import type { Change, Range } from './overlay.js';
import { Reserve, type Shape } from './reserve.js';

export interface Reader {
  get(key: Buffer): Buffer | undefined;
  /** Entries from `low` up to but not including `high`, or the same backwards. */
  range(low: Buffer, high: Buffer, reverse: boolean): Range;
  /** The number of entries from `low` up to but not including `high`, counted in one go. */
  count(low: Buffer, high: Buffer): number;
  /** The key of the entry at an offset from `low`; undefined where it is not below `high`. */
  keyAfter(low: Buffer, high: Buffer, skipped: number): Buffer | undefined;
}

export interface Snapshot extends Reader {
  /** A snapshot keeps old pages in the file until it is released. */
  release(): void;
}

export interface StoreOptions {
  /** Only for tests that measure something else; a reply may then come before its data is on disk. */
  readonly unsynced?: boolean;
  /** Only for tests of what happens when it is full. */
  readonly mapBytes?: number;
}

/** The one file of a data folder that matters; next to it is the lock file of LMDB. */
export const DATA_FILE = 'data.mdb';
export const LOCK_FILE = `${DATA_FILE}-lock`;

const MAP_BYTES = 2 ** 40;

/**
 * LMDB reads its list of free pages again in each transaction. The list that it would keep in memory can part from the one
 * on disk, and pages in use then count as free. The library's types do not have this option.
 */
const FREE_PAGES = { maxFreeSpaceToRetain: 0 };

/** The statistics of LMDB about a file; the library's own type leaves it open. */
type Statistics = Record<
  'pageSize' | 'treeDepth' | 'treeBranchPageCount' | 'treeLeafPageCount' | 'lastPageNumber',
  number
>;

/** Stores a value under a key; null removes it. */
export type PutValue = (key: Buffer, value: Buffer | null) => void;

/** More than any block of free pages; so a search for that much room reads the whole list of them. */
const BLOCK_BYTES = 4 * 1024 * 1024;

/** The write that makes LMDB read its whole list of free pages, and needs room on the disk as other changes do. */
export function freePagesBlock(): Change {
  return { key: systemKey('block'), value: Buffer.alloc(BLOCK_BYTES) };
}

/**
 * Has LMDB read its list of free pages now, and not while it rewrites it at the end of the commit. To be called after all
 * other writes of the commit; it leaves only free pages.
 */
export function loadFreePages(put: PutValue): void {
  const { key, value } = freePagesBlock();
  put(key, value);
  put(key, null);
}

/** One LMDB environment with one tree of binary keys and values. */
export class Store implements Reader {
  private readonly db: RootDatabase<Buffer, Buffer>;
  private readonly reserve: Reserve;
  private readonly files: readonly string[];
  private readonly opened: readonly (bigint | undefined)[];
  private closed = false;
  /** The number of commits that were synced to disk; a reply to a write always follows one. */
  syncs = 0;

  constructor(
    readonly directory: string,
    private readonly options: StoreOptions = {},
  ) {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    checkFile(`${directory}/${DATA_FILE}`);
    this.files = [`${directory}/${DATA_FILE}`, `${directory}/${LOCK_FILE}`];
    const found = this.files.map(identityOf);
    this.db = open<Buffer, Buffer>({
      path: `${directory}/${DATA_FILE}`,
      noSubdir: true,
      encoding: 'binary',
      keyEncoder: { writeKey, readKey: copyOf },
      encoder: { encode: (value: Buffer) => value, decode },
      // A commit returns when data and meta page are on disk, and a crash leaves one of the two last commits.
      overlappingSync: false,
      // The library's batches create promises that have no handler: a failed commit would end the process.
      eventTurnBatching: false,
      ...FREE_PAGES,
      noSync: options.unsynced === true,
      // Address space only: the file grows with its content.
      mapSize: options.mapBytes ?? MAP_BYTES,
      // Cursors, transactions and kept snapshots have their own bounds, which leave most of these to commands.
      maxReaders: 10_000,
      maxDbs: 1,
    });
    this.opened = found.map((identity, at) => identity ?? identityOf(this.files[at] as string));
    this.reserve = new Reserve(`${directory}/${DATA_FILE}`, () => this.shape());
  }

  /** Within `write` the state under construction, otherwise the last commit. */
  get(key: Buffer): Buffer | undefined {
    return this.db.get(key);
  }

  range(low: Buffer, high: Buffer, reverse: boolean): Range {
    return this.db.getRange(bounds(low, high, reverse));
  }

  count(low: Buffer, high: Buffer): number {
    return this.db.getKeysCount(bounds(low, high, false));
  }

  keyAfter(low: Buffer, high: Buffer, skipped: number): Buffer | undefined {
    return firstOf(this.db.getKeys({ ...bounds(low, high, false), offset: skipped, limit: 1 }));
  }

  snapshot(): Snapshot {
    // Without this the library may hand out a snapshot of an earlier moment of this turn of the event loop.
    this.db.resetReadTxn();
    return new LmdbSnapshot(this.db, this.db.useReadTransaction());
  }

  /** The committed state, also by other processes, for one read. */
  snapshotOnce(): Reader {
    this.db.resetReadTxn();
    return this;
  }

  /** Returns whether the disk has room for these changes in the write that is under way. */
  hasRoomFor(changes: Iterable<Change>): boolean {
    return this.reserve.has(changes);
  }

  /** Another write is prepared: `hasRoomFor` counts its changes from here on. */
  beginReserving(): void {
    this.reserve.begin();
  }

  /** Runs the work in one LMDB transaction and returns once it is on disk; an exception rolls it back. */
  write<T>(work: (put: PutValue) => T): T {
    const result = this.db.transactionSync(() => work(this.put));
    if (this.options.unsynced !== true) this.syncs++;
    return result;
  }

  /**
   * The same, committed and synced by a thread of the library, so that this one answers reads meanwhile. No other write
   * may begin before the promise has settled.
   */
  async writeInBackground(work: (put: PutValue) => void): Promise<void> {
    try {
      await this.db.childTransaction(() => work(this.put));
    } catch (error) {
      throw await causeOf(error);
    }
    if (this.options.unsynced !== true) this.syncs++;
  }

  private readonly put: PutValue = (key, value) => {
    if (value === null) this.db.removeSync(key);
    else this.db.putSync(key, value);
  };

  backup(path: string, compact: boolean): Promise<void> {
    return this.db.backup(path, compact);
  }

  /** Returns whether other files have taken the place of those that are open: writes here then reach no reader. */
  isReplaced(): boolean {
    return this.files.some((file, at) => identityOf(file) !== this.opened[at]);
  }

  statistics(): Readonly<Record<string, unknown>> {
    return this.db.getStats();
  }

  private shape(): Shape {
    const stats = this.db.getStats() as Statistics;
    const { pageSize, treeDepth: depth, treeBranchPageCount, treeLeafPageCount, lastPageNumber } = stats;
    return { pageSize, depth, pages: treeBranchPageCount + treeLeafPageCount, lastPage: lastPageNumber };
  }

  /** The free space of the file system of the folder. */
  freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.directory);
    return bavail * bsize;
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    this.reserve.close();
    await this.db.close();
  }
}

/** The identity of a file, which differs from another one of the same name; undefined where there is none. */
function identityOf(path: string): bigint | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
}

/** The library's error for a commit that failed has the reason in a promise, which is always rejected. */
async function causeOf(error: unknown): Promise<unknown> {
  const { commitError } = error as { commitError?: Promise<never> };
  return commitError === undefined ? error : commitError.catch((cause: unknown) => cause);
}

/** Buffers up to this length are copied faster byte by byte. */
const SHORT = 24;

/** The library reads into one buffer again and again. Copies into the pool cost a third of the slices it would make. */
function copyOf(bytes: Buffer, start: number, end: number): Buffer {
  const length = end - start;
  const copy = Buffer.allocUnsafe(length);
  // The library gives its buffer another length than it has, which Buffer's own copy would use.
  if (length > SHORT) copy.set(bytes.subarray(start, end));
  else for (let at = 0; at < length; at++) copy[at] = bytes[start + at] as number;
  return copy;
}

/** Within a range the library reports how many bytes of its buffer are the value, otherwise the buffer itself does. */
function decode(bytes: Buffer, length: unknown): Buffer {
  return copyOf(bytes, 0, typeof length === 'number' ? length : bytes.length);
}

function writeKey(key: Buffer, target: Buffer, start: number): number {
  target.set(key, start);
  return start + key.length;
}

function bounds(low: Buffer, high: Buffer, reverse: boolean) {
  return reverse
    ? { start: high, end: low, reverse: true, exclusiveStart: true, inclusiveEnd: true }
    : { start: low, end: high };
}

function firstOf(keys: Iterable<Buffer>): Buffer | undefined {
  for (const key of keys) return key;
  return undefined;
}

class LmdbSnapshot implements Snapshot {
  private readonly options: { transaction: Transaction };
  private released = false;

  constructor(
    private readonly db: RootDatabase<Buffer, Buffer>,
    private readonly transaction: Transaction,
  ) {
    this.options = { transaction };
  }

  get(key: Buffer): Buffer | undefined {
    return this.db.get(key, this.options);
  }

  range(low: Buffer, high: Buffer, reverse: boolean): Range {
    return this.db.getRange({ ...bounds(low, high, reverse), transaction: this.transaction });
  }

  count(low: Buffer, high: Buffer): number {
    return this.db.getKeysCount({ ...bounds(low, high, false), transaction: this.transaction });
  }

  keyAfter(low: Buffer, high: Buffer, skipped: number): Buffer | undefined {
    const wanted = { ...bounds(low, high, false), offset: skipped, limit: 1 };
    return firstOf(this.db.getKeys({ ...wanted, transaction: this.transaction }));
  }

  release(): void {
    if (this.released) return;
    this.released = true;
    this.transaction.done();
  }
}
