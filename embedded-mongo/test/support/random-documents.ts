import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import { type Doc, MongoError, type Value } from '../../src/base/values.js';
import { compoundKeysAt } from '../../src/semantics/index.js';
import { Random } from '../../src/testing/random.js';

/** Random documents, which have all that decides how an index is used, and the indexes of their collection. */
export const random = Random.fromEnvironment();
const long = 'long '.repeat(200);

/** The values that the documents of a round may have: each of it keeps an index from giving an order. */
let may = { arrays: true, long: true, nested: true };

let rounds = 0;

/** Nothing keeps the indexes of the first round from giving an order. */
export function beginRound(): void {
  if (rounds++ === 0) may = { arrays: false, long: false, nested: true };
  else may = { arrays: random.chance(0.5), long: random.chance(0.5), nested: random.chance(0.7) };
}

export function scalar(): Value {
  switch (random.below(14)) {
    case 0:
      return null;
    case 1:
      return random.chance(0.5);
    case 2:
      return new Double(random.below(8) + 0.5);
    case 3:
      return Long.fromNumber(random.below(8));
    case 4:
      return Decimal128.fromString(`${random.below(8)}.50`);
    case 5:
      return new Date(random.below(8) * 1000);
    case 6:
      return random.pick([
        new Double(Number.NaN),
        new Double(Number.NEGATIVE_INFINITY),
        Decimal128.fromString('NaN'),
        Decimal128.fromString('-0'),
      ]);
    case 7:
      return may.long ? long + random.below(4) : `short ${random.below(4)}`;
    case 8:
    case 9:
      return random.pick(['', 'a', 'ab', 'abc', 'b', 'Ä', 'z\u0000y']);
    case 10:
      return new Map<string, Value>([[random.pick(['x', 'y']), new Int32(random.below(3))]]);
    default:
      return new Int32(random.below(8));
  }
}

export function maybeArray(probability = 0.2): Value {
  if (!random.chance(probability)) return scalar();
  return Array.from({ length: random.below(4) }, scalar);
}

export const small = (): Value => new Int32(random.below(4));

export function several(make: () => Value, least = 0): Value[] {
  return Array.from({ length: least + random.below(4 - least) }, make);
}

function pair(): Value {
  const element: Doc = new Map();
  for (const name of ['c', 'd']) if (random.chance(0.8)) element.set(name, small());
  return element;
}

/** An element of an array, which often has arrays in it. */
function nestedElement(): Value {
  if (random.chance(0.1)) return random.chance(0.5) ? small() : several(small);
  const element: Doc = new Map();
  if (random.chance(0.7)) element.set('tags', random.chance(0.7) ? several(small) : small());
  if (random.chance(0.7)) element.set('x', random.chance(0.8) ? small() : null);
  if (random.chance(0.7)) element.set('b', random.chance(0.7) ? several(pair) : pair());
  return element;
}

function optionalElement(): Value {
  const element: Doc = new Map();
  for (const name of ['b', 'c'])
    if (random.chance(0.5)) element.set(name, random.chance(0.8) ? small() : null);
  return element;
}

function gridElement(): Value {
  if (random.chance(0.2)) return small();
  const element: Doc = new Map<string, Value>([['x', random.chance(0.5) ? small() : several(small)]]);
  return random.chance(0.7) ? element : several(() => (random.chance(0.5) ? element : small()));
}

function addNested(doc: Doc): void {
  const arrayOr = (make: () => Value): Value => (random.chance(0.8) ? several(make) : make());
  if (random.chance(0.6)) doc.set('nest', arrayOr(nestedElement));
  if (random.chance(0.6)) doc.set('opt', arrayOr(optionalElement));
  if (random.chance(0.6)) doc.set('grid', arrayOr(gridElement));
}

/** A random document that all indexes take: MongoDB refuses two arrays in one index, and fields that look like positions. */
export function document(): Doc {
  for (;;) {
    const doc = anyDocument();
    if (SPECS.every(([key]) => isIndexable(doc, Object.keys(key)))) return doc;
  }
}

function isIndexable(doc: Doc, paths: readonly string[]): boolean {
  try {
    compoundKeysAt(doc, paths);
    return true;
  } catch (error) {
    if (error instanceof MongoError) return false;
    throw error;
  }
}

/** An index cannot have two arrays, so a document has an array in one of the fields that are indexed together. */
function anyDocument(): Doc {
  const doc: Doc = new Map<string, Value>([['_id', new ObjectId()]]);
  const withArray = may.arrays ? random.pick(['a', 'b', 'c', 'tags', 'tags', 'none']) : 'tags';
  for (const name of ['a', 'b', 'c']) {
    if (random.chance(0.8)) doc.set(name, name === withArray ? maybeArray(0.8) : scalar());
  }
  if (withArray === 'tags') {
    doc.set(
      'tags',
      Array.from({ length: random.below(4) }, () => random.pick(['r', 'g', 'b', 'rg'])),
    );
  }
  if (random.chance(0.6)) {
    doc.set(
      'list',
      Array.from({ length: random.below(4) }, () => {
        const element: Doc = new Map<string, Value>([['x', new Int32(random.below(4))]]);
        if (random.chance(0.7)) element.set('y', new Int32(random.below(4)));
        return element;
      }),
    );
  }
  if (random.chance(0.6)) doc.set('sub', new Map<string, Value>([['n', scalar()]]));
  if (may.nested) addNested(doc);
  return doc;
}

/** The indexes of the collection: their keys and their options. */
export const SPECS: readonly [Record<string, 1 | -1>, Record<string, Value>][] = [
  [{ 'nest.tags': 1 }, {}],
  [{ 'nest.b.c': 1, 'nest.b.d': -1 }, {}],
  [{ 'nest.x': 1, 'nest.b.c': -1 }, {}],
  [{ 'nest.x': -1, 'nest.tags': 1 }, {}],
  [{ 'opt.b': 1 }, { sparse: true }],
  [{ 'opt.b': -1, 'opt.c': 1 }, { sparse: true }],
  [{ 'sub.n': 1 }, { sparse: true }],
  [{ 'grid.0.x': 1 }, {}],
  [{ 'grid.1': -1 }, {}],
  [{ 'grid.x': 1 }, { sparse: true }],
  [{ a: 1 }, {}],
  [{ a: -1, b: 1 }, {}],
  [{ b: 1, a: -1, c: 1 }, {}],
  [{ c: -1 }, { sparse: true }],
  [{ tags: 1, a: 1 }, {}],
  [{ a: 1, tags: -1, b: 1 }, {}],
  [{ 'list.x': 1, 'list.y': -1 }, {}],
  [{ 'sub.n': 1, a: 1 }, {}],
  [
    { b: -1, c: -1 },
    { partialFilterExpression: new Map<string, Value>([['a', new Map([['$gt', new Int32(2)]])]]) },
  ],
  [
    { c: 1, b: 1 },
    { partialFilterExpression: new Map<string, Value>([['a', new Map([['$exists', true]])]]) },
  ],
  [
    { a: 1, c: -1 },
    { partialFilterExpression: new Map<string, Value>([['a', new Map([['$type', 'number']])]]) },
  ],
];
