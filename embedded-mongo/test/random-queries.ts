import { BSONRegExp, Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import { Random } from '../src/testing/random.js';
import type { Doc, Value } from '../src/values.js';

/** Documents, filters and sorts by chance, which meet all that decides how an index is used. */
export const random = Random.fromEnvironment();
const PATHS = ['a', 'b', 'c', 'list.x', 'list.y', 'tags', 'sub.n'];
const long = 'long '.repeat(200);

/** What the documents of a round may have: each of it keeps an index from giving an order. */
let may = { arrays: true, long: true };

export function beginRound(): void {
  may = { arrays: random.chance(0.5), long: random.chance(0.5) };
}

function scalar(): Value {
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
      return new Double(random.chance(0.5) ? Number.NaN : Number.NEGATIVE_INFINITY);
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

function maybeArray(probability = 0.2): Value {
  if (!random.chance(probability)) return scalar();
  return Array.from({ length: random.below(4) }, scalar);
}

/** An index cannot have two arrays, so a document has an array in one of the fields that are indexed together. */
export function document(): Doc {
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
  return doc;
}

function condition(): Value {
  const of = (op: string, value: Value): Doc => new Map([[op, value]]);
  switch (random.below(10)) {
    case 0:
      return of('$in', Array.from({ length: random.below(5) }, scalar));
    case 1:
      return of('$exists', random.chance(0.5));
    case 2:
      return new Map<string, Value>([
        ['$gte', scalar()],
        ['$lt', scalar()],
      ]);
    case 3:
      return of(random.pick(['$gt', '$gte', '$lt', '$lte']), scalar());
    case 4:
      return of('$ne', scalar());
    case 5:
      return of('$regex', new BSONRegExp(random.pick(['^a', '^ab', '^long', 'b', '^ab?', '^a|b']), ''));
    case 6:
      return maybeArray();
    default:
      return scalar();
  }
}

export function filter(depth = 0): Doc {
  const doc: Doc = new Map();
  for (let count = 1 + random.below(3); count > 0; count--) doc.set(random.pick(PATHS), condition());
  if (random.chance(0.15)) {
    const elements: Doc = new Map();
    for (const name of ['x', 'y']) {
      elements.set(
        name,
        random.chance(0.5) ? new Int32(random.below(4)) : new Map([['$gte', new Int32(random.below(4))]]),
      );
    }
    doc.set('list', new Map<string, Value>([['$elemMatch', elements]]));
  }
  if (depth === 0 && random.chance(0.15)) doc.set('$or', [filter(1), filter(1)]);
  return doc;
}

/** The indexes of the collection: their keys and their options. */
export const SPECS: readonly [Record<string, 1 | -1>, Record<string, Value>][] = [
  [{ a: 1 }, {}],
  [{ a: -1, b: 1 }, {}],
  [{ b: 1, a: -1, c: 1 }, {}],
  [{ c: -1 }, { sparse: true }],
  [{ tags: 1, a: 1 }, {}],
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
];

export function anySort(): Doc | undefined {
  if (random.chance(0.4)) return undefined;
  const paths = new Set([random.pick(PATHS), random.pick(PATHS)]);
  return new Map([...paths].map((path) => [path, new Int32(random.pick([1, -1]))]));
}

/** A filter on the first fields of an index and a sort by those that follow, which the index may serve as a whole. */
export function served(): [Doc, Doc] {
  const [key] = random.pick(SPECS);
  const fields = Object.entries(key);
  const bound = random.below(fields.length);
  const query: Doc = new Map();
  for (const [path] of fields.slice(0, bound)) {
    const several = random.chance(0.3);
    query.set(path, several ? new Map([['$in', [scalar(), scalar(), scalar()]]]) : scalar());
  }
  if (random.chance(0.3)) query.set(random.pick(PATHS), condition());
  const turn = random.pick([1, -1]);
  const order = fields.slice(random.chance(0.8) ? bound : 0);
  return [query, new Map(order.map(([path, way]) => [path, new Int32(way * turn)]))];
}
