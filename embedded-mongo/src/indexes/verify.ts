import { type Doc, MongoError } from '../base/values.js';
import { decode } from '../semantics/index.js';
import type { CollectionInfo, IndexInfo } from '../storage/catalogue.js';
import { unsealed } from '../storage/document.js';
import type { Engine, ReadView } from '../storage/engine.js';
import {
  afterPrefix,
  CATALOGUE_TREE,
  documentKey,
  EMPTY,
  entryKey,
  keyText,
  RECORD_BYTES,
  recordAtEnd,
  SESSION_TREE,
  treeKey,
} from '../storage/keys.js';
import { droppedTrees } from '../storage/metadata.js';
import { openOldRecord } from '../storage/sealed-record.js';
import type { Reader } from '../storage/store.js';
import { entriesOf } from './entries.js';

export interface VerifyReport {
  readonly collections: number;
  readonly documents: number;
  readonly entries: number;
  /** The errors, one sentence each; empty if all indexes agree with all documents. */
  readonly faults: readonly string[];
}

const MAX_FAULTS = 100;

/** Compares every index with every document, in both directions, in one snapshot. */
export function verify(engine: Engine): VerifyReport {
  const view = engine.read();
  // In the same turn of the event loop these numbers belong to the same snapshot.
  const expected = Number(engine.store.statistics().entryCount);
  const faults: string[] = [];
  const fault = (text: string): void => {
    if (faults.length < MAX_FAULTS) faults.push(text);
  };
  let documents = 0;
  let entries = 0;
  let collections = 0;
  try {
    for (const collection of view.collections()) {
      collections++;
      const walked = walkDocuments(view, collection, fault);
      documents += walked.documents;
      for (const index of collection.indexes) {
        const count = walkEntries(view, collection, index, fault);
        entries += count;
        const owed = walked.entries.get(index.tree) ?? 0;
        if (!walked.damaged && !index.building && count !== owed) {
          fault(
            `${collection.namespace}: index ${index.name} has ${count} entries, its documents have ${owed}`,
          );
        }
      }
    }
    walkAll(view, engine, expected, fault);
  } finally {
    view.release();
  }
  return { collections, documents, entries, faults };
}

type Fault = (text: string) => void;

interface WalkedDocuments {
  documents: number;
  /** Some document is unreadable, so its entries are not counted. */
  damaged: boolean;
  /** The expected number of entries of each index, by its tree. */
  readonly entries: Map<number, number>;
}

/** Every document has all its entries, and the flags of the indexes cover its arrays. */
function walkDocuments(view: ReadView, collection: CollectionInfo, fault: Fault): WalkedDocuments {
  const low = treeKey(collection.tree);
  const walked: WalkedDocuments = { documents: 0, damaged: false, entries: new Map() };
  for (const { key, value } of view.range(low, afterPrefix(low), false)) {
    walked.documents++;
    const record = recordAtEnd(key);
    const doc = readable(value, record);
    if (doc === undefined) {
      walked.damaged = true;
      fault(`${collection.namespace}: record ${record} is damaged`);
      continue;
    }
    for (const index of collection.indexes) {
      if (index.building) continue;
      const found = entriesOf(index, doc);
      walked.entries.set(index.tree, (walked.entries.get(index.tree) ?? 0) + found.entries.length);
      for (const { components } of found.entries) {
        if (!hasEntry(view, index, components, record)) {
          fault(`${collection.namespace}: record ${record} has no entry in index ${index.name}`);
        }
      }
      const isUncovered = found.multikey?.some((components, part) =>
        components.some((component) => index.multikey[part]?.includes(component) !== true),
      );
      if (isUncovered === true || (found.cut && !index.cut)) {
        fault(
          `${collection.namespace}: index ${index.name} does not know of the arrays or long values of record ${record}`,
        );
      }
    }
  }
  return walked;
}

/** Undefined if the bytes are not a document. */
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

/** Every entry refers to a document with this key. */
function walkEntries(view: ReadView, collection: CollectionInfo, index: IndexInfo, fault: Fault): number {
  const low = treeKey(index.tree);
  let count = 0;
  for (const { key, value } of view.range(low, afterPrefix(low), false)) {
    count++;
    const record = recordAtEnd(index.unique ? value : key);
    const components = key.subarray(low.length, index.unique ? key.length : key.length - RECORD_BYTES);
    const stored = view.get(documentKey(collection.tree, record));
    const doc = stored === undefined ? undefined : readable(stored, record);
    // The entries of a damaged document cannot be checked, and the document is already reported.
    if (stored !== undefined && doc === undefined) continue;
    const wanted = keyText(components);
    const matches =
      value.length === (index.unique ? RECORD_BYTES : 0) &&
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

/**
 * Scans the whole file: keys are in order, belong to a tree, and match LMDB's count. A damaged branch page of LMDB
 * hides ranges of documents together with their index entries.
 */
function walkAll(view: ReadView, engine: Engine, expected: number, fault: Fault): void {
  const known = new Set<number>([...droppedTrees(view), CATALOGUE_TREE, SESSION_TREE]);
  for (const collection of engine.catalogue.values()) {
    known.add(collection.tree);
    for (const index of collection.indexes) known.add(index.tree);
  }
  const strays = new Set<number>();
  let previous: Buffer = EMPTY;
  let count = 0;
  for (const { key, value } of view.range(treeKey(CATALOGUE_TREE), AFTER_ALL, false)) {
    count++;
    if (previous.compare(key) >= 0)
      fault(`The entries of the file are not in order at ${key.toString('hex')}`);
    previous = key;
    const tree = key.readUInt32BE(0);
    if (tree === SESSION_TREE && !isSessionRecord(key, value)) fault(`The record of a session is damaged`);
    if (!known.has(tree)) strays.add(tree);
  }
  for (const tree of strays) fault(`Tree ${tree} belongs to no collection and no index`);
  if (count !== expected) fault(`The file has ${count} entries and should have ${expected}`);
}

const AFTER_ALL = Buffer.alloc(64, 0xff);

function isSessionRecord(key: Buffer, value: Buffer): boolean {
  try {
    openOldRecord(key, value, 'The record of a session');
    return true;
  } catch {
    return false;
  }
}
