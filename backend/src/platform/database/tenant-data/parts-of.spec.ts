import type { mongo } from 'mongoose';
import { partsOf } from './parts-of.js';

/** The ids of a collection, read as the database reads them. */
function collectionOf(ids: readonly number[]): mongo.Collection {
  const find = (filter: { _id?: { $gt: number } }) => {
    const after = ids.filter((id) => id > (filter._id?.$gt ?? Number.NEGATIVE_INFINITY));
    const from = (skipped: number) => ({
      limit: () => ({ toArray: async () => after.slice(skipped, skipped + 1).map((_id) => ({ _id })) }),
    });
    return { sort: () => ({ skip: from }) };
  };
  return { find } as unknown as mongo.Collection;
}

async function parts(ids: readonly number[], size: number): Promise<object[]> {
  const found: object[] = [];
  for await (const part of partsOf(collectionOf(ids), {}, size)) found.push(part);
  return found;
}

test.each([
  ['an empty collection', [], [{}]],
  ['less than a part', [1], [{}]],
  ['exactly one part', [1, 2], [{ _id: { $lte: 2 } }, { _id: { $gt: 2 } }]],
  [
    'several parts',
    [1, 2, 3, 4, 5],
    [{ _id: { $lte: 2 } }, { _id: { $gt: 2, $lte: 4 } }, { _id: { $gt: 4 } }],
  ],
])(
  '%s is divided without a gap, and what is added meanwhile is in the last part',
  async (_name, ids, wanted) => {
    expect(await parts(ids, 2)).toEqual(wanted);
  },
);
