import type { mongo } from 'mongoose';

const BATCH = 1000;

/** Deletes all matching documents, many at a time, so that each command ends soon. Aborted between two batches. */
export async function removeInBatches(
  collection: mongo.Collection,
  filter: mongo.Filter<mongo.Document>,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const found = await collection
      .find(filter, { projection: { _id: 1 } })
      .limit(BATCH)
      .toArray();
    if (found.length === 0) return;
    await collection.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
  }
}
