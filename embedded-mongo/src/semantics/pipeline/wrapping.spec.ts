import type { Doc } from '../../base/values.js';
import { decode } from '../bson/decode.js';
import { encode } from '../bson/encode.js';
import { doc, show } from '../testing.js';
import { compilePipeline } from './pipeline.js';
import type { PipelineRun } from './stage.js';

type Plain = Record<string, unknown>;

const WRAPPER = { $project: { _id: 0, read: { $literal: 3 }, found: '$$ROOT' } };
const STORED = doc({ _id: 1, a: { b: [1, 'two'] }, c: 'é', d: null });

const context: PipelineRun = {
  now: new Date(0),
  pause: () => undefined,
  find: () => stream([]),
  aggregate: () => stream([]),
};

async function* stream(documents: readonly Doc[]): AsyncIterable<Doc> {
  yield* documents;
}

async function resultOf(stages: readonly Plain[]): Promise<string[]> {
  const found: string[] = [];
  for await (const each of compilePipeline(stages.map(doc)).run(stream([STORED]), context))
    found.push(show(each));
  return found;
}

test.each<[string, Plain[]]>([
  ['a whole document', [WRAPPER]],
  ['some of its fields', [{ $project: { a: 1, missing: 1 } }, WRAPPER]],
  ['fields without the id', [{ $project: { _id: 0, c: 1, d: 1 } }, WRAPPER]],
  [
    'several constants',
    [{ $project: { x: { $literal: 'é' }, _id: 0, y: { $literal: null }, root: '$$ROOT' } }],
  ],
  ['no constant', [{ $project: { _id: 0, root: '$$ROOT' } }]],
])('%s is wrapped from bytes to bytes as its stages wrap it', async (_name, stages) => {
  const { wrap } = compilePipeline([{ $match: { a: 1 } }, { $limit: 2 }, ...stages].map(doc));
  expect(wrap && [show(decode(wrap(encode(STORED))))]).toEqual(await resultOf(stages));
});

test.each<[string, Plain[]]>([
  ['a field that is computed', [{ $project: { _id: 0, read: '$a', found: '$$ROOT' } }]],
  ['a part of the document', [{ $project: { _id: 0, found: '$$ROOT.a' } }]],
  ['an id that stays', [{ $project: { read: { $literal: 3 }, found: '$$ROOT' } }]],
  ['a nested field', [{ $project: { _id: 0, 'a.b': '$$ROOT' } }]],
  ['a field behind the document', [{ $project: { _id: 0, found: '$$ROOT', read: { $literal: 3 } } }]],
  ['a projection of nested fields', [{ $project: { 'a.b': 1 } }, WRAPPER]],
  ['a projection that excludes', [{ $project: { a: 0 } }, WRAPPER]],
  ['a stage after the wrapper', [WRAPPER, { $limit: 1 }]],
  ['another stage before it', [{ $group: { _id: '$a' } }, WRAPPER]],
  ['no stage', []],
])('%s is made by the stages', (_name, stages) => {
  expect(compilePipeline([{ $match: { a: 1 } }, ...stages].map(doc)).wrap).toBeUndefined();
});

test.each<[string, Plain[], [boolean, boolean]]>([
  [
    'unions whose results are the output',
    [WRAPPER, { $unionWith: { coll: 'b', pipeline: [WRAPPER] } }],
    [true, true],
  ],
  [
    'unions whose results are read',
    [WRAPPER, { $unionWith: { coll: 'b', pipeline: [WRAPPER] } }, { $match: { read: 3 } }],
    [false, false],
  ],
])('%s wrap bytes: %j', async (_name, stages, expected) => {
  const outer = compilePipeline(stages.map(doc));
  let inner: boolean | undefined;
  const aggregate: PipelineRun['aggregate'] = (_collection, pipeline) => {
    inner = pipeline.wrap !== undefined;
    return stream([]);
  };
  for await (const _each of outer.rest(stream([]), { ...context, aggregate }));
  expect([outer.wrap !== undefined, inner]).toEqual(expected);
});
