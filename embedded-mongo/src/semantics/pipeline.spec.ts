import { Decimal128, Double, Long } from 'bson';
import type { Doc } from '../values.js';
import { compilePipeline } from './pipeline.js';
import type { Run } from './stages.js';
import { codeOf, doc, show } from './testing.js';

type Plain = Record<string, unknown>;
const now = new Date('2026-01-02T03:04:05.678Z');

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
  now,
  read: async function* (collection, { filter }) {
    for (const each of { rates, links }[collection] ?? []) if (filter.matches(each)) yield each;
  },
};

async function* stream(documents: readonly Doc[]): AsyncIterable<Doc> {
  yield* documents;
}

/** Runs all stages; the planner's part is left out by putting a stage before them that changes nothing. */
async function run(stages: Plain[], documents: Plain[]): Promise<string[]> {
  const all = [doc({ $unwind: { path: '$none', preserveNullAndEmptyArrays: true } }), ...stages.map(doc)];
  const results: string[] = [];
  for await (const result of compilePipeline(all).run(stream(documents.map(doc)), context))
    results.push(show(result));
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
  ['$match', [{ $match: { a: { $gt: 1 } } }], [{ a: 1 }, { a: 2 }], ['{a:2}']],
  [
    '$project includes in the order of the document',
    [{ $project: { b: 1, a: 1, x: '$c' } }],
    [{ _id: 1, a: 1, b: 2, c: 3 }],
    ['{_id:1,a:1,b:2,x:3}'],
  ],
  ['$project excludes', [{ $project: { a: 0 } }], [{ _id: 1, a: 1, b: 2 }], ['{_id:1,b:2}']],
  [
    '$project goes into arrays and drops scalars there',
    [{ $project: { 'a.b': 1 } }],
    [{ a: [{ b: 1, c: 2 }, 5, [{ b: 3 }]] }],
    ['{a:[{b:1},[{b:3}]]}'],
  ],
  ['$project without what is missing', [{ $project: { a: '$none' } }], [{ _id: 1 }], ['{_id:1}']],
  [
    '$project nested as a document',
    [{ $project: { a: { b: 1, n: '$x' } } }],
    [{ a: { b: 1, c: 2 }, x: 3 }],
    ['{a:{b:1,n:3}}'],
  ],
  [
    '$addFields replaces in place',
    [{ $addFields: { a: '$b', 'c.d': 5 } }],
    [{ a: 1, b: 2 }],
    ['{a:2,b:2,c:{d:5}}'],
  ],
  [
    '$addFields in each element of an array',
    [{ $addFields: { 'a.n': 1 } }],
    [{ a: [{ b: 1 }, 7] }],
    ['{a:[{b:1,n:1},{n:1}]}'],
  ],
  ['$addFields with $$REMOVE', [{ $set: { a: '$$REMOVE' } }], [{ a: 1, b: 2 }], ['{b:2}']],
  ['$unset', [{ $unset: ['a', 'b.c'] }], [{ a: 1, b: { c: 1, d: 2 } }], ['{b:{d:2}}']],
  [
    '$sort by several keys',
    [{ $sort: { a: 1, b: -1 } }],
    [
      { a: 2, b: 1 },
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ],
    ['{a:1,b:2}', '{a:1,b:1}', '{a:2,b:1}'],
  ],
  [
    '$sort puts missing with null, an empty array before',
    [{ $sort: { a: 1 } }],
    [{ a: 1 }, { a: null }, { a: [] }, {}],
    ['{a:[]}', '{a:null}', '{}', '{a:1}'],
  ],
  [
    '$sort takes the smallest of an array',
    [{ $sort: { a: 1 } }],
    [{ a: 2 }, { a: [9, 1] }],
    ['{a:[9,1]}', '{a:2}'],
  ],
  [
    '$sort takes the largest of an array downwards',
    [{ $sort: { a: -1 } }],
    [{ a: 8 }, { a: [9, 1] }],
    ['{a:[9,1]}', '{a:8}'],
  ],
  ['$skip and $limit', [{ $skip: 1 }, { $limit: 1 }], [{ a: 1 }, { a: 2 }, { a: 3 }], ['{a:2}']],
  ['$count', [{ $count: 'n' }], [{}, {}], ['{n:2}']],
  ['$count of nothing gives nothing', [{ $count: 'n' }], [], []],
  ['$unwind', [{ $unwind: '$a' }], [{ a: [1, 2] }, { a: [] }, { a: 3 }, {}], ['{a:1}', '{a:2}', '{a:3}']],
  [
    '$unwind keeps empty ones',
    [{ $unwind: { path: '$a', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } }],
    [{ a: [5] }, { a: [] }, { a: null }],
    ['{a:5,i:L0}', '{i:null}', '{a:null,i:null}'],
  ],
  [
    '$replaceRoot',
    [{ $replaceRoot: { newRoot: { $mergeObjects: ['$a', { y: 2 }] } } }],
    [{ a: { x: 1 } }],
    ['{x:1,y:2}'],
  ],
  [
    '$sortByCount',
    [{ $sortByCount: '$a' }],
    [{ a: 1 }, { a: 2 }, { a: 2 }],
    ['{_id:2,count:2}', '{_id:1,count:1}'],
  ],
  [
    '$group joins equal numbers of different types',
    [{ $group: { _id: '$a', n: { $sum: 1 } } }],
    [{ a: 1 }, { a: new Double(1) }, { a: Long.fromNumber(1) }, { a: Decimal128.fromString('1.0') }],
    ['{_id:1,n:4}'],
  ],
  [
    '$group puts missing with null',
    [{ $group: { _id: '$a', n: { $count: {} } } }],
    [{ a: null }, {}],
    ['{_id:null,n:2}'],
  ],
  [
    '$group tells text from numbers',
    [{ $group: { _id: '$a', n: { $sum: 1 } } }],
    [{ a: '1' }, { a: 1 }],
    ['{_id:"1",n:1}', '{_id:1,n:1}'],
  ],
  [
    '$group by a document',
    [{ $group: { _id: { a: '$a', b: '$b' } } }],
    [{ a: 1 }, { a: 1 }],
    ['{_id:{a:1}}'],
  ],
  [
    '$sum keeps 32 bits and grows',
    [{ $group: { _id: null, s: { $sum: '$a' } } }],
    [{ a: 2147483647 }, { a: 1 }],
    ['{_id:null,s:L2147483648}'],
  ],
  [
    '$sum of 64 bits stays',
    [{ $group: { _id: null, s: { $sum: '$a' } } }],
    [{ a: Long.fromNumber(1) }, { a: 1 }],
    ['{_id:null,s:L2}'],
  ],
  [
    '$sum compensates doubles',
    [{ $group: { _id: null, s: { $sum: '$a' } } }],
    [{ a: 0.1 }, { a: 0.2 }, { a: 0.3 }],
    ['{_id:null,s:d0.6}'],
  ],
  [
    '$sum of decimals',
    [{ $group: { _id: null, s: { $sum: '$a' } } }],
    [{ a: Decimal128.fromString('0.10') }, { a: 1 }],
    ['{_id:null,s:{"$numberDecimal":"1.10"}}'],
  ],
  [
    '$sum skips what is no number',
    [{ $group: { _id: null, s: { $sum: '$a' } } }],
    [{ a: 'x' }, {}, { a: 2 }],
    ['{_id:null,s:2}'],
  ],
  [
    '$avg is a double',
    [{ $group: { _id: null, s: { $avg: '$a' } } }],
    [{ a: 1 }, { a: 2 }, { a: 'x' }],
    ['{_id:null,s:d1.5}'],
  ],
  ['$avg of nothing is null', [{ $group: { _id: null, s: { $avg: '$a' } } }], [{}], ['{_id:null,s:null}']],
  [
    '$min and $max skip null',
    [{ $group: { _id: null, l: { $min: '$a' }, h: { $max: '$a' } } }],
    [{ a: 2 }, { a: null }, { a: 'x' }],
    ['{_id:null,l:2,h:"x"}'],
  ],
  [
    '$first and $last',
    [{ $group: { _id: null, f: { $first: '$a' }, l: { $last: '$a' } } }],
    [{}, { a: 2 }],
    ['{_id:null,f:null,l:2}'],
  ],
  [
    '$push and $addToSet',
    [{ $group: { _id: null, p: { $push: '$a' }, s: { $addToSet: '$a' } } }],
    [{ a: 1 }, {}, { a: new Double(1) }],
    ['{_id:null,p:[1,d1],s:[1]}'],
  ],
];

