import { Int32 } from 'bson';
import type { Value } from '../base/values.js';
import { decode, encode } from '../semantics/index.js';
import {
  type CollectionInfo,
  decodeCollection,
  encodeCollection,
  FORMAT_VERSION,
  firstTrees,
  type TreeNumbers,
  toNumber,
} from './catalogue.js';
import {
  afterPrefix,
  CATALOGUE_TREE,
  catalogueKey,
  EMPTY,
  recordAtEnd,
  SESSION_TREE,
  systemKey,
  treeKey,
} from './keys.js';
import { decodeOwner, encodeOwner, OWNER_KEY, type Owner } from './owner.js';
import { damaged, isUnsealed, openOldRecord, openRecord, sealRecord } from './sealed-record.js';
import type { Store } from './store.js';
import type { WriteView } from './view.js';

const FORMAT_KEY = systemKey('format');
/** The names of all collections: a record that is gone from the catalogue is missed. */
const NAMES_KEY = systemKey('collections');
const DROPPED_PREFIX = systemKey('dropped:');
const COLLECTION_PREFIX = catalogueKey('');
/** Formats without checksums, which are read and written again as the current one. */
const UNSEALED_FORMATS = [1, 2];
/** A folder that was only ever claimed has this record and no other. */
const MAX_ENTRIES_WITHOUT_FORMAT = 1;

/** The records of the engine about the data file itself. */
export interface Metadata {
  /** Undefined in a new file. */
  readonly version: number | undefined;
  readonly collections: readonly CollectionInfo[];
  /** Trees whose collection or index is gone and whose entries are yet to be removed. */
  readonly dropped: readonly number[];
  readonly owner: Owner | undefined;
  readonly trees: TreeNumbers;
}

/**
 * Reads all records of the catalogue's tree. Each is checked against its checksum, the records together against the list of
 * names and the order of their keys: damage is an error and never a missing collection.
 */
export function loadMetadata(store: Store): Metadata {
  const version = readVersion(store);
  const open = version === FORMAT_VERSION ? openRecord : openOldRecord;
  const collections: CollectionInfo[] = [];
  const dropped: number[] = [];
  let owner: Owner | undefined;
  let names: readonly string[] | undefined;
  let previous: Buffer = EMPTY;
  for (const { key, value } of store.range(treeKey(CATALOGUE_TREE), treeKey(CATALOGUE_TREE + 1), false)) {
    if (previous.compare(key) >= 0) throw damaged('The order of the catalogue');
    previous = key;
    if (startsWith(key, COLLECTION_PREFIX)) collections.push(readCollection(store, key, value, open));
    else if (startsWith(key, DROPPED_PREFIX)) dropped.push(readDropped(key, value, version));
    else if (key.equals(NAMES_KEY)) names = decodeNames(open(key, value, 'The list of collections'));
    else if (key.equals(OWNER_KEY)) owner = decodeOwner(value);
    else if (!key.equals(FORMAT_KEY)) throw damaged('A record of the catalogue');
  }
  if (version === FORMAT_VERSION) checkNames(collections, names);
  const trees = treesOf(store, collections, dropped);
  return { version, collections, dropped, owner, trees };
}

/** Writes a new file's first records, or those of an older format as the current one. */
export function upgradeMetadata(store: Store, { version, collections, dropped, owner }: Metadata): void {
  if (version === FORMAT_VERSION) return;
  store.write((put) => {
    const format = encode(new Map([['version', new Int32(FORMAT_VERSION)]]));
    put(FORMAT_KEY, sealRecord(FORMAT_KEY, format));
    put(NAMES_KEY, encodeNames(collections.map(({ namespace }) => namespace)));
    for (const collection of collections) {
      const key = catalogueKey(collection.namespace);
      put(key, sealRecord(key, encodeCollection(collection)));
    }
    for (const tree of dropped) put(droppedKey(tree), sealRecord(droppedKey(tree), EMPTY));
    if (owner !== undefined) put(OWNER_KEY, encodeOwner(owner));
  });
}

function startsWith(key: Buffer, prefix: Buffer): boolean {
  return key.length >= prefix.length && key.compare(prefix, 0, prefix.length, 0, prefix.length) === 0;
}

