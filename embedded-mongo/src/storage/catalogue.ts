import { Binary, Int32, Long } from 'bson';
import type { Doc, Value } from '../base/values.js';
import { type CompiledFilter, compileFilter, decode, encode } from '../semantics/index.js';
import { FIRST_FREE_TREE } from './keys.js';

export interface IndexPart {
  readonly path: string;
  readonly descending: boolean;
}

export interface IndexInfo {
  readonly name: string;
  readonly tree: number;
  readonly parts: readonly IndexPart[];
  /** The top-level fields on which its entries depend. */
  readonly fields: ReadonlySet<string>;
  /** As a client listed it, for listIndexes and for comparing definitions. */
  readonly spec: Doc;
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partial: CompiledFilter | undefined;
  readonly expireAfterSeconds: number | undefined;
  /** Per part, which components of its path were arrays in some document; a component stays once it is there. */
  readonly multikey: readonly (readonly number[])[];
  /** True if an entry was truncated: the order of the entries is then not that of the values. */
  readonly cut: boolean;
  /** Writers keep it up to date, readers do not use it yet. */
  readonly building: boolean;
}

export interface CollectionInfo {
  readonly namespace: string;
  readonly database: string;
  readonly name: string;
  readonly id: Binary;
  readonly tree: number;
  readonly indexes: readonly IndexInfo[];
  /** The number of the commit that last changed its definition; 0 for a definition that was there at the start. */
  readonly since: number;
  /** Shared by all versions of this description, because a record number is never given twice. */
  readonly records: { next: number };
}

export type Catalogue = ReadonlyMap<string, CollectionInfo>;

/**
 * Since format 2 documents have a checksum; those of format 1 are read without. Since format 3 the records of the engine
 * have one too, and indexes know which components of their paths led through arrays.
 */
export const FORMAT_VERSION = 3;
export const ID_INDEX = '_id_';

/** The trees of a database file: which number is next, and which are waiting to be emptied. */
export interface TreeNumbers {
  next: number;
}

export function firstTrees(): TreeNumbers {
  return { next: FIRST_FREE_TREE };
}

export function encodeCollection(collection: CollectionInfo): Buffer {
  const indexes = collection.indexes.map((index) => {
    const doc: Doc = new Map<string, Value>([
      ['spec', index.spec],
      ['tree', Long.fromNumber(index.tree)],
      ['multikey', index.multikey.map((components) => components.map((at) => new Int32(at)))],
      ['cut', index.cut],
      ['building', index.building],
    ]);
    return doc;
  });
  return encode(
    new Map<string, Value>([
      ['database', collection.database],
      ['name', collection.name],
      ['id', collection.id],
      ['tree', Long.fromNumber(collection.tree)],
      ['indexes', indexes],
    ]),
  );
}

export function decodeCollection(bytes: Buffer, nextRecord: (tree: number) => number): CollectionInfo {
  const doc = decode(bytes);
  const database = doc.get('database') as string;
  const name = doc.get('name') as string;
  const tree = toNumber(doc.get('tree'));
  return {
    namespace: `${database}.${name}`,
    database,
    name,
    id: doc.get('id') as Binary,
    tree,
    indexes: (doc.get('indexes') as Doc[]).map(decodeIndex),
    since: 0,
    records: { next: nextRecord(tree) },
  };
}

function decodeIndex(doc: Doc): IndexInfo {
  const described = indexFromSpec(doc.get('spec') as Doc, toNumber(doc.get('tree')));
  const flags = doc.get('multikey') as Value[];
  return {
    ...described,
    multikey: described.parts.map(({ path }, part) => multikeyOf(path, flags[part])),
    cut: doc.get('cut') as boolean,
    building: doc.get('building') as boolean,
  };
}

/**
 * Before format 3 only a flag per part was stored, whether it is multikey; then each component of its path may be an array.
 */
function multikeyOf(path: string, stored: Value | undefined): readonly number[] {
  if (Array.isArray(stored)) return stored.map(toNumber);
  return stored === true ? path.split('.').map((_, at) => at) : [];
}

/** The description that goes with a specification that was checked before. */
export function indexFromSpec(spec: Doc, tree: number): IndexInfo {
  const partial = spec.get('partialFilterExpression') as Doc | undefined;
  const expiry = spec.get('expireAfterSeconds');
  const parts = [...(spec.get('key') as Doc)].map(([path, direction]) => ({
    path,
    descending: toNumber(direction) < 0,
  }));
  const filter = partial === undefined ? undefined : compileFilter(partial);
  return {
    name: spec.get('name') as string,
    tree,
    parts,
    fields: new Set([...parts.map(({ path }) => path.split('.', 1)[0] as string), ...(filter?.fields ?? [])]),
    spec,
    unique: spec.get('unique') === true || spec.get('name') === ID_INDEX,
    sparse: spec.get('sparse') === true,
    partial: filter,
    expireAfterSeconds: expiry === undefined ? undefined : toNumber(expiry),
    multikey: parts.map(() => []),
    cut: false,
    building: false,
  };
}

export function idIndexSpec(): Doc {
  return new Map<string, Value>([
    ['v', new Int32(2)],
    ['key', new Map<string, Value>([['_id', new Int32(1)]])],
    ['name', ID_INDEX],
  ]);
}

export function toNumber(value: Value | undefined): number {
  return Number(value);
}

/** A description with one of its indexes changed. */
export function withIndex(collection: CollectionInfo, index: IndexInfo): CollectionInfo {
  return {
    ...collection,
    indexes: collection.indexes.map((other) => (other.tree === index.tree ? index : other)),
  };
}
