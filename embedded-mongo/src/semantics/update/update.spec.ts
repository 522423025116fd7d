import { BSONRegExp, Decimal128, Double, Long } from 'bson';
import type { Doc } from '../../base/values.js';
import { codeOf, doc, show } from '../testing.js';
import type { UpdateContext } from './node.js';
import { compileUpdate } from './update.js';

type Plain = Record<string, unknown>;
type More = Partial<UpdateContext>;

const now = new Date('2026-01-02T03:04:05.678Z');

function run(update: Plain, document: Plain, more: More = {}): { doc: Doc; modified: boolean } {
  const compiled = compileUpdate(doc(update));
  const before = doc(document);
  const text = show(before);
  const result = compiled.apply(before, { now, inserting: false, ...more });
  expect(show(before)).toBe(text);
  expect(result.modified).toBe(show(result.doc) !== text || result.doc !== before);
  return result;
}

const cases: [string, Plain, Plain, string, More?][] = [
  ['$set keeps the place of a field', { $set: { a: 2 } }, { a: 1, b: 1 }, '{a:2,b:1}'],
  [
    '$set adds new fields in the order of their names',
    { $set: { z: 1, y: 2, 10: 3, 9: 4 } },
    {},
    '{9:4,10:3,y:2,z:1}',
  ],
  ['$set changes the type of a number', { $set: { a: new Double(1) } }, { a: 1 }, '{a:d1}'],
  ['$set makes documents on the way', { $set: { 'a.b.c': 1, 'a.b.d': 2 } }, {}, '{a:{b:{c:1,d:2}}}'],
  ['$set in an array by position', { $set: { 'a.1': 9 } }, { a: [1, 2] }, '{a:[1,9]}'],
  ['$set beyond an array fills with null', { $set: { 'a.3': 9 } }, { a: [1] }, '{a:[1,null,null,9]}'],
  ['$set in a document of an array', { $set: { 'a.0.b': 9 } }, { a: [{ b: 1, c: 1 }] }, '{a:[{b:9,c:1}]}'],
  ['$set of the same value changes nothing', { $set: { a: 1 } }, { a: 1 }, '{a:1}'],
  ['$set of the same _id is nothing', { $set: { _id: 1, a: 2 } }, { _id: 1 }, '{_id:1,a:2}'],
  ['$unset removes', { $unset: { a: '' } }, { a: 1, b: 2 }, '{b:2}'],
  ['$unset leaves null in an array', { $unset: { 'a.0': '' } }, { a: [1, 2] }, '{a:[null,2]}'],
  ['$unset through a scalar is nothing', { $unset: { 'a.b': '' } }, { a: 1 }, '{a:1}'],
  ['$inc keeps 32 bits', { $inc: { a: 2 } }, { a: 1 }, '{a:3}'],
  ['$inc grows into 64 bits', { $inc: { a: 1 } }, { a: 2147483647 }, '{a:L2147483648}'],
  ['$inc keeps 64 bits', { $inc: { a: 1 } }, { a: Long.fromNumber(1) }, '{a:L2}'],
  ['$inc with a double gives a double', { $inc: { a: 0.5 } }, { a: 1 }, '{a:d1.5}'],
  [
    '$inc with a decimal gives a decimal',
    { $inc: { a: Decimal128.fromString('0.10') } },
    { a: 1 },
    '{a:{"$numberDecimal":"1.10"}}',
  ],
  ['$inc of a missing field sets it', { $inc: { 'a.b': 5 } }, {}, '{a:{b:5}}'],
  ['$inc by zero is nothing', { $inc: { a: 0 } }, { a: 1 }, '{a:1}'],
  ['$min', { $min: { a: 1, b: 9 } }, { a: 5, b: 5 }, '{a:1,b:5}'],
  ['$max across types', { $max: { a: 'x' } }, { a: 5 }, '{a:"x"}'],
  ['$rename moves to the end', { $rename: { a: 'c' } }, { a: 1, b: 2 }, '{b:2,c:1}'],
  ['$rename replaces in place', { $rename: { a: 'b' } }, { a: 1, b: 2, c: 3 }, '{b:1,c:3}'],
  ['$rename of nothing is nothing', { $rename: { x: 'y' } }, { a: 1 }, '{a:1}'],
  ['$rename into a document', { $rename: { a: 'b.c' } }, { a: 1 }, '{b:{c:1}}'],
  ['$currentDate', { $currentDate: { a: true } }, {}, '{a:{"$date":{"$numberLong":"1767323045678"}}}'],
  ['$setOnInsert does nothing to what is there', { $setOnInsert: { a: 1 } }, { b: 1 }, '{b:1}'],
  ['$setOnInsert when inserting', { $setOnInsert: { a: 1 } }, {}, '{a:1}', { inserting: true }],
  ['$push appends', { $push: { a: 3 } }, { a: [1] }, '{a:[1,3]}'],
  ['$push makes an array', { $push: { a: 3 } }, {}, '{a:[3]}'],
  ['$push of a document without $each', { $push: { a: { x: 1 } } }, { a: [] }, '{a:[{x:1}]}'],
  [
    '$push with all clauses',
    { $push: { a: { $each: [5, 1], $position: 0, $sort: -1, $slice: 2 } } },
    { a: [3] },
    '{a:[5,3]}',
  ],
  [
    '$push at a negative position',
    { $push: { a: { $each: [9], $position: -1 } } },
    { a: [1, 2] },
    '{a:[1,9,2]}',
  ],
  [
    '$push keeps the last by a negative slice',
    { $push: { a: { $each: [4], $slice: -2 } } },
    { a: [1, 2] },
    '{a:[2,4]}',
  ],
  [
    '$push sorts by fields',
    { $push: { a: { $each: [{ n: 1 }], $sort: { n: 1 } } } },
    { a: [{ n: 2 }, 7] },
    '{a:[7,{n:1},{n:2}]}',
  ],
  ['$push of nothing is nothing', { $push: { a: { $each: [] } } }, { a: [1] }, '{a:[1]}'],
  [
    '$addToSet adds what is not there',
    { $addToSet: { a: { $each: [1, 2, 2] } } },
    { a: [new Double(1)] },
    '{a:[d1,2]}',
  ],
  ['$addToSet of an array adds one element', { $addToSet: { a: [1] } }, { a: [] }, '{a:[[1]]}'],
  ['$pop', { $pop: { a: 1, b: -1 } }, { a: [1, 2], b: [1, 2] }, '{a:[1],b:[2]}'],
  ['$pop of nothing', { $pop: { a: 1 } }, {}, '{}'],
  ['$pull of a value', { $pull: { a: 1 } }, { a: [1, 2, new Double(1)] }, '{a:[2]}'],
  ['$pull by operators', { $pull: { a: { $gt: 1 } } }, { a: [1, 2, [5], 'x'] }, '{a:[1,"x"]}'],
  ['$pull by fields', { $pull: { a: { x: 1 } } }, { a: [{ x: 1, y: 1 }, { x: 2 }, 1] }, '{a:[{x:2},1]}'],
  [
    '$pull with $or',
    { $pull: { a: { $or: [{ x: 1 }, { y: 2 }] } } },
    { a: [{ x: 1 }, { y: 2 }, { x: 3 }] },
    '{a:[{x:3}]}',
  ],
  ['$pull by a regular expression', { $pull: { a: new BSONRegExp('^x') } }, { a: ['xa', 'b'] }, '{a:["b"]}'],
  ['$pullAll', { $pullAll: { a: [1, 3] } }, { a: [1, 2, 3] }, '{a:[2]}'],
  [
    '$ takes the position of the filter',
    { $set: { 'a.$': 9 } },
    { a: [1, 2] },
    '{a:[1,9]}',
    { positional: 1 },
  ],
  [
    '$ with fields below',
    { $inc: { 'a.$.n': 1, 'a.$.m': 2 } },
    { a: [{ n: 1 }] },
    '{a:[{n:2,m:2}]}',
    { positional: 0 },
  ],
  ['an empty operator is nothing', { $set: {} }, { a: 1 }, '{a:1}'],
  ['a replacement keeps _id in the first place', { a: 1 }, { _id: 7, b: 1 }, '{_id:7,a:1}'],
  ['a replacement by the same is nothing', { a: 1 }, { _id: 7, a: 1 }, '{_id:7,a:1}'],
];

