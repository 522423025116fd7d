import { createHash } from 'node:crypto';
import type { Doc, Value } from '../base/values.js';
import { compoundKeysAt, encodeKeyComponents, encodeKeysVaryingIn } from '../semantics/index.js';
import type { IndexInfo } from '../storage/catalogue.js';
import { keyText, MAX_COMPONENTS } from '../storage/keys.js';

export interface IndexEntry {
  /** The components, without tree and record. */
  readonly components: Buffer;
  readonly values: readonly (Value | undefined)[];
}

export interface IndexEntries {
  readonly entries: readonly IndexEntry[];
  /** Per part of the index, the components of its path that are arrays in this document. */
  readonly multikey: readonly (readonly number[])[] | undefined;
  readonly cut: boolean;
}

const NONE: IndexEntries = { entries: [], multikey: undefined, cut: false };
const HASH_BYTES = 32;
/** A component above this length may be truncated, so bounds beyond it are inexact. */
export const SAFE_COMPONENT = 868;
export const SAFE_COMPONENTS = MAX_COMPONENTS - HASH_BYTES;

/** The distinct entries of a document in an index. */
export function entriesOf(index: IndexInfo, doc: Doc): IndexEntries {
  if (index.partial !== undefined && !index.partial.matches(doc)) return NONE;
  const paths = index.parts.map((part) => part.path);
  const { keys, present, multikey, varying } = compoundKeysAt(doc, paths);
  const together = varying === undefined ? undefined : encodeKeysVaryingIn(varying, keys, index.parts);
  const entries: IndexEntry[] = [];
  let seen: Set<string> | undefined;
  let cut = false;
  for (let at = 0; at < keys.length; at++) {
    if (index.sparse && present[at] !== true) continue;
    const values = keys[at] as (Value | undefined)[];
    const encoded = bounded(together?.[at] ?? encodeKeyComponents(values, index.parts));
    cut ||= !encoded.exact;
    if (keys.length > 1) {
      seen ??= new Set();
      const text = keyText(encoded.key);
      if (seen.has(text)) continue;
      seen.add(text);
    }
    entries.push({ components: encoded.key, values });
  }
  return { entries, multikey, cut };
}

export function encodeComponents(
  index: Pick<IndexInfo, 'parts'>,
  values: readonly (Value | undefined)[],
): { key: Buffer; exact: boolean } {
  return bounded(encodeKeyComponents(values, index.parts));
}

/** A key that is longer than LMDB takes is cut. */
function bounded({ key, exact }: { key: Buffer; exact: boolean }): { key: Buffer; exact: boolean } {
  if (key.length <= MAX_COMPONENTS) return { key, exact };
  const hash = createHash('sha256').update(key).digest();
  return { key: Buffer.concat([key.subarray(0, SAFE_COMPONENTS), hash]), exact: false };
}
