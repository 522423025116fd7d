import type { Model, QueryFilter } from 'mongoose';

const BATCH = 1000;

/** Deletes all matching documents, many at a time, so that each command ends soon. */
export async function removeInBatches<D>(model: Model<D>, filter: QueryFilter<D>): Promise<void> {
  for (;;) {
    const found = await model.find(filter, { _id: 1 }).limit(BATCH).lean<{ _id: unknown }[]>().exec();
    if (found.length === 0) return;
    await model.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } } as QueryFilter<D>).exec();
  }
}