const refusals: [Plain, Plain, number, More?][] = [
  [{ $foo: { a: 1 } }, {}, 9],
  [{ $set: 5 }, {}, 9],
  [{ $set: { a: 1 }, b: 1 }, {}, 9],
  [{ b: 1, $set: { a: 1 } }, {}, 52],
  [{ $set: { a: 1 }, $inc: { a: 1 } }, {}, 40],
  [{ $set: { a: 1, 'a.b': 1 } }, {}, 40],
  [{ $set: { 'a.b': 1, a: 1 } }, {}, 40],
  [{ $set: { 'a.$': 1, 'a.0': 2 } }, { a: [1] }, 40, { positional: 0 }],
  [{ $rename: { a: 'b' }, $set: { b: 1 } }, {}, 40],
  [{ $set: { '': 1 } }, {}, 56],
  [{ $set: { 'a..b': 1 } }, {}, 56],
  [{ $set: { 'a.$': 1 } }, { a: [1] }, 2],
  [{ $set: { 'a.b': 1 } }, { a: 1 }, 28],
  [{ $set: { 'a.b': 1 } }, { a: [] }, 28],
  [{ $set: { 'a.2000000': 1 } }, { a: [] }, 34],
  [{ $inc: { a: 'x' } }, {}, 14],
  [{ $inc: { a: 1 } }, { a: 'x' }, 14],
  [{ $inc: { a: 1 } }, { a: null }, 14],
  [{ $inc: { a: Long.MAX_VALUE } }, { a: 1 }, 2],
  [{ $push: { a: 1 } }, { a: 1 }, 2],
  [{ $push: { a: { $each: 1 } } }, {}, 2],
  [{ $push: { a: { $each: [], $foo: 1 } } }, {}, 2],
  [{ $push: { a: { $each: [], $sort: 2 } } }, {}, 2],
  [{ $addToSet: { a: 1 } }, { a: 1 }, 2],
  [{ $pop: { a: 2 } }, {}, 9],
  [{ $pop: { a: 1 } }, { a: 1 }, 14],
  [{ $pop: { 'a.b': 1 } }, { a: 1 }, 28],
  [{ $pull: { a: 1 } }, { a: 1 }, 2],
  [{ $pullAll: { a: 1 } }, {}, 2],
  [{ $rename: { a: 1 } }, {}, 2],
  [{ $rename: { a: 'a' } }, {}, 2],
  [{ $rename: { 'a.0': 'b' } }, { a: [1] }, 2],
  [{ $rename: { 'a.b': 'c' } }, { a: 1 }, 28],
  [{ $rename: { 'a.b': 'c' } }, { a: [1] }, 28],
  [{ $rename: { b: 'a.0' } }, { a: [1], b: 1 }, 2],
  [{ $currentDate: { a: 5 } }, {}, 2],
  [{ $set: { _id: 2 } }, { _id: 1 }, 66],
  [{ $unset: { _id: 1 } }, { _id: 1 }, 66],
  [{ $rename: { _id: 'b' } }, { _id: 1 }, 66],
  [{ _id: 2 }, { _id: 1 }, 66],
  [{ $set: { 'a.$[x]': 1 } }, { a: [1] }, 115],
  [{ $set: { 'a.$[]': 1 } }, { a: [1] }, 115],
  [{ $mul: { a: 2 } }, { a: 1 }, 115],
  [{ $bit: { a: { and: 1 } } }, { a: 1 }, 115],
];

