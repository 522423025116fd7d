import { MongoError } from '../../src/base/values.js';
import { compileFilter, compileUpdate } from '../../src/semantics/index.js';
import { doc, show } from '../../src/semantics/testing.js';
import { Random } from '../../src/testing/random.js';
import { matches, type Plain, type PlainDoc, updated } from '../support/reference.js';
import { note } from '../support/server.js';

const random = Random.fromEnvironment();
const CASES = Number(process.env.CASES ?? 10_000);
const FIELDS = ['a', 'b', 'c'];
const PATHS = [...FIELDS, 'a.b', 'a.c', 'b.a', 'a.0', 'a.1', 'a.b.c', 'a.0.b', 'b.1.a'];

function many<T>(most: number, make: () => T): T[] {
  return Array.from({ length: random.below(most + 1) }, make);
}

function scalar(): Plain {
  return random.pick<Plain>([null, true, false, 0, 1, 2, 3, -1, 'x', 'y', '']);
}

function value(depth = 0): Plain {
  if (depth < 3 && random.chance(0.2)) return many(3, () => value(depth + 1));
  return depth < 3 && random.chance(0.2) ? document(depth + 1) : scalar();
}

function document(depth = 0): PlainDoc {
  const names = FIELDS.filter(() => random.chance(0.6));
  return Object.fromEntries(names.map((name) => [name, value(depth)]));
}

function operators(): PlainDoc {
  const name = random.pick(
    '$eq $ne $gt $gte $lt $lte $in $nin $all $exists $size $not $elemMatch'.split(' '),
  );
  if (['$in', '$nin', '$all'].includes(name)) return { [name]: many(3, value) };
  if (name === '$exists') return { [name]: random.chance(0.5) };
  if (name === '$size') return { [name]: random.below(4) };
  if (name === '$not') return { [name]: operators() };
  if (name !== '$elemMatch') return { [name]: value(2), ...(random.chance(0.2) ? operators() : {}) };
  return { [name]: random.chance(0.5) ? filter(1) : { [random.pick(['$gt', '$lt', '$eq'])]: scalar() } };
}

function filter(depth = 0): PlainDoc {
  if (depth < 2 && random.chance(0.2)) {
    const parts = [filter(depth + 1), filter(depth + 1)];
    return { [random.pick(['$and', '$or', '$nor'])]: parts };
  }
  return { [random.pick(PATHS)]: random.chance(0.7) ? operators() : value() };
}

function pushArgument(): Plain {
  if (random.chance(0.4)) return value();
  const clauses: PlainDoc = { $each: many(3, value) };
  if (random.chance(0.4)) clauses.$position = random.below(7) - 3;
  if (random.chance(0.4)) clauses.$sort = random.pick([1, -1]);
  if (random.chance(0.4)) clauses.$slice = random.below(7) - 3;
  return clauses;
}

const ARGUMENTS: Record<string, () => Plain> = {
  $set: value,
  $unset: () => '',
  $inc: () => random.below(5) - 2,
  $min: value,
  $max: value,
  $push: pushArgument,
  $addToSet: () => (random.chance(0.5) ? value() : { $each: many(4, value) }),
  $pop: () => random.pick([1, -1]),
  $pull: () => random.pick([value, () => ({ [random.pick(['$gt', '$lte', '$ne'])]: scalar() })])(),
  $pullAll: () => many(3, value),
};

function update(): Record<string, PlainDoc> {
  const result: Record<string, PlainDoc> = {};
  for (const name of FIELDS) {
    if (random.chance(0.4)) continue;
    const operator = random.pick(Object.keys(ARGUMENTS));
    result[operator] = { ...result[operator], [name]: (ARGUMENTS[operator] as () => Plain)() };
  }
  // Without an operator it would be a replacement.
  return Object.keys(result).length === 0 ? { $set: { a: value() } } : result;
}

/** As text, or the code of MongoDB's error. */
function outcome(run: () => string | boolean): string | boolean {
  try {
    return run();
  } catch (error) {
    if (error instanceof MongoError) return 'error';
    throw error;
  }
}

/** The order of new fields is not specified, so they are compared by name. */
function ordered(given: PlainDoc): PlainDoc {
  return Object.fromEntries(Object.entries(given).sort(([left], [right]) => (left < right ? -1 : 1)));
}

describe(`${CASES} random filters and updates (SEED=${random.seed})`, () => {
  it('match what a plain reading of them matches', () => {
    const wrong: string[] = [];
    let found = 0;
    for (let at = 0; at < CASES; at++) {
      const [given, wanted] = [document(), filter()];
      const expected = matches(given, wanted);
      if (expected) found++;
      if (outcome(() => compileFilter(doc(wanted)).matches(doc(given))) !== expected)
        wrong.push(`${JSON.stringify(wanted)} on ${JSON.stringify(given)} is ${expected}`);
    }
    expect(wrong).toEqual([]);
    expect(found).toBeGreaterThan(CASES / 10);
    note(`${CASES} filters, of which ${found} matched; 0 differ from the plain reading`);
  });

  it('change what a plain reading of them changes', () => {
    const wrong: string[] = [];
    let errors = 0;
    for (let at = 0; at < CASES; at++) {
      const [given, wanted] = [document(), update()];
      const after = updated(given, wanted);
      if (after === undefined) errors++;
      const expected = after === undefined ? 'error' : show(doc(ordered(after)));
      const context = { now: new Date(0), inserting: false };
      const actual = outcome(() => {
        const result = compileUpdate(doc(wanted)).apply(doc(given), context).doc;
        return show(new Map([...result].sort(([left], [right]) => (left < right ? -1 : 1))));
      });
      if (actual !== expected)
        wrong.push(`${JSON.stringify(wanted)} on ${JSON.stringify(given)}: ${actual}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
    expect(errors).toBeLessThan(CASES / 1.5);
    note(`${CASES} updates, of which ${errors} are errors; 0 differ from the plain reading`);
  });
});
