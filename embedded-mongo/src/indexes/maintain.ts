import { failure } from '../base/errors.js';
import type { Doc, MongoError, Value } from '../base/values.js';
import type { CollectionInfo, IndexInfo } from '../storage/catalogue.js';
import { sealed } from '../storage/document.js';
import { documentKey, EMPTY, entryKey, keyText, recordAtEnd, recordValue, treeKey } from '../storage/keys.js';
import type { WriteView } from '../storage/view.js';
import { describeValue } from './describe.js';
import { entriesOf, type IndexEntries, type IndexEntry } from './entries.js';

/** Stores a new document and its entries, after checking every unique index. */
export function insertDocument(view: WriteView, collection: CollectionInfo, doc: Doc, raw: Buffer): number {
  const record = collection.records.next++;
  const entries = collection.indexes.map((index) => entriesOf(index, doc));
  collection.indexes.forEach((index, at) => {
    checkUnique(view, collection, index, entries[at] as IndexEntries, record);
  });
  const key = documentKey(collection.tree, record);
  view.claim(key);
  view.put(key, sealed(raw));
  collection.indexes.forEach((index, at) => {
    addEntries(view, collection, index, entries[at] as IndexEntries, record);
  });
  return record;
}

/** Replaces a document; only changed entries are written. */
export function replaceDocument(
  view: WriteView,
  collection: CollectionInfo,
  record: number,
  before: Doc,
  after: Doc,
  raw: Buffer,
): void {
  const key = documentKey(collection.tree, record);
  view.claim(key);
  const changes = collection.indexes
    .filter((index) => !isUntouched(index, before, after))
    .map((index) => ({ index, ...difference(entriesOf(index, before), entriesOf(index, after)) }));
  for (const { index, added } of changes) checkUnique(view, collection, index, added, record);
  view.put(key, sealed(raw));
  for (const { index, removed, added } of changes) {
    removeEntries(view, index, removed, record);
    addEntries(view, collection, index, added, record);
  }
}

export function deleteDocument(view: WriteView, collection: CollectionInfo, record: number, doc: Doc): void {
  const key = documentKey(collection.tree, record);
  view.claim(key);
  view.remove(key);
  for (const index of collection.indexes) removeEntries(view, index, entriesOf(index, doc).entries, record);
}

/** Adds the entries of one document to one index, for a build. */
export function indexDocument(
  view: WriteView,
  collection: CollectionInfo,
  index: IndexInfo,
  record: number,
  doc: Doc,
): void {
  const entries = entriesOf(index, doc);
  checkUnique(view, collection, index, entries, record);
  addEntries(view, collection, index, entries, record);
}

/** Returns whether an index reads only fields that an update has left as they were: its entries need not be compared. */
function isUntouched({ fields }: IndexInfo, before: Doc, after: Doc): boolean {
  for (const field of fields) if (before.get(field) !== after.get(field)) return false;
  return true;
}

function difference(
  before: IndexEntries,
  after: IndexEntries,
): { removed: readonly IndexEntry[]; added: IndexEntries } {
  const [old] = before.entries;
  const [next] = after.entries;
  if (
    before.entries.length === 1 &&
    after.entries.length === 1 &&
    old !== undefined &&
    next !== undefined &&
    old.components.equals(next.components)
  ) {
    return { removed: [], added: { ...after, entries: [] } };
  }
  const had = new Set(before.entries.map((entry) => keyText(entry.components)));
  const has = new Set(after.entries.map((entry) => keyText(entry.components)));
  return {
    removed: before.entries.filter((entry) => !has.has(keyText(entry.components))),
    added: { ...after, entries: after.entries.filter((entry) => !had.has(keyText(entry.components))) },
  };
}

function checkUnique(
  view: WriteView,
  collection: CollectionInfo,
  index: IndexInfo,
  { entries }: IndexEntries,
  record: number,
): void {
  if (!index.unique) return;
  for (const entry of entries) {
    const key = treeKey(index.tree, entry.components);
    const holder = view.get(key);
    if (holder !== undefined && recordAtEnd(holder) !== record) {
      // A transaction that is about to free the key makes others wait for its outcome.
      view.claimable(key);
      throw duplicateKey(collection, index, entry.values);
    }
    view.claim(key);
  }
}

function addEntries(
  view: WriteView,
  collection: CollectionInfo,
  index: IndexInfo,
  { entries, multikey, cut }: IndexEntries,
  record: number,
): void {
  for (const { components } of entries) {
    if (index.unique) view.put(treeKey(index.tree, components), recordValue(record));
    else view.put(entryKey(index.tree, components, record), EMPTY);
  }
  if ((multikey !== undefined || cut) && entries.length > 0 && !isFlagged(index, multikey, cut)) {
    view.flagIndex(collection.namespace, index.tree, multikey ?? [], cut);
  }
}

/** Returns whether an index has its flags from an earlier document already. */
function isFlagged(
  index: IndexInfo,
  multikey: readonly (readonly number[])[] | undefined,
  cut: boolean,
): boolean {
  if (cut && !index.cut) return false;
  return (multikey ?? []).every((components, part) =>
    components.every((component) => index.multikey[part]?.includes(component) === true),
  );
}

function removeEntries(
  view: WriteView,
  index: IndexInfo,
  entries: readonly IndexEntry[],
  record: number,
): void {
  for (const { components } of entries) {
    if (!index.unique) {
      view.remove(entryKey(index.tree, components, record));
      continue;
    }
    const key = treeKey(index.tree, components);
    const holder = view.get(key);
    // While a unique index is being built, the entry may belong to another document.
    if (holder === undefined || recordAtEnd(holder) !== record) continue;
    view.claim(key);
    view.remove(key);
  }
}

export function duplicateKey(
  collection: CollectionInfo,
  index: IndexInfo,
  values: readonly (Value | undefined)[],
): MongoError {
  const keyValue: Doc = new Map(index.parts.map((part, at) => [part.path, values[at] ?? null]));
  const shown = index.parts.map((part, at) => `${part.path}: ${describeValue(values[at])}`).join(', ');
  return failure(
    11000,
    `E11000 duplicate key error collection: ${collection.namespace} index: ${index.name} dup key: { ${shown} }`,
    { keyPattern: index.spec.get('key'), keyValue },
  );
}