describe('updates', () => {
  it.each(cases)('%s', (_, update, document, expected, ...[more]) => {
    expect(show(run(update, document, more ?? {}).doc)).toBe(expected);
  });

  it.each(refusals)('refuse %j on %j with code %i', (update, document, code, ...[more]) => {
    expect(codeOf(() => run(update, document, more ?? {}))).toBe(code);
  });

  const upsert = (filter: Plain, update: Plain): string =>
    show(compileUpdate(doc(update)).upsertDocument(doc(filter), { now }));

  it('take over the equalities of the filter in an upsert, with _id first', () => {
    expect(upsert({ b: 1, a: { $eq: 2 }, c: { $gt: 3 }, _id: 5 }, { $set: { x: 1 } })).toBe(
      '{_id:5,a:2,b:1,x:1}',
    );
    expect(upsert({ 'a.b': 1, _id: 5 }, { $inc: { 'a.n': 1 } })).toBe('{_id:5,a:{b:1,n:1}}');
    expect(upsert({ $and: [{ a: 1 }, { $or: [{ b: 2 }] }], _id: 1 }, { $set: {} })).toBe('{_id:1,a:1,b:2}');
    expect(upsert({ $and: [{ a: 1 }, { a: 1 }], _id: 1 }, { $set: { x: 1 } })).toBe('{_id:1,a:1,x:1}');
    expect(upsert({ $or: [{ a: 1 }, { a: 2 }] }, { $setOnInsert: { _id: 1 } })).toBe('{_id:1}');
    expect(upsert({ _id: 5, b: 1 }, { c: 1 })).toBe('{_id:5,c:1}');
    expect(upsert({}, { $set: { a: 1 } })).toMatch(/^\{_id:\{"\$oid":"[0-9a-f]{24}"\},a:1\}$/);
  });

  it('refuse an upsert whose filter or operators disagree about a field', () => {
    expect(codeOf(() => upsert({ a: 1, $and: [{ a: 2 }] }, { $set: { x: 1 } }))).toBe(54);
    expect(codeOf(() => upsert({ a: { b: 1 }, 'a.c': 1 }, { $set: { x: 1 } }))).toBe(54);
    expect(codeOf(() => upsert({ '_id.x': 1 }, { a: 1 }))).toBe(111);
    expect(codeOf(() => upsert({ _id: 1 }, { $set: { _id: 2 } }))).toBe(66);
    expect(codeOf(() => upsert({}, { $set: { _id: [1] } }))).toBe(53);
  });

  it('take sets of any size, in which equal numbers of two types are one', () => {
    const many = Array.from({ length: 50_000 }, (_, n) => n);
    const added = run({ $addToSet: { a: { $each: many } } }, { a: [new Double(7), 'x'] }).doc.get('a');
    expect(Array.isArray(added) && [added.length, show(added.slice(0, 4))]).toEqual([50_001, '[d7,"x",0,1]']);
    const left = run({ $pullAll: { a: many.filter((n) => n !== 3) } }, { a: [...many, 'x'] }).doc.get('a');
    expect(show(left)).toBe('[3,"x"]');
  });

  it('of numbers leave the types of all other values as they were', () => {
    const before = { l: Long.fromNumber(1), d: new Double(1), m: Decimal128.fromString('1.00'), n: 1 };
    expect(show(run({ $inc: { n: 1 } }, before).doc)).toBe('{l:L1,d:d1,m:{"$numberDecimal":"1.00"},n:2}');
  });
});
