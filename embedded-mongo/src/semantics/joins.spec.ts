import type { Doc } from '../values.js';
import { compilePipeline } from './pipeline.js';
import type { Run } from './stages.js';
import { codeOf, doc, show } from './testing.js';

type Plain = Record<string, unknown>;

const links = [
  { _id: 1, name: 'a', next: 'b' },
  { _id: 2, name: 'b', next: ['c', 'a'] },
  { _id: 3, name: 'c', next: 'a' },
].map(doc);

/** The other collections of these cases; a filter is all that is asked of them. */
const rates = [
  { _id: 1, to: 'a', n: 10 },
  { _id: 2, to: 'b', n: 20 },
  { _id: 3, n: 30 },
].map(doc);
const context: Run = {
  now: new Date(),
  pause: () => undefined,
  read: async function* (collection, { filter }) {
    for (const each of { rates, links }[collection] ?? []) if (filter.matches(each)) yield each;
  },
};

async function* stream(documents: readonly Doc[]): AsyncIterable<Doc> {
  yield* documents;
}

/** Runs all stages without a planner. */
async function run(stages: Plain[], documents: Plain[]): Promise<string[]> {
  const results: string[] = [];
  const pipeline = compilePipeline(stages.map(doc));
  for await (const result of pipeline.runAll(stream(documents.map(doc)), context)) results.push(show(result));
  return results;
}

const cases: [string, Plain[], Plain[], string[]][] = [
  [
    '$lookup finds by one value, by each of an array, and what has no value by none',
    [
      { $lookup: { from: 'rates', localField: 'x', foreignField: 'to', as: 'r' } },
      { $project: { r: '$r._id' } },
    ],
    [{ _id: 1, x: 'a' }, { _id: 2, x: ['b', 'a'] }, { _id: 3 }, { _id: 4, x: 'none' }],
    ['{_id:1,r:[1]}', '{_id:2,r:[1,2]}', '{_id:3,r:[3]}', '{_id:4,r:[]}'],
  ],
  [
    '$lookup goes into arrays of documents on its way',
    [
      { $lookup: { from: 'rates', localField: 'l.x', foreignField: 'to', as: 'r' } },
      { $project: { r: '$r._id' } },
    ],
    [{ _id: 1, l: [{ x: 'a' }, { x: 'b' }, {}] }],
    ['{_id:1,r:[1,2]}'],
  ],
  [
    '$lookup by a pipeline sees what is let of each document, also of the one around',
    [
      {
        $lookup: {
          from: 'rates',
          let: { least: '$least' },
          pipeline: [
            { $match: { $expr: { $gte: ['$n', '$$least'] } } },
            {
              $lookup: { from: 'rates', pipeline: [{ $project: { l: '$$least' } }, { $limit: 1 }], as: 'in' },
            },
            { $project: { in: '$in.l' } },
          ],
          as: 'r',
        },
      },
    ],
    [
      { _id: 1, least: 30 },
      { _id: 2, least: 99 },
    ],
    ['{_id:1,least:30,r:[{_id:3,in:[30]}]}', '{_id:2,least:99,r:[]}'],
  ],
  [
    '$lookup by values and a pipeline runs the pipeline on what the values find',
    [
      {
        $lookup: {
          from: 'rates',
          localField: 'x',
          foreignField: 'to',
          pipeline: [{ $match: { n: { $gt: 10 } } }, { $count: 'k' }],
          as: 'r',
        },
      },
    ],
    [{ x: ['a', 'b'] }, { x: 'a' }],
    ['{x:["a","b"],r:[{k:1}]}', '{x:"a",r:[]}'],
  ],
  [
    '$lookup in a collection that is not there finds nothing',
    [{ $lookup: { from: 'none', localField: 'x', foreignField: 'y', as: 'r' } }],
    [{ _id: 1 }],
    ['{_id:1,r:[]}'],
  ],
  [
    '$graphLookup goes from document to document, and to each once',
    [
      {
        $graphLookup: {
          from: 'links',
          startWith: '$x',
          connectFromField: 'next',
          connectToField: 'name',
          as: 'r',
          depthField: 'd',
        },
      },
      { $project: { r: { $map: { input: '$r', in: ['$$this._id', '$$this.d'] } } } },
    ],
    [{ _id: 1, x: 'a' }, { _id: 2, x: ['b', 'c'] }, { _id: 3 }],
    ['{_id:1,r:[[1,L0],[2,L1],[3,L2]]}', '{_id:2,r:[[2,L0],[3,L0],[1,L1]]}', '{_id:3,r:[]}'],
  ],
  [
    '$graphLookup goes only so far, and only to what it may',
    [
      {
        $graphLookup: {
          from: 'links',
          startWith: 'a',
          connectFromField: 'next',
          connectToField: 'name',
          as: 'r',
          maxDepth: 1,
          restrictSearchWithMatch: { _id: { $ne: 3 } },
        },
      },
      { $project: { r: '$r._id' } },
    ],
    [{ _id: 1 }],
    ['{_id:1,r:[1,2]}'],
  ],
  [
    '$unionWith adds another collection, through a pipeline',
    [{ $unionWith: { coll: 'rates', pipeline: [{ $match: { n: 20 } }, { $project: { n: 1 } }] } }],
    [{ _id: 9 }],
    ['{_id:9}', '{_id:2,n:20}'],
  ],
  [
    '$facet runs several pipelines on the same documents',
    [
      {
        $facet: {
          count: [{ $count: 'n' }],
          big: [{ $match: { n: { $gt: 1 } } }, { $project: { n: 1 } }],
          all: [],
        },
      },
    ],
    [{ n: 1 }, { n: 2 }],
    ['{count:[{n:2}],big:[{n:2}],all:[{n:1},{n:2}]}'],
  ],
  [
    '$bucket groups by where a value lies, in order',
    [{ $bucket: { groupBy: '$n', boundaries: [0, 5, 10], default: 'other' } }],
    [{ n: 7 }, { n: 0 }, { n: 4 }, { n: 10 }, {}],
    ['{_id:0,count:2}', '{_id:5,count:1}', '{_id:"other",count:2}'],
  ],
  [
    '$bucket with accumulators',
    [{ $bucket: { groupBy: { $add: ['$n', 1] }, boundaries: [0, 5], output: { s: { $sum: '$n' } } } }],
    [{ n: 3 }, { n: 1 }],
    ['{_id:0,s:4}'],
  ],
  [
    '$sample of more than there are gives all',
    [{ $sample: { size: 5 } }, { $count: 'n' }],
    [{}, {}],
    ['{n:2}'],
  ],
  ['$sample of fewer gives so many', [{ $sample: { size: 2 } }, { $count: 'n' }], [{}, {}, {}], ['{n:2}']],
  [
    '$expr compares fields of one document, below $or as well',
    [{ $match: { $or: [{ $expr: { $gt: ['$a', '$b'] } }, { c: 1 }] } }],
    [
      { a: 2, b: 1 },
      { a: 1, b: 2 },
      { a: 1, b: 2, c: 1 },
    ],
    ['{a:2,b:1}', '{a:1,b:2,c:1}'],
  ],
];

