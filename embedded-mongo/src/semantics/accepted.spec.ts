import { acceptedOperators } from './accepted.js';
import { compileFilter } from './filter.js';
import { compilePipeline } from './pipeline.js';
import { codeOf, doc } from './testing.js';
import { compileUpdate } from './update.js';

/** The whole list, so that nothing is accepted or dropped without being seen in a review. */
const EXPECTED: Record<string, string> = {
  filter:
    '$all $alwaysFalse $alwaysTrue $and $bitsAllClear $bitsAllSet $bitsAnyClear $bitsAnySet $comment $elemMatch $eq $exists $expr $gt $gte $in $lt $lte $mod $ne $nin $nor $not $options $or $regex $size $type',
  update:
    '$addToSet $bit $currentDate $inc $max $min $mul $pop $pull $pullAll $push $rename $set $setOnInsert $unset',
  updatePipeline: '$addFields $project $replaceRoot $replaceWith $set $unset',
  push: '$each $position $slice $sort',
  projection: '$ $elemMatch $slice',
  stage:
    '$addFields $bucket $count $documents $facet $graphLookup $group $limit $listLocalSessions $lookup $match $merge $out $project $replaceRoot $replaceWith $sample $set $skip $sort $sortByCount $unionWith $unset $unwind',
  accumulator: '$addToSet $avg $count $first $last $max $mergeObjects $min $push $sum',
  expression:
    '$abs $add $and $arrayElemAt $arrayToObject $avg $ceil $cmp $concat $concatArrays $cond $dateToString $dayOfMonth $dayOfWeek $dayOfYear $divide $eq $filter $first $floor $getField $gt $gte $hour $ifNull $in $isArray $isNumber $last $let $literal $lt $lte $map $max $mergeObjects $millisecond $min $minute $mod $month $multiply $ne $not $objectToArray $or $rand $reduce $reverseArray $round $second $setDifference $setField $setIntersection $setUnion $size $slice $strLenCP $substrCP $subtract $sum $switch $toBool $toDate $toDecimal $toDouble $toInt $toLong $toLower $toObjectId $toString $toUpper $trunc $type $unsetField $year',
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
      expect(codeOf(() => compileUpdate(doc({ [name]: { a: 1 } }), {}))).toBeDefined();
      expect(codeOf(() => compileUpdate([doc({ [name]: { a: 1 } })], {}))).toBeDefined();
      expect(codeOf(() => compilePipeline([doc({ [name]: 1 })]))).toBeDefined();
      expect(codeOf(() => compilePipeline([doc({ $set: { a: { [name]: 1 } } })]))).toBeDefined();
      expect(codeOf(() => compilePipeline([doc({ $group: { _id: 1, a: { [name]: 1 } } })]))).toBeDefined();
    }
  });

  it('does not know what an object inherits', () => {
    for (const name of ['constructor', 'toString', '__proto__']) {
      expect(codeOf(() => compileFilter(doc({ a: { $eq: 1, [name]: 1 } })))).toBe(2);
      expect(codeOf(() => compilePipeline([doc({ [name]: 1 })]))).toBe(40324);
      expect(codeOf(() => compileUpdate(doc({ $set: {}, [`$${name}`]: { a: 1 } }), {}))).toBe(9);
    }
  });
});
