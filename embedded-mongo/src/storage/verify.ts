import { entriesOf } from '../indexes/entries.js';
import { decode } from '../semantics/index.js';
import { type Doc, MongoError } from '../values.js';
import type { CollectionInfo, IndexInfo } from './catalogue.js';
import { unsealed } from './document.js';
import type { Engine, ReadView } from './engine.js';
import { afterPrefix, documentKey, entryKey, keyText, recordAtEnd, treeKey } from './keys.js';
import type { Reader } from './store.js';
import { droppedTrees } from './system.js';

export interface VerifyReport {
  readonly collections: number;
  readonly documents: number;
  readonly entries: number;
  /** What is wrong, one sentence each; empty where every index agrees with every document. */
  readonly faults: readonly string[];
}

const MOST_FAULTS = 100;

/** Walks every index against every document, both ways, in one snapshot. */
export function verify(engine: Engine): VerifyReport {
  const view = engine.read();
  const faults: string[] = [];
  const fault = (text: string): void => {
    if (faults.length < MOST_FAULTS) faults.push(text);
  };
  let documents = 0;
  let entries = 0;
  let collections = 0;
  try {
    for (const collection of view.collections()) {
      collections++;
      documents += walkDocuments(view, collection, fault);
      for (const index of collection.indexes) entries += walkEntries(view, collection, index, fault);
    }
    findStrays(view, engine.store, fault);
  } finally {
    view.release();
  }
  return { collections, documents, entries, faults };
}

type Fault = (text: string) => void;

/** Every document has all its entries, and the flags of the indexes cover what it is. */
function walkDocuments(view: ReadView, collection: CollectionInfo, fault: Fault): number {
  const low = treeKey(collection.tree);
  let count = 0;
  for (const { key, value } of view.range(low, afterPrefix(low), false)) {
    count++;
    const record = recordAtEnd(key);
    const doc = readable(value, record);
    if (doc === undefined) {
      fault(`${collection.namespace}: record ${record} is damaged`);
      continue;
    }
    for (const index of collection.indexes) {
      if (index.building) continue;
      const found = entriesOf(index, doc);
      for (const { components } of found.entries) {
        if (!hasEntry(view, index, components, record)) {
          fault(`${collection.namespace}: record ${record} has no entry in index ${index.name}`);
        }
      }
      const isUncovered = found.multikey?.some((flag, part) => flag && index.multikey[part] !== true);
      if (isUncovered === true || (found.cut && !index.cut)) {
        fault(
          `${collection.namespace}: index ${index.name} does not know of the arrays or long values of record ${record}`,
        );
      }
    }
  }
  return count;
}

/** Undefined where the bytes are not those of a document any more. */
function readable(stored: Buffer, record: number): Doc | undefined {
  try {
    return decode(unsealed(stored, record));
  } catch (error) {
    if (error instanceof MongoError) return undefined;
    throw error;
  }
}

function hasEntry(view: Reader, index: IndexInfo, components: Buffer, record: number): boolean {
  if (!index.unique) return view.get(entryKey(index.tree, components, record)) !== undefined;
  const holder = view.get(treeKey(index.tree, components));
  return holder !== undefined && recordAtEnd(holder) === record;
}

/** Every entry leads to a document that has this key. */
function walkEntries(view: ReadView, collection: CollectionInfo, index: IndexInfo, fault: Fault): number {
  const low = treeKey(index.tree);
  let count = 0;
  for (const { key, value } of view.range(low, afterPrefix(low), false)) {
    count++;
    const record = recordAtEnd(index.unique ? value : key);
    const components = key.subarray(low.length, index.unique ? key.length : key.length - 6);
    const stored = view.get(documentKey(collection.tree, record));
    const doc = stored === undefined ? undefined : readable(stored, record);
    // Of a document that is damaged nobody can tell what belongs to it, and it is named already.
    if (stored !== undefined && doc === undefined) continue;
    const wanted = keyText(components);
    const matches =
      doc !== undefined &&
      entriesOf(index, doc).entries.some((entry) => keyText(entry.components) === wanted);
    if (!matches) {
      fault(
        `${collection.namespace}: index ${index.name} has an entry for record ${record} that its document does not have`,
      );
    }
  }
  return count;
}

/** Nothing lies in trees that belong to nobody. */
function findStrays(view: ReadView, store: Reader, fault: Fault): void {
  const known = new Set<number>([...droppedTrees(store), 0, 1]);
  for (const collection of view.collections()) {
    known.add(collection.tree);
    for (const index of collection.indexes) known.add(index.tree);
  }
  let low = treeKey(0);
  const end = Buffer.from([0xff, 0xff, 0xff, 0xff]);
  for (;;) {
    const tree = firstTree(view, low, end);
    if (tree === undefined) return;
    if (!known.has(tree)) fault(`Tree ${tree} belongs to no collection and no index`);
    low = afterPrefix(treeKey(tree));
  }
}

function firstTree(view: Reader, low: Buffer, end: Buffer): number | undefined {
  for (const { key } of view.range(low, end, false)) return key.readUInt32BE(0);
  return undefined;
}