const refusals: [Plain, number][] = [
  [{ $lookup: {} }, 9],
  [{ $lookup: { from: 'c', as: 'x', localField: 'a' } }, 9],
  [{ $lookup: { from: 'c', as: 'x', pipeline: [{ $foo: 1 }] } }, 40324],
  [{ $lookup: { from: 'c', as: 'x', pipeline: [{ $match: { $expr: '$$y' } }] } }, 17276],
  [{ $lookup: { from: 'c', as: 'x.y', pipeline: [] } }, 115],
  [{ $lookup: { as: 'x', pipeline: [{ $documents: [] }] } }, 115],
  [{ $unionWith: { coll: 'c', db: 'd' } }, 40415],
  [{ $facet: {} }, 40169],
  [{ $facet: { a: 1 } }, 40170],
  [{ $facet: { a: [{ $facet: { b: [] } }] } }, 40600],
  [{ $bucket: { groupBy: '$a', boundaries: [1] } }, 40192],
  [{ $bucket: { groupBy: '$a', boundaries: [1, 'a'] } }, 40193],
  [{ $bucket: { groupBy: '$a', boundaries: [2, 1] } }, 40194],
  [{ $bucket: { groupBy: '$a', boundaries: [1, 3], default: 2 } }, 40199],
  [{ $bucket: { groupBy: '$a', boundaries: ['$b', 3] } }, 40191],
  [{ $sample: { size: 0 } }, 28747],
  [{ $sample: {} }, 28749],
  [{ $graphLookup: {} }, 40105],
  [{ $graphLookup: { of: 1 } }, 40104],
];

describe('stages with pipelines of their own, and those that choose or divide', () => {
  it.each(cases)('%s', async (_, stages, documents, expected) => {
    expect(await run(stages, documents)).toEqual(expected);
  });

  it.each(refusals)('refuse %j with code %i', (stage, code) => {
    expect(codeOf(() => compilePipeline([doc(stage)]))).toBe(code);
  });
});
