import { Int32 } from 'bson';
import type { Value } from '../values.js';
import { compareValues, equalValues } from './compare.js';
import { fail } from './errors.js';
import {
  type Builder,
  type Environment,
  isNullish,
  type Maybe,
  named,
  operator,
  required,
  step,
} from './expression-node.js';
import { isTruthy } from './filter-tests.js';
import { typeName } from './filter-types.js';
import { exactInteger, isNumeric } from './numbers.js';
import { ValueSet } from './value-set.js';

/** For each element of an array once, which is a step of the evaluation. */
function withVariable(environment: Environment, name: string, value: Maybe): Environment {
  step();
  return { ...environment, variables: new Map([...environment.variables, [name, value]]) };
}

/** The input of an operator over arrays: null where there is none, an error where it is something else. */
function arrayOr(name: string, value: Maybe, code: number): readonly Value[] | undefined {
  if (isNullish(value)) return undefined;
  if (!Array.isArray(value))
    throw fail(code, `${name} needs an array, but has a value of type ${typeName(value)}`);
  return value;
}

/** Comparing is so much cheaper than evaluating. */
const COMPARED_PER_STEP = 10;

function size([value]: Maybe[]): Value {
  if (!Array.isArray(value))
    throw fail(17124, `The argument to $size must be an array, but was of type: ${typeName(value)}`);
  return new Int32(value.length);
}

function isIn([value, array]: Maybe[]): Value {
  if (!Array.isArray(array))
    throw fail(40081, `$in requires an array as a second argument, found: ${typeName(array)}`);
  step(Math.ceil(array.length / COMPARED_PER_STEP));
  return array.some((each) => equalValues(each, value));
}

function int32(name: string, value: Maybe, notNumber: number, notInteger: number): number {
  if (!isNumeric(value))
    throw fail(notNumber, `${name} needs a number, but has a value of type ${typeName(value)}`);
  const number = exactInteger(value);
  if (number === undefined || BigInt.asIntN(32, number) !== number) {
    throw fail(notInteger, `${name} needs a number that is a 32-bit integer`);
  }
  return Number(number);
}

function arrayElemAt([array, at]: Maybe[]): Maybe {
  if (isNullish(array) || isNullish(at)) return null;
  const list = arrayOr('$arrayElemAt', array, 28689) as readonly Value[];
  return list.at(int32('$arrayElemAt', at, 28690, 28691));
}

const filter: Builder = (argument, compiler) => {
  const fields = named('$filter', argument, ['input', 'as', 'cond', 'limit'], {
    shape: 28646,
    unknown: 28647,
  });
  const input = compiler.compile(required('$filter', fields, 'input', 28648));
  const name = variableName(fields.get('as'));
  const test = compiler.within([name]).compile(required('$filter', fields, 'cond', 28650));
  const bound = compiler.compile(fields.get('limit') ?? null);
  return (environment) => {
    const array = arrayOr('$filter', input(environment), 28651);
    if (array === undefined) return null;
    const most = limitOf(bound(environment));
    const result: Value[] = [];
    for (const element of array) {
      if (result.length === most) break;
      if (isTruthy(test(withVariable(environment, name, element)))) result.push(element);
    }
    return result;
  };
};

function limitOf(value: Maybe): number {
  if (isNullish(value)) return Number.MAX_SAFE_INTEGER;
  const limit = int32('$filter', value, 327391, 327391);
  if (limit < 1) throw fail(327392, '$filter: limit must be greater than 0');
  return limit;
}

function variableName(value: Value | undefined): string {
  if (value === undefined) return 'this';
  if (typeof value !== 'string') throw fail(16866, 'The name of a variable must be a string');
  return value;
}

const map: Builder = (argument, compiler) => {
  const fields = named('$map', argument, ['input', 'as', 'in'], { shape: 16878, unknown: 16879 });
  const input = compiler.compile(required('$map', fields, 'input', 16880));
  const name = variableName(fields.get('as'));
  const part = compiler.within([name]).compile(required('$map', fields, 'in', 16882));
  return (environment) => {
    const array = arrayOr('$map', input(environment), 16883);
    if (array === undefined) return null;
    return array.map((element) => part(withVariable(environment, name, element)) ?? null);
  };
};

