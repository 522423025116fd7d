import type { DeferredWrite } from './deferred-write.js';

/** Makes the one write that changes a document from its stored state, or from nothing, to its state in the transaction. */
type ToWrite<D> = (stored: D | null, current: D) => DeferredWrite;

interface Entry {
  /** The document in the database, as the transaction sees it; null where there is none. */
  readonly stored: unknown;
  readonly current: unknown;
  readonly toWrite?: ToWrite<unknown>;
}

/**
 * The documents that a transaction knows by key: in their read state, or in their changed state. A document that changes
 * several times is written once. A map over another one is a layer that can be dropped: only `absorb` makes its entries
 * count.
 */
export class IdentityMap {
  readonly #collections = new Map<string, Map<string, Entry>>();
  /** The collections with changed documents. */
  readonly #changed = new Set<string>();

  constructor(private readonly below?: IdentityMap) {}

  /** A document by its key; null where it does not exist, undefined where the transaction does not know. */
  get<D>(namespace: string, key: string): D | null | undefined {
    return this.#entry(namespace, key)?.current as D | null | undefined;
  }

  /** Caches a document in its stored state. */
  setStored(namespace: string, key: string, stored: object | null): void {
    this.#set(namespace, key, { stored, current: stored });
  }

  /** Records the changed state of a document. `before` is its state as read, where it was not read by its key. */
  setChanged<D>(
    namespace: string,
    key: string,
    { before, after, toWrite }: { before: D | null; after: D; toWrite: ToWrite<D> },
  ): void {
    const known = this.#entry(namespace, key);
    const stored = known ? known.stored : before;
    this.#set(namespace, key, { stored, current: after, toWrite: toWrite as ToWrite<unknown> });
  }

  /** Returns whether a collection has changed documents, in this layer or below. */
  hasChanges(namespace: string): boolean {
    return this.#changed.has(namespace) || (this.below?.hasChanges(namespace) ?? false);
  }

  /** The writes of all changed documents, which count as stored from then on. */
  takeWrites(): DeferredWrite[] {
    const writes: DeferredWrite[] = [];
    for (const entries of this.#collections.values())
      for (const [key, { stored, current, toWrite }] of entries) {
        if (!toWrite) continue;
        writes.push(toWrite(stored, current));
        entries.set(key, { stored: current, current });
      }
    this.#changed.clear();
    return writes;
  }

  /** Takes over the entries of a layer above this map. */
  absorb(layer: IdentityMap): void {
    for (const [namespace, entries] of layer.#collections)
      for (const [key, entry] of entries) this.#set(namespace, key, entry);
  }

  /** Drops the cached documents of a collection, because it is about to be written past the map. */
  forgetCollection(namespace: string): void {
    this.#collections.delete(namespace);
  }

  #entry(namespace: string, key: string): Entry | undefined {
    const own = this.#collections.get(namespace)?.get(key);
    return own || !this.below ? own : this.below.#entry(namespace, key);
  }

  #set(namespace: string, key: string, entry: Entry): void {
    const entries = this.#collections.get(namespace) ?? new Map<string, Entry>();
    this.#collections.set(namespace, entries.set(key, entry));
    if (entry.toWrite) this.#changed.add(namespace);
  }
}
