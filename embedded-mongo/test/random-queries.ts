import { BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId } from 'bson';
import { compoundKeysAt } from '../src/semantics/index.js';
import { Random } from '../src/testing/random.js';
import { type Doc, MongoError, type Value } from '../src/values.js';

/** Documents, filters and sorts by chance, which meet all that decides how an index is used. */
export const random = Random.fromEnvironment();
const PATHS = ['a', 'b', 'c', 'list.x', 'list.y', 'tags', 'sub.n'];
/** Paths through arrays within arrays, through fields that only some elements have, and to positions of arrays. */
const NESTED_PATHS = [
  'nest.tags',
  'nest.x',
  'nest.b.c',
  'nest.b.d',
  'opt.b',
  'opt.c',
  'grid.x',
  'grid.0.x',
  'grid.1',
  'grid.0',
];
const long = 'long '.repeat(200);

/** What the documents of a round may have: each of it keeps an index from giving an order. */
let may = { arrays: true, long: true, nested: true };

let rounds = 0;

/** Nothing keeps the indexes of the first round from giving an order. */
export function beginRound(): void {
  if (rounds++ === 0) may = { arrays: false, long: false, nested: true };
  else may = { arrays: random.chance(0.5), long: random.chance(0.5), nested: random.chance(0.7) };
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

function maybeArray(probability = 0.2): Value {
  if (!random.chance(probability)) return scalar();
  return Array.from({ length: random.below(4) }, scalar);
}

const small = (): Value => new Int32(random.below(4));

function several(make: () => Value, least = 0): Value[] {
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

/** A document that all indexes take: MongoDB refuses two arrays in one index, and fields that look like positions. */
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

function condition(): Value {
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

/** A range of texts or dates, whose entries may be sorted by what follows in the index. */
export function range(): Value {
  if (random.chance(0.4))
    return of('$regex', new BSONRegExp(random.pick(['^a', '^ab', '^s', '^z', '^r']), ''));
  return of(random.pick(['$gt', '$gte', '$lt', '$lte']), random.pick(['', 'a', 'b', new Date(4000), 'Ä']));
}

function of(op: string, value: Value): Doc {
  return new Map([[op, value]]);
}

/** A condition on small numbers, as the elements of nested arrays are. */
function smallCondition(): Value {
  switch (random.below(9)) {
    case 0:
      return of('$all', several(small, 1));
    case 1:
      return new Map<string, Value>([
        ['$gt', small()],
        ['$lt', small()],
      ]);
    case 2:
      return of(
        random.pick(['$gt', '$gte', '$lt', '$lte']),
        random.pick([small(), Decimal128.fromString('NaN')]),
      );
    case 3:
      return of('$in', [small(), random.chance(0.3) ? null : small()]);
    case 4:
      return of('$exists', random.chance(0.7));
    case 5:
      return of(
        '$elemMatch',
        new Map<string, Value>([
          ['$gt', small()],
          ['$lt', small()],
        ]),
      );
    case 6:
      return null;
    default:
      return small();
  }
}

function fieldsOf(names: readonly string[], most: number): Doc {
  const doc: Doc = new Map();
  for (let count = 1 + random.below(most); count > 0; count--) doc.set(random.pick(names), smallCondition());
  return doc;
}

/** A filter that goes through arrays within arrays. */
function nestedFilter(): Doc {
  switch (random.below(7)) {
    case 0: {
      const inner = fieldsOf(['tags', 'x', 'b.c', 'b.d'], 3);
      if (random.chance(0.4)) inner.set('b', of('$elemMatch', fieldsOf(['c', 'd'], 2)));
      return new Map([['nest', of('$elemMatch', inner)]]);
    }
    case 1:
      return new Map([['nest.b', of('$elemMatch', fieldsOf(['c', 'd'], 2))]]);
    case 2:
      return new Map([
        [random.pick(['grid', 'grid.0']), of('$elemMatch', fieldsOf(['x', '0.x', '0', '1'], 2))],
      ]);
    case 3: {
      const path = random.pick(NESTED_PATHS);
      const one = (): Doc => new Map([[path, smallCondition()]]);
      return new Map([['$and', [one(), one()]]]);
    }
    case 4:
      return new Map([['opt', of('$elemMatch', fieldsOf(['b', 'c'], 2))]]);
    case 5:
      return new Map([[random.pick(['a', 'b', 'c', 'opt.b']), extremeCondition()]]);
    default:
      return fieldsOf(NESTED_PATHS, 3);
  }
}

/** MinKey is below and MaxKey above everything, also above what is missing. */
function extremeCondition(): Value {
  return of(random.pick(['$gt', '$gte', '$lt', '$lte', '$eq']), random.pick([new MinKey(), new MaxKey()]));
}

export function filter(depth = 0): Doc {
  if (depth === 0 && random.chance(0.35)) return nestedFilter();
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
];

export function anySort(): Doc | undefined {
  if (random.chance(0.4)) return undefined;
  const all = random.chance(0.8) ? PATHS : NESTED_PATHS;
  const paths = new Set([random.pick(all), random.pick(all)]);
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
  const [last] = fields[bound - 1] ?? [];
  if (last !== undefined && random.chance(0.3)) query.set(last, range());
  if (random.chance(0.3)) query.set(random.pick(PATHS), condition());
  const turn = random.pick([1, -1]);
  const order = fields.slice(random.chance(0.8) ? bound : 0);
  return [query, new Map(order.map(([path, way]) => [path, new Int32(way * turn)]))];
}