const refusals: [Plain, number][] = [
  [{ $foo: 1 }, 40324],
  [{ $match: {}, $limit: 1 }, 40323],
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
  [{ $setWindowFields: {} }, 115],
  [{ $out: 'x' }, 115],
  [{ $changeStream: {} }, 115],
  [{ $match: 5 }, 15959],
  [{ $limit: 0 }, 15958],
  [{ $limit: -1 }, 5107201],
  [{ $skip: -1 }, 5107200],
  [{ $sort: {} }, 15976],
  [{ $sort: { a: 2 } }, 15975],
  [{ $group: {} }, 15955],
  [{ $group: { _id: 1, a: 5 } }, 40234],
  [{ $group: { _id: 1, a: { $foo: 1 } } }, 15952],
  [{ $group: { _id: 1, a: { $stdDevPop: 1 } } }, 115],
  [{ $group: { _id: 1, 'a.b': { $sum: 1 } } }, 40235],
  [{ $project: {} }, 51272],
  [{ $project: { a: 1, b: 0 } }, 31254],
  [{ $project: { a: 0, b: 1 } }, 31253],
  [{ $project: { a: { $foo: 1 } } }, 31325],
  [{ $project: { a: { $elemMatch: {} } } }, 168],
  [{ $project: { 'a.$': 1 } }, 31324],
  [{ $project: { a: 1, 'a.b': 1 } }, 31249],
  [{ $addFields: { a: { $foo: 1 } } }, 168],
  [{ $addFields: { a: { $function: 1 } } }, 115],
  [{ $addFields: { a: '$$foo' } }, 17276],
  [{ $addFields: { a: { $cond: [1] } } }, 16020],
  [{ $count: '' }, 40157],
  [{ $unwind: 'a' }, 28818],
  [{ $unwind: {} }, 28812],
  [{ $replaceRoot: {} }, 40231],
];

