import { Int32 } from 'bson';
import { decode, encode } from '../semantics/index.js';
import { FORMAT_VERSION, firstTrees, type TreeNumbers, toNumber } from './catalogue.js';
import { afterPrefix } from './keys.js';
import type { Store } from './store.js';
import { systemKey } from './view.js';

const FORMAT = 'format';
const DROPPED = 'dropped:';

/** Checks the format of the file, or notes it in a new one, and finds which trees are taken. */
export function loadSystem(store: Store): TreeNumbers {
  const stored = store.get(systemKey(FORMAT));
  const version = stored === undefined ? 0 : toNumber(decode(stored).get('version'));
  if (version !== FORMAT_VERSION) {
    if (version > FORMAT_VERSION) {
      throw new Error(
        `The data folder has format ${version}, this version of the embedded database reads format ${FORMAT_VERSION}. ` +
          'Start the version that wrote it, or restore a backup of this format.',
      );
    }
    const record = encode(new Map([['version', new Int32(FORMAT_VERSION)]]));
    store.write((put) => put(systemKey(FORMAT), record));
  }
  const trees = firstTrees();
  for (const tree of droppedTrees(store)) trees.next = Math.max(trees.next, tree + 1);
  return trees;
}

/** A tree whose collection or index is gone and whose entries are yet to be removed. */
export function droppedKey(tree: number): Buffer {
  return systemKey(`${DROPPED}${tree}`);
}

export function droppedTrees(store: Pick<Store, 'range'>): number[] {
  const low = systemKey(DROPPED);
  const trees: number[] = [];
  for (const { key } of store.range(low, afterPrefix(low), false)) {
    trees.push(Number(key.toString('utf8', low.length)));
  }
  return trees;
}
