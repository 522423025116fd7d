import type { ClientSession, mongo } from 'mongoose';

const PART = 5000;

/**
 * The filters that divide a collection into parts of limited size, in the order of their ids, so that a command without an
 * index ends soon on each.
 */
export async function* partsOf(
  collection: mongo.Collection,
  options: { readonly session?: ClientSession } = {},
  size = PART,
): AsyncGenerator<mongo.Filter<mongo.Document>> {
  let above: { $gt?: mongo.ObjectId } = {};
  for (;;) {
    const rest = '$gt' in above ? { _id: above } : {};
    const [last] = await collection
      .find(rest, { ...options, projection: { _id: 1 } })
      .sort({ _id: 1 })
      .skip(size - 1)
      .limit(1)
      .toArray();
    if (!last) return yield rest;
    yield { _id: { ...above, $lte: last._id } };
    above = { $gt: last._id };
  }
}
