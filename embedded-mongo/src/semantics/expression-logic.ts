import { Int32 } from 'bson';
import type { Value } from '../values.js';
import { compareValues } from './compare.js';
import { fail } from './errors.js';
import { type Builder, type Expression, isNullish, operator, required } from './expression-node.js';
import { isTruthy } from './filter-tests.js';
import { typeName } from './filter-types.js';

function comparison(name: string, accepts: (order: number) => boolean): Builder {
  return operator(name, 2, 2, ([left, right]) => accepts(compareValues(left, right)));
}

function parts(argument: Value): readonly Value[] {
  return Array.isArray(argument) ? argument : [argument];
}

const and: Builder = (argument, compiler) => {
  const list = parts(argument).map((each) => compiler.compile(each));
  return (environment) => list.every((part) => isTruthy(part(environment)));
};

const or: Builder = (argument, compiler) => {
  const list = parts(argument).map((each) => compiler.compile(each));
  return (environment) => list.some((part) => isTruthy(part(environment)));
};

const cond: Builder = (argument, compiler) => {
  const [test, yes, no] = condParts(argument).map((each) => compiler.compile(each)) as [
    Expression,
    Expression,
    Expression,
  ];
  return (environment) => (isTruthy(test(environment)) ? yes(environment) : no(environment));
};

function condParts(argument: Value): readonly Value[] {
  if (!(argument instanceof Map)) {
    const list = parts(argument);
    if (list.length !== 3)
      throw fail(16020, `Expression $cond takes exactly 3 arguments. ${list.length} were passed in.`);
    return list;
  }
  for (const name of argument.keys()) {
    if (name !== 'if' && name !== 'then' && name !== 'else')
      throw fail(17083, `Unrecognized parameter to $cond: ${name}`);
  }
  return [
    required('$cond', argument, 'if', 17080),
    required('$cond', argument, 'then', 17081),
    required('$cond', argument, 'else', 17082),
  ];
}

const ifNull: Builder = (argument, compiler) => {
  const list = parts(argument).map((each) => compiler.compile(each));
  if (list.length < 2) throw fail(1257300, `$ifNull needs at least two arguments, had: ${list.length}`);
  return (environment) => {
    let value = list[0]?.(environment);
    for (let index = 1; index < list.length && isNullish(value); index++) value = list[index]?.(environment);
    return value;
  };
};

const choose: Builder = (argument, compiler) => {
  if (!(argument instanceof Map))
    throw fail(40060, `$switch requires an object as an argument, found: ${typeName(argument)}`);
  for (const name of argument.keys()) {
    if (name !== 'branches' && name !== 'default')
      throw fail(40067, `$switch found an unknown argument: ${name}`);
  }
  const branches = argument.get('branches') ?? [];
  if (!Array.isArray(branches)) throw fail(40061, "$switch expected an array for 'branches'");
  const cases = branches.map((branch) => {
    if (!(branch instanceof Map)) throw fail(40062, '$switch expected each branch to be an object');
    for (const name of branch.keys()) {
      if (name !== 'case' && name !== 'then')
        throw fail(40063, `$switch found an unknown argument to a branch: ${name}`);
    }
    const test = compiler.compile(required('$switch', branch, 'case', 40064));
    return { test, then: compiler.compile(required('$switch', branch, 'then', 40065)) };
  });
  const otherwise = argument.get('default');
  if (cases.length === 0) throw fail(40068, '$switch requires at least one branch.');
  const fallback = otherwise === undefined ? undefined : compiler.compile(otherwise);
  return (environment) => {
    for (const { test, then } of cases) if (isTruthy(test(environment))) return then(environment);
    if (fallback !== undefined) return fallback(environment);
    throw fail(40066, '$switch could not find a matching branch for an input, and no default was specified.');
  };
};

export const LOGIC: Readonly<Record<string, Builder>> = {
  $eq: comparison('$eq', (order) => order === 0),
  $ne: comparison('$ne', (order) => order !== 0),
  $gt: comparison('$gt', (order) => order > 0),
  $gte: comparison('$gte', (order) => order >= 0),
  $lt: comparison('$lt', (order) => order < 0),
  $lte: comparison('$lte', (order) => order <= 0),
  $cmp: operator('$cmp', 2, 2, ([left, right]) => new Int32(compareValues(left, right))),
  $and: and,
  $or: or,
  $not: operator('$not', 1, 1, ([value]) => !isTruthy(value)),
  $cond: cond,
  $ifNull: ifNull,
  $switch: choose,
};
