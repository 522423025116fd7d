import { writeConflict } from '../base/errors.js';

/** The holder of a claim until it ends; other writers await `ended`. */
export interface Holder {
  readonly ended: Promise<void>;
  /** The number of the last commit that its snapshot contains. */
  readonly snapshotSequence: number;
}

/** Thrown inside a write outside of transactions that conflicts with a claim: it restarts once the holder has ended. */
export class MustWait extends Error {
  constructor(
    readonly holder: Holder,
    /** The collection whose definition is to change: no further transaction may begin to use it meanwhile. */
    readonly namespace?: string,
  ) {
    super('The write has to wait for a transaction');
  }
}

/**
 * First writer wins: a key belongs to the transaction that wrote it first, until that ends. Commits since the oldest open
 * snapshot are kept, because a transaction must not overwrite what it cannot see.
 */
export class Claims {
  private readonly holders = new Map<string, Holder>();
  private readonly held = new Map<Holder, Set<string>>();
  private readonly committed = new Map<string, number>();
  /** The keys of the commit under way, which no snapshot taken now is sure to contain. */
  private committing: ReadonlySet<string> = new Set();

  begin(holder: Holder): void {
    this.held.set(holder, new Set());
  }

  /** Claims a key for a transaction, or throws the conflict that makes the client repeat it. */
  claim(holder: Holder, text: string): void {
    const current = this.holders.get(text);
    if (current === holder) return;
    if (current !== undefined || this.committing.has(text)) throw writeConflict();
    if ((this.committed.get(text) ?? 0) > holder.snapshotSequence) throw writeConflict();
    this.holders.set(text, holder);
    this.held.get(holder)?.add(text);
  }

  /** Throws where a write outside of transactions has to wait. */
  requireUnclaimed(key: string): void {
    const holder = this.holders.get(key);
    if (holder !== undefined) throw new MustWait(holder);
  }

  get open(): number {
    return this.held.size;
  }

  /** A commit of these keys begins; `endCommit` gives its outcome. */
  beginCommit(keys: ReadonlySet<string>): void {
    this.committing = keys;
  }

  /** The commit has this number, or undefined where it failed. */
  endCommit(sequence: number | undefined): void {
    if (sequence !== undefined && this.held.size > 0)
      for (const key of this.committing) this.committed.set(key, sequence);
    this.committing = new Set();
  }

  end(holder: Holder): void {
    for (const key of this.held.get(holder) ?? []) this.holders.delete(key);
    this.held.delete(holder);
    this.prune();
  }

  private prune(): void {
    if (this.held.size === 0) {
      this.committed.clear();
      return;
    }
    if (this.committed.size < 10_000) return;
    let oldest = Number.POSITIVE_INFINITY;
    for (const holder of this.held.keys()) oldest = Math.min(oldest, holder.snapshotSequence);
    for (const [key, sequence] of this.committed) if (sequence <= oldest) this.committed.delete(key);
  }
}
