import { copyFields, decode } from '../bson/decode.js';
import { encode } from '../bson/encode.js';
import { compileFilter } from '../filter/filter.js';
import { codeOf, doc, show } from '../testing.js';
import { compileProjection, keptFields } from './projection.js';

type Plain = Record<string, unknown>;

function project(spec: Plain, document: Plain, filter: Plain = {}): string {
  return show(compileProjection(doc(spec), compileFilter(doc(filter)))(doc(document)));
}

const cases: [string, Plain, Plain, string, Plain?][] = [
  [
    'inclusion keeps _id and the order of the document',
    { b: 1, a: true },
    { _id: 1, a: 1, b: 2, c: 3 },
    '{_id:1,a:1,b:2}',
  ],
  ['inclusion without _id', { a: 1, _id: 0 }, { _id: 1, a: 1 }, '{a:1}'],
  ['_id alone', { _id: 1 }, { _id: 1, a: 1 }, '{_id:1}'],
  ['exclusion', { a: 0 }, { _id: 1, a: 1, b: 2 }, '{_id:1,b:2}'],
  ['exclusion with _id: 1', { a: 0, _id: 1 }, { _id: 1, a: 1, b: 2 }, '{_id:1,b:2}'],
  ['exclusion of _id', { _id: 0 }, { _id: 1, a: 1 }, '{a:1}'],
  ['dotted inclusion in arrays', { 'a.b': 1 }, { a: [{ b: 1, c: 1 }, 5] }, '{a:[{b:1}]}'],
  ['dotted exclusion in arrays keeps scalars', { 'a.b': 0 }, { a: [{ b: 1, c: 1 }, 5] }, '{a:[{c:1},5]}'],
  ['dotted inclusion through a scalar', { 'a.b': 1 }, { a: 5, c: 1 }, '{}'],
  ['nested documents', { a: { b: 1 } }, { a: { b: 1, c: 2 } }, '{a:{b:1}}'],
  ['$slice alone keeps all fields', { a: { $slice: 1 } }, { a: [1, 2], b: 1 }, '{a:[1],b:1}'],
  ['$slice with an inclusion', { b: 1, a: { $slice: [1, 1] } }, { a: [1, 2, 3], b: 1, c: 1 }, '{a:[2],b:1}'],
  ['$slice from the end', { a: { $slice: -2 } }, { a: [1, 2, 3] }, '{a:[2,3]}'],
  [
    '$elemMatch gives the first match',
    { a: { $elemMatch: { n: { $gt: 1 } } } },
    { _id: 1, a: [{ n: 1 }, { n: 2 }, { n: 3 }], b: 1 },
    '{_id:1,a:[{n:2}]}',
  ],
  [
    '$elemMatch without a match gives no field',
    { a: { $elemMatch: { n: 9 } } },
    { _id: 1, a: [{ n: 1 }] },
    '{_id:1}',
  ],
  ['positional', { 'a.$': 1 }, { _id: 1, a: [1, 5, 9], b: 2 }, '{_id:1,a:[5]}', { a: { $gt: 3 } }],
  ['positional of documents', { 'a.$': 1 }, { a: [{ n: 1 }, { n: 2 }] }, '{a:[{n:2}]}', { 'a.n': 2 }],
  [
    'expressions',
    { x: { $add: ['$a', 1] }, y: '$a', z: 'text' },
    { _id: 1, a: 1 },
    '{_id:1,x:2,y:1,z:"text"}',
  ],
];

const refusals: [Plain, number][] = [
  [{ a: 1, b: 0 }, 31254],
  [{ a: 0, b: 1 }, 31253],
  [{ a: 0, b: '$c' }, 31310],
  [{ a: 0, b: { $add: [1] } }, 31252],
  [{ a: { $slice: ['$b', 1] } }, 115],
  [{ a: 1, 'a.b': 1 }, 31249],
  [{ 'a.b': 1, a: 1 }, 31250],
  [{ a: {} }, 51270],
  [{ a: { $foo: 1 } }, 31325],
  [{ a: { $elemMatch: 1 } }, 31274],
  [{ 'a.b': { $elemMatch: {} } }, 31275],
  [{ 'a.$': 1 }, 31277],
  [{ 'a..b': 1 }, 15998],
  [{ a: { $meta: 'textScore' } }, 115],
];

describe('projections of find', () => {
  it.each(cases)('%s', (_, spec, document, expected, ...[filter]) => {
    expect(project(spec, document, filter ?? {})).toBe(expected);
  });

  it('copy whole fields as the general way keeps them', () => {
    let copied = 0;
    const wide = { _id: 1, a: [{ b: 1 }], b: 'text', c: { d: null }, e: true, n: 2.5 };
    for (const [, spec, document] of [
      ...cases,
      ...[['', { n: 1, b: 1, z: 1 }, wide] as const, ['', { _id: 0, c: 1 }, wide] as const],
    ]) {
      const kept = keptFields(doc(spec));
      if (kept === undefined) continue;
      copied++;
      expect(show(decode(copyFields(encode(doc(document)), kept)))).toBe(project(spec, document));
    }
    expect(copied).toBeGreaterThan(3);
    for (const spec of [
      {},
      { a: 0 },
      { _id: 0 },
      { _id: 1 },
      { 'a.b': 1 },
      { a: 1, 'b.$': 1 },
      { a: { $slice: 1 } },
    ])
      expect(keptFields(doc(spec))).toBeUndefined();
  });

  it.each(refusals)('refuse %j with code %i', (spec, code) => {
    expect(codeOf(() => project(spec, {}))).toBe(code);
  });

  it('show a positional that meets no array as it is, and refuse one whose position is not known', () => {
    expect(project({ 'a.$': 1 }, { _id: 1, a: 1, b: 2 }, { a: 1 })).toBe('{_id:1,a:1}');
    expect(codeOf(() => project({ 'a.$': 1 }, { a: [2], b: 1 }, { a: { $ne: 1 } }))).toBe(51246);
    expect(codeOf(() => project({ 'a.$': 1 }, { a: [1], b: [1, 2] }, { a: { $ne: 9 }, b: 2 }))).toBe(51247);
  });
});
