import type { CollectionInfo } from '../../storage/catalogue.js';
import { unsealed } from '../../storage/document.js';
import { afterPrefix, recordAtEnd, treeKey } from '../../storage/keys.js';
import type { View } from '../../storage/view.js';
import type { ReplyFields } from '../../wire/reply.js';
import { type Context, collectionName, openView } from '../context.js';

interface Totals {
  count: number;
  bytes: number;
}

async function measure(context: Context, view: View, collection: CollectionInfo): Promise<Totals> {
  const totals = { count: 0, bytes: 0 };
  const low = treeKey(collection.tree);
  for (const { key, value } of view.range(low, afterPrefix(low), false)) {
    totals.count++;
    totals.bytes += unsealed(value, recordAtEnd(key)).length;
    if (context.deadline.due) await context.deadline.pause();
  }
  return totals;
}

export async function collStats(context: Context): Promise<ReplyFields> {
  const name = collectionName(context);
  const scale = context.args.count('scale', 1) || 1;
  const { view, release } = openView(context);
  try {
    const namespace = `${context.database}.${name}`;
    const collection = view.collection(namespace);
    if (collection === undefined) return { ns: namespace, size: 0, count: 0, storageSize: 0, nindexes: 0 };
    const { count, bytes } = await measure(context, view, collection);
    const size = Math.floor(bytes / scale);
    return {
      ns: namespace,
      size,
      count,
      avgObjSize: count === 0 ? undefined : Math.floor(bytes / count),
      storageSize: size,
      nindexes: collection.indexes.length,
      capped: false,
      scaleFactor: scale,
    };
  } finally {
    release();
  }
}

export async function dbStats(context: Context): Promise<ReplyFields> {
  const scale = context.args.count('scale', 1) || 1;
  const { view, release } = openView(context);
  try {
    const all = { count: 0, bytes: 0, collections: 0, indexes: 0 };
    for (const collection of view.collections()) {
      if (collection.database !== context.database) continue;
      const { count, bytes } = await measure(context, view, collection);
      all.count += count;
      all.bytes += bytes;
      all.collections++;
      all.indexes += collection.indexes.length;
    }
    return {
      db: context.database,
      collections: all.collections,
      views: 0,
      objects: all.count,
      avgObjSize: all.count === 0 ? 0 : all.bytes / all.count,
      dataSize: all.bytes / scale,
      storageSize: all.bytes / scale,
      indexes: all.indexes,
      scaleFactor: scale,
    };
  } finally {
    release();
  }
}
