import { BSONRegExp } from 'bson';
import type { Value } from '../../base/values.js';
import { compareValues } from '../compare/compare.js';
import { exactInteger, isNumeric } from '../compare/numbers.js';
import { ValueSet } from '../compare/value-set.js';
import { fail } from '../errors.js';
import { compileFilter, isQueryOperator } from '../filter/filter.js';
import { typeName } from '../filter/types.js';
import { type Leaf, type Outcome, UNCHANGED } from './node.js';

function needArray(name: string, value: Value, path: string, code = 2): Value[] {
  if (Array.isArray(value)) return value;
  throw fail(
    code,
    `Cannot apply ${name} to the field '${path}', which is not an array but of type ${typeName(value)}`,
  );
}

interface PushSpec {
  readonly values: readonly Value[];
  readonly position: number | undefined;
  readonly slice: number | undefined;
  readonly compare: ((left: Value, right: Value) => number) | undefined;
}

function integerClause(name: string, value: Value | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = exactInteger(value);
  if (number === undefined)
    throw fail(2, `The value for ${name} must be an integer value but was given type ${typeName(value)}`);
  return Math.max(-2147483648, Math.min(2147483647, Number(number)));
}

function pushSpec(argument: Value): PushSpec {
  if (!(argument instanceof Map) || !argument.has('$each')) {
    return { values: [argument], position: undefined, slice: undefined, compare: undefined };
  }
  for (const name of argument.keys()) {
    if (!PUSH_CLAUSES.includes(name)) throw fail(2, `Unrecognized clause in $push: ${name}`);
  }
  const values = argument.get('$each') as Value;
  if (!Array.isArray(values))
    throw fail(2, `The argument to $each in $push must be an array but it was of type: ${typeName(values)}`);
  const sort = argument.get('$sort');
  return {
    values,
    position: integerClause('$position', argument.get('$position')),
    slice: integerClause('$slice', argument.get('$slice')),
    compare: sort === undefined ? undefined : elementOrder(sort),
  };
}

export const PUSH_CLAUSES: readonly string[] = ['$each', '$slice', '$sort', '$position'];

/** The order of `$sort` in `$push`: of whole elements, or by fields of the elements that are documents. */
function elementOrder(sort: Value): (left: Value, right: Value) => number {
  if (isNumeric(sort)) {
    const sign = direction(sort);
    return (left, right) => sign * compareValues(left, right);
  }
  if (!(sort instanceof Map))
    throw fail(2, 'The $sort is invalid: it takes 1 or -1, or a document of fields');
  if (sort.size === 0) throw fail(2, 'The $sort pattern is empty when it should be a set of fields');
  const fields = [...sort].map(([path, value]) => {
    if (path === '' || path.split('.').includes('')) throw fail(2, 'The $sort field cannot be empty');
    return { path: path.split('.'), sign: direction(value) };
  });
  return (left, right) => {
    for (const { path, sign } of fields) {
      const order = compareValues(plainValueAt(left, path), plainValueAt(right, path));
      if (order !== 0) return sign * order;
    }
    return 0;
  };
}

function direction(value: Value): number {
  const number = exactInteger(value);
  if (number !== 1n && number !== -1n) throw fail(2, 'The $sort element value must be either 1 or -1');
  return Number(number);
}

function plainValueAt(start: Value, path: readonly string[]): Value {
  if (!(start instanceof Map)) return null;
  let value: Value | undefined = start;
  for (const part of path) {
    if (value instanceof Map) value = value.get(part);
    else if (Array.isArray(value)) value = /^\d+$/.test(part) ? value[Number(part)] : undefined;
    else return null;
  }
  return value ?? null;
}

export function pushLeaf(argument: Value): Leaf {
  const spec = pushSpec(argument);
  const apply = (array: readonly Value[]): Value[] => {
    const { position = array.length, slice, compare } = spec;
    const at = position < 0 ? Math.max(0, array.length + position) : Math.min(position, array.length);
    const result = [...array.slice(0, at), ...spec.values, ...array.slice(at)];
    if (compare !== undefined) result.sort(compare);
    if (slice === undefined) return result;
    if (slice < 0) return result.slice(slice);
    return result.slice(0, slice);
  };
  return {
    kind: 'leaf',
    update: (value, _, path) => {
      const array = needArray('$push', value, path);
      const result = apply(array);
      if (spec.values.length === 0 && spec.compare === undefined && result.length === array.length)
        return UNCHANGED;
      return result;
    },
    create: () => apply([]),
  };
}

export function addToSetLeaf(argument: Value): Leaf {
  let values: readonly Value[] = [argument];
  if (argument instanceof Map && argument.keys().next().value === '$each') {
    const each = argument.get('$each');
    if (!Array.isArray(each)) throw fail(14, 'The argument to $each in $addToSet must be an array');
    if (argument.size > 1) throw fail(2, 'Found unexpected fields after $each in $addToSet');
    values = each;
  }
  const apply = (array: readonly Value[]): Value[] => {
    const known = new ValueSet(array);
    return [...array, ...values.filter((value) => known.add(value))];
  };
  return {
    kind: 'leaf',
    update: (value, _, path) => {
      const array = needArray('$addToSet', value, path);
      const result = apply(array);
      return result.length === array.length ? UNCHANGED : result;
    },
    create: () => apply([]),
  };
}

export function popLeaf(argument: Value): Leaf {
  const end = exactInteger(argument);
  if (end !== 1n && end !== -1n) throw fail(9, '$pop expects 1 or -1');
  return {
    kind: 'leaf',
    update: (value, _, path) => {
      const array = needArray('$pop', value, path, 14);
      if (array.length === 0) return UNCHANGED;
      return end === 1n ? array.slice(0, -1) : array.slice(1);
    },
  };
}

function keepElements(name: string, drop: (element: Value) => boolean): Leaf {
  const update = (value: Value, _: unknown, path: string): Outcome => {
    const array = needArray(name, value, path);
    const rest = array.filter((element) => !drop(element));
    return rest.length === array.length ? UNCHANGED : rest;
  };
  return { kind: 'leaf', update };
}

export function pullLeaf(argument: Value): Leaf {
  if (argument instanceof BSONRegExp || (argument instanceof Map && isQueryOperator(argument))) {
    const filter = compileFilter(new Map<string, Value>([['', argument]]));
    return keepElements('$pull', (element) => filter.matches(new Map([['', element]])));
  }
  if (argument instanceof Map) {
    const filter = compileFilter(argument);
    return keepElements('$pull', (element) => element instanceof Map && filter.matches(element));
  }
  return keepElements('$pull', (element) => compareValues(element, argument) === 0);
}

export function pullAllLeaf(argument: Value): Leaf {
  if (!Array.isArray(argument))
    throw fail(2, `$pullAll requires an array argument but was given a ${typeName(argument)}`);
  const pulled = new ValueSet(argument);
  return keepElements('$pullAll', (element) => pulled.has(element));
}
