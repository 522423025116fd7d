import type { Deadline } from '../base/deadline.js';
import { failure } from '../base/errors.js';
import { MongoError } from '../base/values.js';
import type { Catalogue, CollectionInfo, TreeNumbers } from './catalogue.js';
import { Claims, MustWait } from './claims.js';
import { isNoRoom, isRepeatable, OUT_OF_ROOM, storageError } from './commit-errors.js';
import { loadMetadata, putNames, upgradeMetadata } from './metadata.js';
import {
  freePagesBlock,
  loadFreePages,
  type PutValue,
  type Reader,
  type Snapshot,
  type Store,
} from './store.js';
import { PendingReader, type View, WriteView } from './view.js';

const SHUTDOWN = 91;

interface Job {
  run(view: WriteView): () => void;
  fail(error: unknown): void;
  readonly deadline: Deadline;
  /** The collections whose definitions it has to wait for. */
  readonly awaited: Set<string>;
  ended: boolean;
}

/** An executed job of a commit; `finish` answers it once the commit is on disk. */
interface Ran {
  readonly job: Job;
  readonly view: WriteView;
  readonly finish: () => void;
  /** The catalogue with the changes of the job. */
  readonly catalogue: Catalogue;
}

/** A view of one moment that stays the same until it is released. */
export class ReadView implements View {
  constructor(
    private readonly snapshot: Snapshot,
    readonly catalogue: Catalogue,
    readonly sequence: number,
  ) {}

  get(key: Buffer): Buffer | undefined {
    return this.snapshot.get(key);
  }

  range(low: Buffer, high: Buffer, reverse: boolean) {
    return this.snapshot.range(low, high, reverse);
  }

  count(low: Buffer, high: Buffer): number {
    return this.snapshot.count(low, high);
  }

  keyAfter(low: Buffer, high: Buffer, skipped: number): Buffer | undefined {
    return this.snapshot.keyAfter(low, high, skipped);
  }

  collection(namespace: string): CollectionInfo | undefined {
    return this.catalogue.get(namespace);
  }

  collections(): Iterable<CollectionInfo> {
    return this.catalogue.values();
  }

  release(): void {
    this.snapshot.release();
  }
}

/**
 * The one place that commits. Writes that arrive while the last commit was being synced are put into the next one
 * together; each is all or nothing, and each is answered after the sync that made it durable.
 */
export class Engine {
  readonly claims = new Claims();
  readonly trees: TreeNumbers;
  catalogue: Catalogue;
  /** The number of the last commit of this process. */
  sequence = 0;
  private queue: Job[] = [];
  /** Changes of definitions that have waited for a transaction and are not done yet. */
  private readonly definitions = new Set<Job>();
  /** The commit under way, and those that follow it at once. */
  private working: Promise<void> | undefined;
  /** Set once nothing may be written any more, because the folder has another owner or the engine is closing. */
  private stopped: MongoError | undefined;

  constructor(
    readonly store: Store,
    /** Throws where this process has lost the folder; called within every commit. */
    private readonly checkOwner: (reader: Reader) => void = () => {},
    private readonly onLost: (error: Error) => void = () => {},
    /** Read access inspects a folder that another process may serve. */
    access: 'write' | 'read' = 'write',
  ) {
    const metadata = loadMetadata(store);
    if (access === 'write') upgradeMetadata(store, metadata);
    this.trees = metadata.trees;
    this.catalogue = new Map(metadata.collections.map((collection) => [collection.namespace, collection]));
  }

  read(): ReadView {
    return new ReadView(this.store.snapshot(), this.catalogue, this.sequence);
  }

