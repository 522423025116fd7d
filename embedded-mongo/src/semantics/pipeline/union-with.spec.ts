import type { Doc } from '../../base/values.js';
import { codeOf, doc, show } from '../testing.js';
import { compilePipeline } from './pipeline.js';
import type { PipelineRun } from './stage.js';

type Plain = Record<string, unknown>;

async function* stream(documents: readonly Doc[]): AsyncIterable<Doc> {
  yield* documents;
}

const OTHERS: Readonly<Record<string, readonly Plain[]>> = { b: [{ b: 1 }, { b: 2 }], c: [{ c: 1 }] };

const context: PipelineRun = {
  now: new Date(0),
  pause: () => undefined,
  find: () => stream([]),
  aggregate: (name, pipeline) => {
    const matching = (OTHERS[name] ?? []).map(doc).slice(0, pipeline.leading.limit);
    return pipeline.rest(pipeline.run(stream(matching), context), context);
  },
};

async function results(...stages: Plain[]): Promise<string[]> {
  const pipeline = compilePipeline(stages.map(doc));
  const found: string[] = [];
  const input = stream([{ a: 1 }, { a: 2 }].map(doc));
  for await (const each of pipeline.rest(pipeline.run(input, context), context)) found.push(show(each));
  return found;
}

/** As MongoDB answers. */
const CASES: [string, Plain[], string[]][] = [
  ['appends a whole collection', [{ $unionWith: 'b' }], ['{a:1}', '{a:2}', '{b:1}', '{b:2}']],
  ['appends nothing of no collection', [{ $unionWith: { coll: 'none' } }], ['{a:1}', '{a:2}']],
  [
    'appends the results of a pipeline, one union after the other',
    [
      { $project: { x: { $literal: 0 } } },
      { $unionWith: { coll: 'b', pipeline: [{ $limit: 1 }, { $project: { x: '$b' } }] } },
      { $unionWith: { coll: 'c', pipeline: [] } },
    ],
    ['{x:0}', '{x:0}', '{x:1}', '{c:1}'],
  ],
  ['is the input of the stages after it', [{ $unionWith: 'c' }, { $count: 'n' }], ['{n:3}']],
  [
    'appends to a pipeline that counts, which counts its own input alone',
    [{ $count: 'n' }, { $unionWith: { coll: 'b', pipeline: [{ $count: 'n' }] } }],
    ['{n:2}', '{n:2}'],
  ],
  [
    'holds unions itself',
    [{ $unionWith: { coll: 'b', pipeline: [{ $limit: 1 }, { $unionWith: 'c' }] } }],
    ['{a:1}', '{a:2}', '{b:1}', '{c:1}'],
  ],
];

describe('$unionWith', () => {
  it.each(CASES)('%s', async (_name, stages, expected) => {
    expect(await results(...stages)).toEqual(expected);
  });

  it('gives the planner only the stages before it', () => {
    const { leading, counting } = compilePipeline(
      [{ $match: { a: 1 } }, { $count: 'n' }, { $unionWith: 'b' }, { $limit: 1 }].map(doc),
    );
    expect([Object.keys(leading), counting !== undefined]).toEqual([['filter'], true]);
  });

  it.each([
    [5, 9],
    [{ coll: 5 }, 14],
    [{ coll: 'b', foo: 1 }, 40415],
    [{ coll: 'b', pipeline: {} }, 14],
    [{ coll: 'b', pipeline: [5] }, 14],
    [{ coll: 'b', pipeline: [{ $foo: 1 }] }, 40324],
    [{ coll: 'b', pipeline: [{ $out: 'x' }] }, 115],
    [{ pipeline: [] }, 115],
    [{ coll: { db: 'x', coll: 'b' } }, 115],
  ])('refuses the specification %j', (spec, code) => {
    expect(codeOf(() => compilePipeline([doc({ $unionWith: spec })]))).toBe(code);
  });
});
