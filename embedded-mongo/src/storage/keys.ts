/**
 * Every key starts with the number of the tree it belongs to. Documents are under `[tree][record]`, entries of an
 * index under `[tree][components][record]`, and those of a unique index under `[tree][components]`.
 */
export const CATALOGUE_TREE = 0;
export const SESSION_TREE = 1;
/** The numbers below are reserved for trees of the engine itself. */
export const FIRST_FREE_TREE = 16;

const TREE_BYTES = 4;
export const RECORD_BYTES = 6;

/** LMDB takes keys of up to 1,978 bytes; longer ones are truncated here, before tree and record are added. */
export const MAX_COMPONENTS = 1_900;

export function treeKey(tree: number, rest: Uint8Array = EMPTY): Buffer {
  const key = Buffer.allocUnsafe(TREE_BYTES + rest.length);
  key.writeUInt32BE(tree, 0);
  key.set(rest, TREE_BYTES);
  return key;
}

export function documentKey(tree: number, record: number): Buffer {
  const key = Buffer.allocUnsafe(TREE_BYTES + RECORD_BYTES);
  key.writeUInt32BE(tree, 0);
  key.writeUIntBE(record, TREE_BYTES, RECORD_BYTES);
  return key;
}

/** The key of an entry of an index that is not unique: the record tells equal values apart. */
export function entryKey(tree: number, components: Uint8Array, record: number): Buffer {
  const key = Buffer.allocUnsafe(TREE_BYTES + components.length + RECORD_BYTES);
  key.writeUInt32BE(tree, 0);
  key.set(components, TREE_BYTES);
  key.writeUIntBE(record, TREE_BYTES + components.length, RECORD_BYTES);
  return key;
}

export function recordValue(record: number): Buffer {
  const value = Buffer.allocUnsafe(RECORD_BYTES);
  value.writeUIntBE(record, 0, RECORD_BYTES);
  return value;
}

/** The record at the end of a document's key, of an entry's key, or of a unique entry's value. */
export function recordAtEnd(bytes: Buffer): number {
  return bytes.readUIntBE(bytes.length - RECORD_BYTES, RECORD_BYTES);
}

/** The record of a collection in the catalogue's tree. */
export function catalogueKey(namespace: string): Buffer {
  return treeKey(CATALOGUE_TREE, Buffer.from(`c${namespace}`, 'utf8'));
}

/** A record of the engine itself in the catalogue's tree, such as the format version or the owner. */
export function systemKey(name: string): Buffer {
  return treeKey(CATALOGUE_TREE, Buffer.from(`$${name}`, 'utf8'));
}

/** The least key above all keys that start with this one. */
export function afterPrefix(prefix: Uint8Array): Buffer {
  let length = prefix.length;
  while (length > 0 && prefix[length - 1] === 0xff) length--;
  const key = Buffer.from(prefix.subarray(0, length));
  if (length > 0) key[length - 1] = (key[length - 1] as number) + 1;
  return key;
}

/** Keys are kept in maps as text with one character per byte, which sorts as the bytes do. */
export function keyText(key: Buffer): string {
  return key.toString('latin1');
}

export const EMPTY = Buffer.alloc(0);