/** The format of the file; undefined where it is new. A file that has lost its format record is not new. */
function readVersion(store: Store): number | undefined {
  const stored = store.get(FORMAT_KEY);
  if (stored === undefined) {
    if (Number(store.statistics().entryCount) > MAX_ENTRIES_WITHOUT_FORMAT)
      throw damaged('The format record');
    return undefined;
  }
  const content = openOldRecord(FORMAT_KEY, stored, 'The format record');
  const version = readInteger(content, 'version');
  if (version > FORMAT_VERSION) {
    throw new Error(
      `The data folder has format ${version}, this version of the embedded database reads format ${FORMAT_VERSION}. ` +
        'Start the version that wrote it, or restore a backup of this format.',
    );
  }
  if (version !== FORMAT_VERSION && !UNSEALED_FORMATS.includes(version)) throw damaged('The format record');
  if (isUnsealed(stored) === (version === FORMAT_VERSION)) throw damaged('The format record');
  return version;
}

/** Undecodable bytes are damage as well where they have no checksum. */
function readInteger(content: Buffer, field: string): number {
  try {
    return toNumber(decode(content).get(field));
  } catch {
    return Number.NaN;
  }
}

function readCollection(store: Store, key: Buffer, value: Buffer, open: typeof openRecord): CollectionInfo {
  const name = key.toString('utf8', COLLECTION_PREFIX.length);
  const content = open(key, value, `The catalogue record of '${name}'`);
  const collection = decodeCollection(content, (tree) => nextRecord(store, tree));
  if (collection.namespace !== name) throw damaged(`The catalogue record of '${name}'`);
  return collection;
}

function nextRecord(store: Store, tree: number): number {
  const low = treeKey(tree);
  for (const { key } of store.range(low, afterPrefix(low), true)) return recordAtEnd(key) + 1;
  return 1;
}

function encodeNames(names: readonly string[]): Buffer {
  return sealRecord(NAMES_KEY, encode(new Map<string, Value>([['names', [...names]]])));
}

function decodeNames(content: Buffer): readonly string[] {
  return decode(content).get('names') as string[];
}

function checkNames(collections: readonly CollectionInfo[], names: readonly string[] | undefined): void {
  if (names === undefined) throw damaged('The list of collections');
  const found = new Set(collections.map(({ namespace }) => namespace));
  for (const name of names) if (!found.delete(name)) throw damaged(`The catalogue record of '${name}'`);
  const [extra] = found;
  if (extra !== undefined) throw damaged(`The catalogue record of '${extra}'`);
}

/**
 * The first number that no tree has: of the catalogue, of the trees yet to be emptied, and of the last entry in the file.
 * An orphaned tree must never become that of a new collection.
 */
function treesOf(
  store: Store,
  collections: readonly CollectionInfo[],
  dropped: readonly number[],
): TreeNumbers {
  const trees = firstTrees();
  const owned = new Set<number>();
  for (const { namespace, tree, indexes } of collections) {
    for (const each of [tree, ...indexes.map((index) => index.tree)]) {
      if (owned.has(each)) throw damaged(`The catalogue record of '${namespace}'`);
      owned.add(each);
    }
  }
  for (const tree of dropped) if (owned.has(tree)) throw damaged(`The record of the dropped tree ${tree}`);
  for (const { key } of store.range(treeKey(SESSION_TREE), LAST_KEY, true)) {
    owned.add(key.readUInt32BE(0));
    break;
  }
  for (const tree of [...owned, ...dropped]) trees.next = Math.max(trees.next, tree + 1);
  return trees;
}

const LAST_KEY = Buffer.alloc(8, 0xff);

/** Writes the list of names with a change of it. */
export function putNames(view: WriteView, names: Iterable<string>): void {
  view.put(NAMES_KEY, encodeNames([...names]));
}

function droppedKey(tree: number): Buffer {
  return Buffer.concat([DROPPED_PREFIX, Buffer.from(String(tree))]);
}

/** Records that a tree is dropped, so that its entries are removed in the background. */
export function putDropped(view: WriteView, tree: number): void {
  view.put(droppedKey(tree), sealRecord(droppedKey(tree), EMPTY));
}

export function removeDropped(view: WriteView, tree: number): void {
  view.remove(droppedKey(tree));
}

function readDropped(key: Buffer, value: Buffer, version: number | undefined): number {
  const text = key.toString('utf8', DROPPED_PREFIX.length);
  const isOld = version !== FORMAT_VERSION && value.length === 0;
  if (!isOld) openRecord(key, value, `The record of the dropped tree ${text}`);
  if (!/^\d{1,10}$/.test(text)) throw damaged(`The record of the dropped tree ${text}`);
  return Number(text);
}

export function droppedTrees(store: Pick<Store, 'range'>): number[] {
  const trees: number[] = [];
  for (const { key, value } of store.range(DROPPED_PREFIX, afterPrefix(DROPPED_PREFIX), false))
    trees.push(readDropped(key, value, FORMAT_VERSION));
  return trees;
}
