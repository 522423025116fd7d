import { BSONRegExp } from 'bson';
import type { Doc } from '../../base/values.js';
import { compileFilter } from '../filter/filter.js';
import { codeOf, doc, show } from '../testing.js';
import { compilePipeline } from './pipeline.js';
import type { PipelineRun } from './stage.js';

type Plain = Record<string, unknown>;

async function* stream(documents: readonly Doc[]): AsyncIterable<Doc> {
  yield* documents;
}

const roles = [
  { _id: 1, key: 'owner', of: ['a', 'b'] },
  { _id: 2, key: 'guest', of: null },
  { _id: 3, key: 'clerk' },
].map(doc);

const context: PipelineRun = {
  now: new Date(0),
  pause: () => undefined,
  find: (name, filter) =>
    stream(name === 'roles' ? roles.filter((role) => compileFilter(filter).matches(role)) : []),
  aggregate: () => stream([]),
};

async function found(document: Plain, spec: Plain): Promise<string | number> {
  const stage = doc({
    $lookup: { from: 'roles', localField: 'r', foreignField: '_id', as: 'found', ...spec },
  });
  try {
    const pipeline = compilePipeline([doc({ $limit: 1 }), stage]);
    for await (const result of pipeline.run(stream([doc(document)]), context)) {
      const ids = (result.get('found') as Doc[]).map((role) => Number(role.get('_id')));
      return `${show(new Map([...result].filter(([name]) => name !== 'found')))} ${ids.join()}`;
    }
    throw new Error('a lookup leaves out no document');
  } catch (error) {
    return codeOf(() => {
      throw error;
    }) as number;
  }
}

/** As MongoDB answers. */
const CASES: [string, Plain, Plain, string | number][] = [
  ['finds what has an equal value', { r: 2 }, {}, '{r:2} 2'],
  ['finds nothing', { r: 9 }, {}, '{r:9} '],
  ['compares each element of a list', { r: [3, 1] }, {}, '{r:[3,1]} 1,3'],
  [
    'goes through lists of documents',
    { m: [{ r: 1 }, { r: 3 }, 5] },
    { localField: 'm.r' },
    '{m:[{r:1},{r:3},5]} 1,3',
  ],
  ['goes through an empty list', { m: [] }, { localField: 'm.r' }, '{m:[]} '],
  ['finds within lists of the other collection', { r: 'b' }, { foreignField: 'of' }, '{r:"b"} 1'],
  ['takes a missing value for null', {}, { foreignField: 'of' }, '{} 2,3'],
  ['takes null for missing', { r: null }, { foreignField: 'of' }, '{r:null} 2,3'],
  ['finds in no collection', { r: 1 }, { from: 'none' }, '{r:1} '],
  ['replaces a field of the name', { found: 5, r: 1 }, {}, '{r:1} 1'],
  ['finds what matches besides', { r: [1, 2] }, { pipeline: [{ $match: { key: 'owner' } }] }, '{r:[1,2]} 1'],
  ['matches all by an empty pipeline', { r: [1, 2] }, { pipeline: [] }, '{r:[1,2]} 1,2'],
  ['refuses an empty list', { r: [] }, {}, 115],
  ['refuses a list in a list', { r: [[1]] }, {}, 115],
  ['refuses a regular expression', { r: new BSONRegExp('a') }, {}, 115],
  ['refuses variables', {}, { let: {} }, 115],
  ['refuses other stages', {}, { pipeline: [{ $sort: { key: 1 } }] }, 115],
  ['refuses a second stage', {}, { pipeline: [{ $match: {} }, { $match: {} }] }, 115],
  ['refuses another database', {}, { from: { db: 'a', coll: 'b' } }, 115],
  ['refuses a position in a list', {}, { localField: 'r.0' }, 115],
  ['refuses a result within a document', {}, { as: 'a.b' }, 115],
  ['refuses an unknown argument', {}, { foo: 1 }, 9],
  ['refuses a text that is none', {}, { as: 5 }, 9],
  ['refuses a field with a dollar', {}, { localField: '$r' }, 16410],
  ['refuses a pipeline that is no list', {}, { pipeline: {} }, 14],
  ['refuses a stage that is no document', {}, { pipeline: [5] }, 14],
];

describe('$lookup', () => {
  it.each(CASES)('%s', async (_name, document, spec, expected) => {
    expect(await found(document, spec)).toBe(expected);
  });

  it.each([
    [5, 9],
    [{ from: 'roles', localField: 'r', as: 'found' }, 9],
    [{ from: 'roles', as: 'found' }, 9],
    [{ from: 'roles', as: 'found', pipeline: [] }, 115],
    [{ localField: 'r', foreignField: '_id', as: 'found' }, 9],
  ])('refuses the specification %j', (spec, code) => {
    expect(codeOf(() => compilePipeline([doc({ $lookup: spec })]))).toBe(code);
  });
});