  /**
   * Runs the work against the latest state. It may be run several times, from the start, when it conflicts with a
   * transaction; so it must have no effect but on its view.
   */
  write<T>(deadline: Deadline, work: (view: WriteView) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.enqueue({
        deadline,
        awaited: new Set(),
        ended: false,
        run: (view) => {
          const result = work(view);
          return () => resolve(result);
        },
        fail: reject,
      });
    });
  }

  /**
   * Returns whether a change of the collection's definition waits, which new transactions would otherwise delay for ever.
   */
  isDefinitionAwaited(namespace: string): boolean {
    for (const job of this.definitions) if (job.awaited.has(namespace)) return true;
    return false;
  }

  stop(reason: MongoError): void {
    this.stopped = reason;
    for (const job of this.queue.splice(0)) this.settle(job, () => job.fail(reason));
  }

  private enqueue(job: Job): void {
    if (this.stopped !== undefined) {
      const reason = this.stopped;
      this.settle(job, () => job.fail(reason));
      return;
    }
    this.queue.push(job);
    this.schedule();
  }

  /** One commit is under way at a time; jobs that arrive meanwhile share the next one. */
  private schedule(): void {
    if (this.working !== undefined) return;
    this.working = new Promise((resolve) => setImmediate(resolve)).then(async () => {
      const jobs = this.queue.splice(0);
      try {
        await this.commitTogether(jobs);
      } catch (error) {
        for (const job of jobs) this.settle(job, () => job.fail(error));
      }
      this.working = undefined;
      if (this.queue.length > 0) this.schedule();
    });
  }

  /** Settles once no commit is under way. */
  async settled(): Promise<void> {
    while (this.working !== undefined) await this.working;
  }

  /**
   * Runs jobs on top of each other and commits their writes. Jobs that do not fit on the disk together are tried one by
   * one, so that one that needs too much room does not fail the others.
   */
  private async commitTogether(jobs: readonly Job[]): Promise<void> {
    this.store.beginReserving();
    const pending = new PendingReader(this.store.snapshotOnce());
    const ran: Ran[] = [];
    let catalogue = this.catalogue;
    for (const job of jobs) {
      const result = job.ended ? undefined : this.runOne(job, pending, catalogue);
      if (result === undefined) continue;
      ran.push(result);
      catalogue = result.catalogue;
    }
    if (ran.length === 0) return;
    this.claims.beginCommit(new Set(ran.flatMap(({ view }) => [...view.touched])));
    try {
      await this.commit(pending, catalogue);
    } catch (error) {
      this.claims.endCommit(undefined);
      const reason = storageError(error, this.store);
      if (isNoRoom(reason) && ran.length > 1) for (const { job } of ran) await this.commitTogether([job]);
      else for (const { job } of ran) this.settle(job, () => job.fail(reason));
      if (!(reason instanceof MongoError)) this.giveUp(reason);
      return;
    }
    this.sequence++;
    this.catalogue = catalogue;
    this.claims.endCommit(this.sequence);
    for (const { job, finish } of ran) this.settle(job, finish);
  }

  /**
   * While a commit is under way, readers may see its data or not, but always with the catalogue from before. So a commit
   * that changes the catalogue lets none run until both are there; there is nearly never one.
   */
  private async commit({ overlay }: PendingReader, catalogue: Catalogue): Promise<void> {
    const work = (put: PutValue) => {
      this.stillOwner();
      for (const { key, value } of overlay.entries()) put(key, value);
    };
    const commit = async (write: (put: PutValue) => void) => {
      if (catalogue !== this.catalogue || overlay.size === 0) this.store.write(write);
      else await this.store.writeInBackground(write);
    };
    try {
      await commit(work);
    } catch (error) {
      if (!isRepeatable(error)) throw error;
      console.error('embedded-mongo: a commit failed and is tried once more', error);
      // The block extends the file, and a file that is shorter than its last page is refused at the next start.
      if (!this.store.hasRoomFor([freePagesBlock()])) throw error;
      await commit((put) => {
        work(put);
        loadFreePages(put);
      });
    }
  }

  /**
   * After a commit that the disk or LMDB refused, the disk holds the commit before it, and the page cache of the system may
   * differ from the disk. Only a new start reads it again.
   */
  private giveUp(reason: unknown): void {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    this.stop(failure(SHUTDOWN, `The database could not store a write and has to end: ${error.message}`));
    this.onLost(error);
  }

  private stillOwner(): void {
    try {
      this.checkOwner(this.store);
    } catch (error) {
      if (error instanceof MongoError) {
        this.stopped = error;
        this.onLost(error);
      }
      throw error;
    }
  }

  /** Runs a job and adds its writes to the next commit; undefined where it failed or has to wait. */
  private runOne(job: Job, pending: PendingReader, catalogue: Catalogue): Ran | undefined {
    const view = new WriteView(pending, catalogue, this.trees, (key) => this.claims.requireUnclaimed(key));
    try {
      job.deadline.check();
      const finish = job.run(view);
      const next = this.publish(catalogue, view);
      if (next.size !== catalogue.size || [...view.described.keys()].some((name) => !catalogue.has(name)))
        putNames(view, next.keys());
      if (!this.store.hasRoomFor(view.overlay.entries()))
        throw failure(OUT_OF_ROOM, 'There is no room left to store the write');
      pending.overlay.absorb(view.overlay);
      return { job, view, finish, catalogue: next };
    } catch (error) {
      if (error instanceof MustWait) this.park(job, error);
      else this.settle(job, () => job.fail(error));
      return undefined;
    }
  }

  private park(job: Job, { holder, namespace }: MustWait): void {
    if (namespace !== undefined) {
      job.awaited.add(namespace);
      this.definitions.add(job);
    }
    const stopListening = job.deadline.onEnd((reason) => this.settle(job, () => job.fail(reason)));
    void holder.ended.then(() => {
      stopListening();
      if (!job.ended) this.enqueue(job);
    });
  }

  private settle(job: Job, how: () => void): void {
    this.definitions.delete(job);
    if (job.ended) return;
    job.ended = true;
    how();
  }

  private publish(catalogue: Catalogue, view: WriteView): Catalogue {
    if (view.described.size === 0) return catalogue;
    const next = new Map(catalogue);
    for (const [namespace, collection] of view.described) {
      if (collection === null) next.delete(namespace);
      else if (!view.defined.has(namespace)) next.set(namespace, collection);
      else next.set(namespace, { ...collection, since: this.sequence + 1 });
    }
    return next;
  }
}
