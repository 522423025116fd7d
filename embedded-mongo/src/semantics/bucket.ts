import { Int32 } from 'bson';
import type { Doc, Value } from '../values.js';
import { compareValues } from './compare.js';
import { fail } from './errors.js';
import { compileExpression } from './expression.js';
import { fieldsOfExpression } from './expression-fields.js';
import { environment } from './expression-node.js';
import { typeName } from './filter-types.js';
import { isNumeric } from './numbers.js';

/** The `$group` that does what a `$bucket` says. */
export function bucketGroup(argument: Value): Doc {
  if (!(argument instanceof Map)) throw fail(40201, 'Argument to $bucket stage must be an object');
  for (const name of argument.keys()) {
    if (!['groupBy', 'boundaries', 'default', 'output'].includes(name))
      throw fail(40197, `Unrecognized option to $bucket: ${name}.`);
  }
  const groupBy = argument.get('groupBy');
  if (groupBy === undefined || !argument.has('boundaries'))
    throw fail(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  const isPath = typeof groupBy === 'string' && groupBy.startsWith('$');
  if (!isPath && !(groupBy instanceof Map))
    throw fail(40202, "The $bucket 'groupBy' field must be defined as a $-prefixed path or an expression");
  const boundaries = boundariesOf(argument.get('boundaries') as Value);
  const fallback = fallbackOf(argument, boundaries);
  const place = new Map<string, Value>([['branches', branches(groupBy, boundaries)]]);
  if (fallback !== undefined) place.set('default', literal(fallback));
  return new Map<string, Value>([['_id', new Map([['$switch', place]])], ...outputOf(argument)]);
}

function literal(value: Value): Doc {
  return new Map([['$literal', value]]);
}

function constant(value: Value, code: number, what: string): Value {
  const { fields, all } = fieldsOfExpression(value);
  if (all || fields.size > 0) throw fail(code, `The $bucket ${what} must be a constant`);
  return compileExpression(value)(environment(new Map(), new Date())) ?? null;
}

function boundariesOf(given: Value): Value[] {
  if (!Array.isArray(given))
    throw fail(40200, `The $bucket 'boundaries' field must be an array, but found type: ${typeName(given)}.`);
  if (given.length < 2)
    throw fail(
      40192,
      `The $bucket 'boundaries' field must have at least 2 values, but found ${given.length}`,
    );
  const values = given.map((each) => constant(each, 40191, "'boundaries' field"));
  for (let at = 1; at < values.length; at++) {
    const [low, high] = [values[at - 1], values[at]] as [Value, Value];
    if (kindOf(low) !== kindOf(high))
      throw fail(40193, "All values in the the 'boundaries' option to $bucket must have the same type.");
    if (compareValues(low, high) >= 0)
      throw fail(40194, "The 'boundaries' option to $bucket must be sorted in ascending order.");
  }
  return values;
}

function kindOf(value: Value): string {
  return isNumeric(value) ? 'number' : typeName(value);
}

function fallbackOf(argument: Doc, boundaries: readonly Value[]): Value | undefined {
  const given = argument.get('default');
  if (given === undefined) return undefined;
  const value = constant(given, 40195, "'default' field");
  const isOutside = compareValues(value, boundaries[0]) < 0 || compareValues(value, boundaries.at(-1)) >= 0;
  if (!isOutside)
    throw fail(
      40199,
      "The $bucket 'default' field must be less than the lowest boundary or greater than or equal to the highest boundary.",
    );
  return value;
}

function branches(groupBy: Value, boundaries: readonly Value[]): Doc[] {
  return boundaries.slice(1).map((high, at) => {
    const low = literal(boundaries[at] as Value);
    const within = [new Map([['$gte', [groupBy, low]]]), new Map([['$lt', [groupBy, literal(high)]]])];
    return new Map<string, Value>([
      ['case', new Map([['$and', within]])],
      ['then', low],
    ]);
  });
}

function outputOf(argument: Doc): [string, Value][] {
  const output = argument.get('output');
  if (output === undefined) return [['count', new Map([['$sum', new Int32(1)]])]];
  if (!(output instanceof Map)) throw fail(40196, "The $bucket 'output' field must be an object");
  return [...output];
}