describe('pipelines', () => {
  it.each(cases)('%s', async (_, stages, documents, expected) => {
    expect(await run(stages, documents)).toEqual(expected);
  });

  it.each(refusals)('refuse %j with code %i', (stage, code) => {
    expect(codeOf(() => compilePipeline([doc(stage)]))).toBe(code);
  });

  it('give the planner their filters, sort, skip and limit, as far as the order allows', () => {
    const leading = (...stages: Plain[]) => {
      const { leading: taken, rest } = compilePipeline(stages.map(doc));
      return { keys: Object.keys(taken), rest: rest.length };
    };
    expect(
      leading({ $match: { a: 1 } }, { $match: { b: 1 } }, { $sort: { a: 1 } }, { $skip: 1 }, { $limit: 2 }),
    ).toEqual({
      keys: ['filter', 'sort', 'skip', 'limit'],
      rest: 0,
    });
    expect(leading({ $limit: 2 }, { $skip: 1 })).toEqual({ keys: ['limit'], rest: 1 });
    expect(leading({ $sort: { a: 1 } }, { $match: { a: 1 } })).toEqual({ keys: ['sort'], rest: 1 });
    expect(leading({ $group: { _id: 1 } }, { $match: { a: 1 } })).toEqual({ keys: [], rest: 2 });
  });

  it('name the fields they need, where they do not need whole documents', () => {
    const fields = (...stages: Plain[]): string | undefined => {
      const { fields: read } = compilePipeline(stages.map(doc));
      return read === undefined ? undefined : [...read].sort().join(' ');
    };
    expect(fields({ $group: { _id: '$a.b', s: { $sum: { $add: ['$c', 1] } } } })).toBe('a c');
    expect(fields({ $limit: 5 }, { $unwind: '$a' }, { $match: { 'b.c': 1 } }, { $count: 'n' })).toBe('a b');
    expect(fields({ $project: { a: 1, x: '$y' } })).toBe('_id a x y');
    expect(fields({ $project: { a: 0 } })).toBeUndefined();
    expect(fields({ $project: { a: { b: 0 } } })).toBeUndefined();
    expect(fields({ $project: { _id: 0 } })).toBeUndefined();
    expect(fields({ $group: { _id: null, d: { $push: '$$ROOT' } } })).toBeUndefined();
    expect(fields({ $unwind: '$a' })).toBeUndefined();
  });

  it('end with code 292 where a group holds more than 100 MB', async () => {
    const big = 'x'.repeat(10_000_000);
    const pipeline = compilePipeline([doc({ $group: { _id: null, a: { $push: '$a' } } })]);
    const consume = async (): Promise<void> => {
      for await (const _ of pipeline.run(stream(Array.from({ length: 12 }, () => doc({ a: big }))), context))
        expect(_).toBeDefined();
    };
    await expect(consume()).rejects.toMatchObject({ code: 292 });
  });
});