const reduce: Builder = (argument, compiler) => {
  const fields = named('$reduce', argument, ['input', 'initialValue', 'in'], {
    shape: 40075,
    unknown: 40076,
  });
  const input = compiler.compile(required('$reduce', fields, 'input', 40077));
  const initial = compiler.compile(required('$reduce', fields, 'initialValue', 40078));
  const part = compiler.within(['this', 'value']).compile(required('$reduce', fields, 'in', 40079));
  return (environment) => {
    const array = arrayOr('$reduce', input(environment), 40080);
    if (array === undefined) return null;
    let value = initial(environment);
    for (const element of array) {
      value = part(withVariable(withVariable(environment, 'this', element), 'value', value));
    }
    return value;
  };
};

function concatArrays(values: Maybe[]): Maybe {
  const result: Value[] = [];
  for (const value of values) {
    const array = arrayOr('$concatArrays', value, 28664);
    if (array === undefined) return null;
    step(Math.ceil(array.length / COMPARED_PER_STEP));
    for (const element of array) result.push(element);
  }
  return result;
}

function slice([array, first, second]: Maybe[], withCount: boolean): Maybe {
  if (isNullish(array) || isNullish(first) || (withCount && isNullish(second))) return null;
  const list = arrayOr('$slice', array, 28724) as readonly Value[];
  const start = int32('$slice', first, 28725, 28726);
  if (!withCount) return start >= 0 ? list.slice(0, start) : list.slice(start);
  const count = int32('$slice', second, 28727, 28728);
  if (count <= 0) throw fail(28729, `Third argument to $slice must be positive: ${count}`);
  const from = start >= 0 ? start : Math.max(0, list.length + start);
  return list.slice(from, from + count);
}

const sliceOperator: Builder = (argument, compiler) => {
  const count = Array.isArray(argument) ? argument.length : 1;
  return operator('$slice', 2, 3, (values) => slice(values, count === 3))(argument, compiler);
};

function distinct(values: readonly Value[]): Value[] {
  const sorted = [...values].sort(compareValues);
  return sorted.filter((value, index) => index === 0 || !equalValues(value, sorted[index - 1]));
}

function union(values: Maybe[]): Maybe {
  const all: Value[] = [];
  for (const value of values) {
    const array = arrayOr('$setUnion', value, 17043);
    if (array === undefined) return null;
    for (const element of array) all.push(element);
  }
  return distinct(all);
}

function intersection(values: Maybe[]): Maybe {
  let common: Value[] | undefined;
  for (const value of values) {
    const array = arrayOr('$setIntersection', value, 17047);
    if (array === undefined) return null;
    const set = common === undefined ? undefined : new ValueSet(array);
    common = set === undefined ? distinct(array) : common?.filter((each) => set.has(each));
  }
  return common ?? [];
}

function setDifference([left, right]: Maybe[]): Maybe {
  const first = arrayOr('$setDifference', left, 17048);
  if (first === undefined || isNullish(right)) return null;
  const known = new ValueSet(arrayOr('$setDifference', right, 17049));
  return first.filter((value) => known.add(value));
}

function reversed([value]: Maybe[]): Maybe {
  const array = arrayOr('$reverseArray', value, 34435);
  return array === undefined ? null : [...array].reverse();
}

function end(name: string, at: number): Builder {
  return operator(name, 1, 1, ([value]) => {
    const array = arrayOr(name, value, 28689);
    return array === undefined ? null : array.at(at);
  });
}

const ANY = Number.MAX_SAFE_INTEGER;

export const ARRAYS: Readonly<Record<string, Builder>> = {
  $size: operator('$size', 1, 1, size),
  $in: operator('$in', 2, 2, isIn),
  $isArray: operator('$isArray', 1, 1, ([value]) => Array.isArray(value)),
  $arrayElemAt: operator('$arrayElemAt', 2, 2, arrayElemAt),
  $first: end('$first', 0),
  $last: end('$last', -1),
  $filter: filter,
  $map: map,
  $reduce: reduce,
  $concatArrays: operator('$concatArrays', 0, ANY, concatArrays),
  $slice: sliceOperator,
  $reverseArray: operator('$reverseArray', 1, 1, reversed),
  $setUnion: operator('$setUnion', 0, ANY, union),
  $setIntersection: operator('$setIntersection', 0, ANY, intersection),
  $setDifference: operator('$setDifference', 2, 2, setDifference),
};
