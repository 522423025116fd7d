import { Decimal128, Double, Long } from 'bson';
import type { Doc } from '../../base/values.js';
import { codeOf, doc, show } from '../testing.js';
import { compilePipeline } from './pipeline.js';
import type { PipelineRun } from './stage.js';

type Plain = Record<string, unknown>;
const now = new Date('2026-01-02T03:04:05.678Z');

async function* stream(documents: readonly Doc[]): AsyncIterable<Doc> {
  yield* documents;
}

const context: PipelineRun = {
  now,
  pause: () => undefined,
  find: () => stream([]),
  aggregate: () => stream([]),
};

/** Runs all stages; the planner's part is left out by putting a stage before them that changes nothing. */
async function run(stages: Plain[], documents: Plain[]): Promise<string[]> {
  const all = [{ $limit: 1_000 }, { $match: {} }, ...stages].map(doc);
  const results: string[] = [];
  for await (const result of compilePipeline(all).run(stream(documents.map(doc)), context))
    results.push(show(result));
  return results;
}

const cases: [string, Plain[], Plain[], string[]][] = [
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
  [
    '$first takes the first document of each group, also where it has nothing',
    [{ $group: { _id: '$g', a: { $first: '$a' } } }],
    [{ g: 1 }, { g: 2, a: null }, { g: 1, a: 5 }, { g: 3, a: [1] }, { g: 3 }],
    ['{_id:1,a:null}', '{_id:2,a:null}', '{_id:3,a:[1]}'],
  ],
  ['$avg of nothing is null', [{ $group: { _id: null, s: { $avg: '$a' } } }], [{}], ['{_id:null,s:null}']],
  [
    '$min and $max skip null',
    [{ $group: { _id: null, l: { $min: '$a' }, h: { $max: '$a' } } }],
    [{ a: 2 }, { a: null }, { a: 'x' }],
    ['{_id:null,l:2,h:"x"}'],
  ],
];

const refusals: [Plain, number][] = [
  [{ $foo: 1 }, 40324],
  [{ $match: {}, $limit: 1 }, 40323],
  [{ $setWindowFields: {} }, 115],
  [{ $out: 'x' }, 115],
  [{ $changeStream: {} }, 115],
  [{ $unwind: '$a' }, 115],
  [{ $set: { a: 1 } }, 115],
  [{ $project: { a: { $cond: [1, 2, 3] } } }, 115],
  [{ $group: { _id: null, a: { $push: '$a' } } }, 115],
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
  [{ $count: '' }, 40157],
];

describe('pipelines', () => {
  it.each(cases)('%s', async (_, stages, documents, expected) => {
    expect(await run(stages, documents)).toEqual(expected);
  });

  it.each(refusals)('refuse %j with code %i', (stage, code) => {
    expect(codeOf(() => compilePipeline([doc(stage)]))).toBe(code);
  });

  it('give the planner their filters, sort, skip and limit, as far as the order allows', () => {
    const leading = (...stages: Plain[]): string[] => Object.keys(compilePipeline(stages.map(doc)).leading);
    expect(
      leading({ $match: { a: 1 } }, { $match: { b: 1 } }, { $sort: { a: 1 } }, { $skip: 1 }, { $limit: 2 }),
    ).toEqual(['filter', 'sort', 'skip', 'limit']);
    expect(leading({ $limit: 2 }, { $skip: 1 })).toEqual(['limit']);
    expect(leading({ $sort: { a: 1 } }, { $match: { a: 1 } })).toEqual(['sort']);
    expect(leading({ $group: { _id: 1 } }, { $match: { a: 1 } })).toEqual([]);
  });

  it('name the fields they need, where they do not need whole documents', () => {
    const fields = (...stages: Plain[]): string | undefined => {
      const { fields: read } = compilePipeline(stages.map(doc));
      return read === undefined ? undefined : [...read].sort().join(' ');
    };
    expect(fields({ $group: { _id: '$a.b', s: { $sum: { $add: ['$c', 1] } } } })).toBe('a c');
    expect(fields({ $limit: 5 }, { $match: { 'b.c': 1 } }, { $count: 'n' })).toBe('b');
    expect(fields({ $project: { a: 1, x: '$y' } })).toBe('_id a x y');
    expect(fields({ $project: { a: 0 } })).toBeUndefined();
    expect(fields({ $project: { a: { b: 0 } } })).toBeUndefined();
    expect(fields({ $project: { _id: 0 } })).toBeUndefined();
    expect(fields({ $group: { _id: '$$ROOT' } })).toBeUndefined();
    expect(fields({ $limit: 5 })).toBeUndefined();
  });

  it('end with code 292 where a group holds more than 100 MB', async () => {
    const big = 'x'.repeat(10_000_000);
    const pipeline = compilePipeline([doc({ $group: { _id: '$a' } })]);
    const consume = async (): Promise<void> => {
      for await (const _ of pipeline.run(
        stream(Array.from({ length: 12 }, (_, n) => doc({ a: `${n}${big}` }))),
        context,
      ))
        expect(_).toBeDefined();
    };
    await expect(consume()).rejects.toMatchObject({ code: 292 });
  });
});
