import type { Deadline } from '../base/deadline.js';
import { decode } from '../semantics/index.js';
import type { CollectionInfo, IndexInfo } from '../storage/catalogue.js';
import { unsealed } from '../storage/document.js';
import type { Engine } from '../storage/engine.js';
import { afterPrefix, documentKey, recordAtEnd, treeKey } from '../storage/keys.js';
import { putDropped } from '../storage/metadata.js';
import type { View, WriteView } from '../storage/view.js';
import { indexDocument } from './maintain.js';

/** The maximum work of one commit of a build, so that others are served in between. */
const SLICE_MS = 8;
/** Collections up to this size are indexed within the commit that defines the index. */
const SMALL = 1_000;

export function isSmall(view: View, collection: CollectionInfo): boolean {
  const low = treeKey(collection.tree);
  let count = 0;
  for (const entry of view.range(low, afterPrefix(low), false)) {
    if (entry.key.length > 0 && ++count > SMALL) return false;
  }
  return true;
}

export function buildAtOnce(view: WriteView, collection: CollectionInfo, index: IndexInfo): void {
  const low = treeKey(collection.tree);
  for (const { key, value } of view.range(low, afterPrefix(low), false)) {
    const record = recordAtEnd(key);
    indexDocument(view, collection, index, record, decode(unsealed(value, record)));
  }
}

/**
 * Builds indexes that writers already maintain, in slices, and then enables them for readers. An obstacle, such as a
 * duplicate, removes all of them again.
 */
export async function buildInSlices(
  engine: Engine,
  namespace: string,
  trees: ReadonlySet<number>,
  deadline: Deadline,
  beforeChange: () => void,
): Promise<void> {
  try {
    let from: number | undefined = 0;
    while (from !== undefined) {
      const start: number = from;
      from = await engine.write(deadline, (view) => buildSlice(view, namespace, trees, start));
    }
    await engine.write(deadline, (view) => {
      beforeChange();
      changeIndexes(view, namespace, (index) =>
        trees.has(index.tree) ? { ...index, building: false } : index,
      );
    });
  } catch (error) {
    await engine.write(deadline.unlimited(), (view) => {
      beforeChange();
      changeIndexes(view, namespace, (index) => (trees.has(index.tree) ? undefined : index));
      for (const tree of trees) putDropped(view, tree);
    });
    throw error;
  }
}

function buildSlice(
  view: WriteView,
  namespace: string,
  trees: ReadonlySet<number>,
  from: number,
): number | undefined {
  const collection = view.collection(namespace);
  const indexes = collection?.indexes.filter((index) => trees.has(index.tree)) ?? [];
  if (collection === undefined || indexes.length === 0) return undefined;
  const end = performance.now() + SLICE_MS;
  const high = afterPrefix(treeKey(collection.tree));
  for (const { key, value } of view.range(documentKey(collection.tree, from), high, false)) {
    const record = recordAtEnd(key);
    if (performance.now() > end && record !== from) return record;
    const doc = decode(unsealed(value, record));
    for (const index of indexes) indexDocument(view, collection, index, record, doc);
  }
  return undefined;
}

/** Removes the indexes whose builds never ended: no client knows of them. */
export function dropUnfinished(view: WriteView, namespace: string): void {
  for (const { building, tree } of view.collection(namespace)?.indexes ?? []) {
    if (building) putDropped(view, tree);
  }
  changeIndexes(view, namespace, (index) => (index.building ? undefined : index));
}

function changeIndexes(
  view: WriteView,
  namespace: string,
  change: (index: IndexInfo) => IndexInfo | undefined,
): void {
  const collection = view.collection(namespace);
  if (collection === undefined) return;
  view.describe({ ...collection, indexes: collection.indexes.flatMap((index) => change(index) ?? []) });
}
