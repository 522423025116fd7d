import { BSONRegExp, Decimal128, Int32, MaxKey, MinKey } from 'bson';
import type { Doc, Value } from '../../src/base/values.js';
import { maybeArray, random, SPECS, scalar, several, small } from './random-documents.js';

/** Random filters and sorts, which meet all that decides how an index is used. */
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

/** MinKey is below and MaxKey above everything, also above missing values. */
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

/** Indexes of fields that are rarely arrays, of which several ranges may be merged. */
const PLAIN_SPECS = SPECS.filter(([key]) => {
  const paths = Object.keys(key);
  return paths.length > 1 && paths.every((path) => ['a', 'b', 'c', 'sub.n'].includes(path));
});

/** Several values of the first fields of an index, a range of the next one, and a sort by it and those that follow. */
export function severalWithRange(): [Doc, Doc] {
  const [key] = random.pick(PLAIN_SPECS);
  const fields = Object.entries(key);
  const bound = 1 + random.below(fields.length - 1);
  const query: Doc = new Map();
  for (const [path] of fields.slice(0, bound)) query.set(path, of('$in', Array.from({ length: 8 }, scalar)));
  const [path = ''] = fields[bound] ?? [];
  const number = new Int32(random.below(8));
  query.set(path, random.chance(0.3) ? range() : of(random.pick(['$gt', '$gte', '$lt', '$lte']), number));
  const turn = random.pick([1, -1]);
  return [query, new Map(fields.slice(bound).map(([name, way]) => [name, new Int32(way * turn)]))];
}
