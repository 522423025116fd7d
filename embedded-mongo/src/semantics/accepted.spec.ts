import { acceptedOperators } from './accepted.js';
import { compileFilter } from './filter/filter.js';
import { compilePipeline } from './pipeline/pipeline.js';
import { codeOf, doc } from './testing.js';
import { compileUpdate } from './update/update.js';

/** The complete list, so that every change of it is visible in a review. */
const EXPECTED: Record<string, string> = {
  filter:
    '$all $alwaysFalse $alwaysTrue $and $bitsAllClear $bitsAllSet $bitsAnyClear $bitsAnySet $comment $elemMatch $eq $exists $gt $gte $in $lt $lte $mod $ne $nin $nor $not $options $or $regex $size $type',
  update: '$addToSet $currentDate $inc $max $min $pop $pull $pullAll $push $rename $set $setOnInsert $unset',
  push: '$each $position $slice $sort',
  projection: '$ $elemMatch $slice',
  stage: '$count $group $limit $lookup $match $project $skip $sort $unionWith',
  accumulator: '$avg $count $first $max $min $sum',
  expression: '$add $divide $literal $multiply $subtract',
};

describe('the list of accepted operators', () => {
  it.each(Object.entries(acceptedOperators))('is known for %s', (area, names) => {
    expect([...names].sort().join(' ')).toBe(EXPECTED[area]);
  });

  it('leads to a refusal, never to silence, for a name that is not on it', () => {
    const names = ['$foo', '$where', '$near', '$setWindowFields', '$function', '$redact'];
    for (const name of names) {
      expect(codeOf(() => compileFilter(doc({ [name]: 1 })))).toBeDefined();
      expect(codeOf(() => compileFilter(doc({ a: { [name]: 1 } })))).toBeDefined();
      expect(codeOf(() => compileUpdate(doc({ [name]: { a: 1 } })))).toBeDefined();
      expect(codeOf(() => compilePipeline([doc({ [name]: 1 })]))).toBeDefined();
      expect(codeOf(() => compilePipeline([doc({ $project: { a: { [name]: 1 } } })]))).toBeDefined();
      expect(codeOf(() => compilePipeline([doc({ $group: { _id: 1, a: { [name]: 1 } } })]))).toBeDefined();
    }
  });

  it('does not know what an object inherits', () => {
    for (const name of ['constructor', 'toString', '__proto__']) {
      expect(codeOf(() => compileFilter(doc({ a: { $eq: 1, [name]: 1 } })))).toBe(2);
      expect(codeOf(() => compilePipeline([doc({ [name]: 1 })]))).toBe(40324);
      expect(codeOf(() => compileUpdate(doc({ $set: {}, [`$${name}`]: { a: 1 } })))).toBe(9);
    }
  });
});
