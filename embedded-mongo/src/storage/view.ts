import { randomBytes } from 'node:crypto';
import { Binary } from 'bson';
import { failure } from '../base/errors.js';
import {
  type Catalogue,
  type CollectionInfo,
  encodeCollection,
  type IndexInfo,
  idIndexSpec,
  indexFromSpec,
  type TreeNumbers,
  withIndex,
} from './catalogue.js';
import { catalogueKey, keyText } from './keys.js';
import { Overlay, type Range } from './overlay.js';
import { sealRecord } from './sealed-record.js';
import type { Reader } from './store.js';

/** The data that a command reads: data and descriptions of one and the same moment. */
export interface View extends Reader {
  collection(namespace: string): CollectionInfo | undefined;
  collections(): Iterable<CollectionInfo>;
}

/**
 * Claims a key for a writer: the function returns where the writer may go on, and otherwise throws the error that makes it
 * wait or fail. It is called with the texts of the keys of documents, of unique indexes, and of descriptions of
 * collections.
 */
export type Claim = (key: string) => void;

/** Reads the stored data with the writes of jobs on top that are committed next. */
export class PendingReader implements Reader {
  readonly overlay = new Overlay();

  constructor(private readonly base: Reader) {}

  get(key: Buffer): Buffer | undefined {
    const own = this.overlay.get(key);
    return own === undefined ? this.base.get(key) : (own ?? undefined);
  }

  range(low: Buffer, high: Buffer, reverse: boolean): Range {
    return this.overlay.merge(this.base.range(low, high, reverse), low, high, reverse);
  }

  count(low: Buffer, high: Buffer): number {
    if (!this.overlay.hasBetween(low, high)) return this.base.count(low, high);
    let number = 0;
    for (const _entry of this.range(low, high, false)) number++;
    return number;
  }

  keyAfter(low: Buffer, high: Buffer, skipped: number): Buffer | undefined {
    if (!this.overlay.hasBetween(low, high)) return this.base.keyAfter(low, high, skipped);
    let before = 0;
    for (const { key } of this.range(low, high, false)) if (before++ === skipped) return key;
    return undefined;
  }
}

/** A view with the writes of one command or transaction on top, which other readers do not see. */
export class WriteView extends PendingReader implements View {
  /** Descriptions this view changed; null for a dropped collection. */
  readonly described = new Map<string, CollectionInfo | null>();
  /** Collections that this view created, changed or dropped; setting a flag of an index is none of these. */
  readonly defined = new Set<string>();
  /** The claims of this view, as texts of keys. */
  readonly touched = new Set<string>();

  constructor(
    base: Reader,
    private readonly catalogue: Catalogue,
    private readonly trees: TreeNumbers,
    private readonly onClaim: Claim,
    private readonly onRead: (collection: CollectionInfo) => void = () => {},
  ) {
    super(base);
  }

  put(key: Buffer, value: Buffer): void {
    this.overlay.set(key, value);
  }

  remove(key: Buffer): void {
    this.overlay.set(key, null);
  }

  collection(namespace: string): CollectionInfo | undefined {
    const own = this.described.get(namespace);
    if (own !== undefined) return own ?? undefined;
    const found = this.catalogue.get(namespace);
    if (found !== undefined) this.onRead(found);
    return found;
  }

  *collections(): Iterable<CollectionInfo> {
    for (const [namespace, collection] of this.catalogue) {
      if (!this.described.has(namespace)) yield collection;
    }
    for (const collection of this.described.values()) if (collection !== null) yield collection;
  }

  claim(key: Buffer): void {
    const text = keyText(key);
    this.onClaim(text);
    this.touched.add(text);
  }

  /** Waits or fails as `claim` does, but claims nothing. */
  claimable(key: Buffer): void {
    this.onClaim(keyText(key));
  }

  /** Adopts the writes of a transaction, whose claims have kept all others from these keys. */
  adopt(other: WriteView): void {
    this.overlay.absorb(other.overlay, other.described.size === 0 ? undefined : isCatalogueKey);
    for (const [namespace, collection] of other.described) {
      if (collection !== null && other.defined.has(namespace)) {
        this.defined.add(namespace);
        this.store(collection);
        continue;
      }
      for (const index of collection?.indexes ?? []) {
        this.flagIndex(namespace, index.tree, index.multikey, index.cut);
      }
    }
    for (const text of other.touched) this.touched.add(text);
  }

  newTree(): number {
    return this.trees.next++;
  }

  createCollection(database: string, name: string): CollectionInfo {
    // MongoDB stores system collections there, and clients read them as such.
    if (name.startsWith('system.')) throw failure(73, `Invalid system namespace: ${database}.${name}`);
    const collection: CollectionInfo = {
      namespace: `${database}.${name}`,
      database,
      name,
      id: uuid(),
      tree: this.newTree(),
      indexes: [indexFromSpec(idIndexSpec(), this.newTree())],
      since: 0,
      records: { next: 1 },
    };
    this.describe(collection);
    return collection;
  }

  /** Stores a new or changed definition. */
  describe(collection: CollectionInfo): void {
    this.claim(catalogueKey(collection.namespace));
    this.defined.add(collection.namespace);
    this.store(collection);
  }

  /** Records that a document gave an index several or very long keys, which is no change of its definition. */
  flagIndex(namespace: string, tree: number, multikey: IndexInfo['multikey'], cut: boolean): void {
    const collection = this.collection(namespace);
    const index = collection?.indexes.find((other) => other.tree === tree);
    if (collection === undefined || index === undefined) return;
    const merged = index.multikey.map((known, part) => union(known, multikey[part] ?? []));
    if (index.cut === (index.cut || cut) && merged.every((known, part) => known === index.multikey[part]))
      return;
    this.store(withIndex(collection, { ...index, multikey: merged, cut: index.cut || cut }));
  }

  undescribe(collection: CollectionInfo): void {
    this.claim(catalogueKey(collection.namespace));
    this.defined.add(collection.namespace);
    this.described.set(collection.namespace, null);
    this.remove(catalogueKey(collection.namespace));
  }

  private store(collection: CollectionInfo): void {
    this.described.set(collection.namespace, collection);
    const key = catalogueKey(collection.namespace);
    this.put(key, sealRecord(key, encodeCollection(collection)));
  }
}

/** The same list where nothing is new. */
function union(known: readonly number[], others: readonly number[]): readonly number[] {
  const added = others.filter((component) => !known.includes(component));
  return added.length === 0 ? known : [...known, ...added].sort((left, right) => left - right);
}

function isCatalogueKey(key: Buffer): boolean {
  for (let at = 0; at < CATALOGUE_PREFIX.length; at++) if (key[at] !== CATALOGUE_PREFIX[at]) return false;
  return true;
}

const CATALOGUE_PREFIX = catalogueKey('');

function uuid(): Binary {
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return new Binary(bytes, Binary.SUBTYPE_UUID);
}
