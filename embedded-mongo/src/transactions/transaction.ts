import type { Deadline } from '../base/deadline.js';
import { failure, TRANSIENT } from '../base/errors.js';
import type { MongoError } from '../base/values.js';
import type { CollectionInfo } from '../storage/catalogue.js';
import type { Holder } from '../storage/claims.js';
import type { Engine, ReadView } from '../storage/engine.js';
import { WriteView } from '../storage/view.js';

export type TransactionState = 'open' | 'committing' | 'committed' | 'aborted';

/** A snapshot with its own writes on top; its keys are claimed, so that its commit cannot fail on others. */
export class Transaction implements Holder {
  readonly ended: Promise<void>;
  readonly snapshotSequence: number;
  readonly view: WriteView;
  readonly startedAt = Date.now();
  state: TransactionState = 'open';
  /** The reason of the abort, where that was not by its client. */
  abortReason: MongoError | undefined;
  private readonly snapshot: ReadView;
  private readonly namespaces = new Set<string>();
  private end: () => void = () => {};
  private running = 0;
  private readonly closers = new Set<() => void>();
  private readonly deadlines = new Set<Deadline>();

  constructor(
    private readonly engine: Engine,
    readonly number: bigint,
  ) {
    this.snapshot = engine.read();
    this.snapshotSequence = this.snapshot.sequence;
    this.ended = new Promise((resolve) => {
      this.end = resolve;
    });
    engine.claims.begin(this);
    this.view = new WriteView(
      this.snapshot,
      this.snapshot.catalogue,
      engine.trees,
      (key) => engine.claims.claim(this, key),
      (collection) => this.noteRead(collection),
    );
  }

  /**
   * A definition that changed since the snapshot would misinterpret the data of the snapshot. A pending change waits only
   * for the transactions that already use the collection.
   */
  private noteRead(collection: CollectionInfo): void {
    const { namespace } = collection;
    const isAwaited = !this.namespaces.has(namespace) && this.engine.isDefinitionAwaited(namespace);
    const current = this.engine.catalogue.get(namespace);
    if (isAwaited || current === undefined || current.since > this.snapshotSequence) {
      throw failure(
        246,
        `Unable to read from a snapshot due to pending collection catalog changes to collection '${namespace}'; please retry the operation.`,
        {},
        [TRANSIENT],
      );
    }
    this.namespaces.add(namespace);
  }

  uses(namespace: string): boolean {
    return this.namespaces.has(namespace);
  }

  get hasWrites(): boolean {
    return this.view.overlay.size > 0;
  }

  /** Registers a running command of the transaction: its snapshot stays until the returned function is called. */
  enter(deadline: Deadline): () => void {
    this.running++;
    this.deadlines.add(deadline);
    return () => {
      this.running--;
      this.deadlines.delete(deadline);
      if (this.running === 0 && this.isOver) this.release();
    };
  }

  /** For cursors, which read from the snapshot. */
  onClose(closer: () => void): void {
    this.closers.add(closer);
  }

  private get isOver(): boolean {
    return this.state === 'aborted' || this.state === 'committed';
  }

  abort(reason?: MongoError): void {
    if (this.state !== 'open' && this.state !== 'committing') return;
    this.state = 'aborted';
    this.abortReason = reason;
    this.close();
  }

  committed(): void {
    this.state = 'committed';
    this.close();
  }

  private close(): void {
    this.engine.claims.end(this);
    this.end();
    for (const deadline of this.deadlines) {
      deadline.cancel(
        this.abortReason ?? failure(251, `Transaction ${this.number} has been aborted.`, {}, [TRANSIENT]),
      );
    }
    if (this.running === 0) this.release();
  }

  private release(): void {
    for (const closer of this.closers) closer();
    this.closers.clear();
    this.snapshot.release();
  }
}
