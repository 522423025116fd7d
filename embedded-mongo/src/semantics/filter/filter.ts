import { BSONRegExp } from 'bson';
import { type Doc, unsupported, type Value } from '../../base/values.js';
import { fail } from '../errors.js';
import { own } from '../table.js';
import { allOf, anyOf, constant } from './logic.js';
import type { CompiledFilter, Condition, Details, FilterNode, Test } from './node.js';
import { visitPath } from './paths.js';
import {
  bits,
  comparison,
  exists,
  inList,
  mod,
  negate,
  negateAll,
  passes,
  regex,
  size,
  startsWithOperator,
  type,
} from './value-tests.js';

/** A predicate of one path: the tests an operator document asks for, all of which must hold. */
type Operator = (argument: Value, operators: Doc) => Test[];

/** The operators on a path. Others are refused. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  $eq: (argument) => [comparison('$eq', argument)],
  $gt: (argument) => [comparison('$gt', argument)],
  $gte: (argument) => [comparison('$gte', argument)],
  $lt: (argument) => [comparison('$lt', argument)],
  $lte: (argument) => [comparison('$lte', argument)],
  $ne: (argument) => {
    if (argument instanceof BSONRegExp) throw fail(2, '$ne does not take a regular expression');
    return [negate(comparison('$eq', argument))];
  },
  $in: (argument) => [inList(argument)],
  $nin: (argument) => [negate(inList(argument))],
  $exists: (argument) => [exists(argument)],
  $type: (argument) => [type(argument)],
  $size: (argument) => [size(argument)],
  $mod: (argument) => [mod(argument)],
  $all: (argument) => all(argument),
  $elemMatch: (argument) => [elemMatch(argument)],
  $not: (argument) => [not(argument)],
  $regex: (argument, operators) => [regexOperator(argument, operators.get('$options'))],
  $options: (_, operators) => {
    if (!operators.has('$regex')) throw fail(2, '$options needs a $regex');
    return [];
  },
  $bitsAllSet: (argument) => [bits('$bitsAllSet', argument)],
  $bitsAllClear: (argument) => [bits('$bitsAllClear', argument)],
  $bitsAnySet: (argument) => [bits('$bitsAnySet', argument)],
  $bitsAnyClear: (argument) => [bits('$bitsAnyClear', argument)],
};

/** The operators at the top of a filter. */
const TOP_LEVEL: Readonly<Record<string, (argument: Value) => Condition | undefined>> = {
  $and: (argument) => allOf(conditions('$and', argument)),
  $or: (argument) => anyOf('or', conditions('$or', argument)),
  $nor: (argument) => anyOf('nor', conditions('$nor', argument)),
  $comment: () => undefined,
  $alwaysTrue: (argument) => constant('$alwaysTrue', argument, true),
  $alwaysFalse: (argument) => constant('$alwaysFalse', argument, false),
};

/** Operators of MongoDB that are refused as unsupported; every other name is a client error. */
const LEFT_TO_MONGODB = new Set(
  '$expr $where $text $jsonSchema $near $nearSphere $geoWithin $geoIntersects $within $geoNear $sampleRate $_internalExprEq'.split(
    ' ',
  ),
);

export const FILTER_OPERATORS: readonly string[] = [
  ...new Set([...Object.keys(TOP_LEVEL), ...Object.keys(OPERATORS)]),
];

function unknownOperator(name: string, top: boolean): Error {
  if (LEFT_TO_MONGODB.has(name)) return unsupported(`The query operator ${name}`);
  return fail(2, `unknown ${top ? 'top level ' : ''}operator: ${name}`);
}

function conditions(name: string, argument: Value): Condition[] {
  if (!Array.isArray(argument)) throw fail(2, `${name} must be an array`);
  if (argument.length === 0) throw fail(2, `${name} must be a nonempty array`);
  return argument.map((entry) => {
    if (!(entry instanceof Map)) throw fail(2, `${name} entries need to be full objects`);
    return condition(entry);
  });
}

function condition(filter: Doc): Condition {
  const children: Condition[] = [];
  for (const [name, value] of filter) {
    if (name.startsWith('$')) {
      const operator = own(TOP_LEVEL, name);
      if (operator === undefined) {
        if (name === '$ref' || name === '$id' || name === '$db') {
          children.push(fieldCondition(name, comparison('$eq', value)));
          continue;
        }
        throw unknownOperator(name, true);
      }
      const child = operator(value);
      if (child !== undefined) children.push(child);
    } else {
      for (const test of testsOf(value)) children.push(fieldCondition(name, test));
    }
  }
  return allOf(children);
}

/** The tests for the condition of a filter on a path: operators, a regular expression, or a value to be equal to. */
function testsOf(value: Value): Test[] {
  if (value instanceof BSONRegExp) return [regex(value.pattern, value.options)];
  if (!(value instanceof Map) || !startsWithOperator(value) || isReference(value))
    return [comparison('$eq', value)];
  const tests: Test[] = [];
  for (const [name, argument] of value) {
    const operator = own(OPERATORS, name);
    if (operator === undefined) throw unknownOperator(name, false);
    tests.push(...operator(argument, value));
  }
  return tests;
}

/** A database reference begins with a dollar but is a value. */
function isReference(doc: Doc): boolean {
  return doc.has('$ref') && doc.has('$id') && doc.keys().next().value === '$ref';
}

function nodeOf(path: string, test: Test): FilterNode {
  if (test.op !== undefined && (!test.negated || test.op === '$exists')) {
    return { kind: 'compare', path, op: test.op, value: test.operand as Value };
  }
  if (test.elemMatch !== undefined && !test.negated)
    return { kind: 'other', path, elemMatch: test.elemMatch };
  return { kind: 'other', path };
}

function fieldCondition(path: string, test: Test): Condition {
  if (test.group !== undefined) return groupCondition(path, test, test.group);
  const parts = path.split('.');
  const node = nodeOf(path, test);
  const [name] = parts;
  const plain = parts.length === 1;
  const visit = (doc: Doc, details: Details | undefined): boolean =>
    visitPath(doc, parts, test.leaf, (value, index) => {
      if (!test.one(value, index === undefined ? details : undefined)) return false;
      if (details !== undefined && index !== undefined) details.index = index;
      return true;
    });
  const matches = (doc: Doc, details: Details | undefined): boolean => {
    if (!plain) return visit(doc, test.negated ? undefined : details) !== test.negated;
    const value = doc.get(name as string);
    // Most predicates test a top-level scalar, which needs no traversal.
    if (!Array.isArray(value)) return test.one(value, undefined) !== test.negated;
    return visit(doc, test.negated ? undefined : details) !== test.negated;
  };
  return { node, paths: [path], matches };
}

function groupCondition(path: string, test: Test, group: readonly Test[]): Condition {
  const children = group.map((child) => fieldCondition(path, child));
  return {
    node: { kind: 'other', path },
    paths: [path],
    matches: (doc) => children.every((child) => child.matches(doc, undefined)) !== test.negated,
  };
}

/** Returns whether an element of an array passes; in an array of arrays the inner ones count as documents as well. */
function elemMatch(argument: Value): Test {
  if (!(argument instanceof Map)) throw fail(2, '$elemMatch needs an Object');
  const [first] = argument.keys();
  const onValues =
    first?.startsWith('$') === true && !['$and', '$or', '$nor', '$where', '$expr'].includes(first);
  const accepts = onValues && !isReference(argument) ? elementTest(argument) : documentTest(argument);
  const one = (value: Value | undefined, details: Details | undefined): boolean => {
    if (!Array.isArray(value)) return false;
    for (let index = 0; index < value.length; index++) {
      if (!accepts.test(value[index] as Value)) continue;
      if (details !== undefined) details.index = index;
      return true;
    }
    return false;
  };
  const node = accepts.node === undefined ? {} : { elemMatch: accepts.node };
  return { leaf: 'whole', negated: false, one, ...node };
}

interface ElementTest {
  readonly node?: FilterNode;
  test(element: Value): boolean;
}

function elementTest(argument: Doc): ElementTest {
  const tests = testsOf(argument);
  return { test: (element) => passes(tests, element) };
}

function documentTest(argument: Doc): ElementTest {
  const inner = condition(argument);
  return {
    node: inner.node,
    test: (element) => {
      if (element instanceof Map) return inner.matches(element, undefined);
      if (!Array.isArray(element)) return false;
      return inner.matches(new Map(element.map((value, index) => [String(index), value])), undefined);
    },
  };
}

function all(argument: Value): Test[] {
  if (!Array.isArray(argument)) throw fail(2, '$all needs an array');
  if (argument.length === 0) return [{ leaf: 'elements', negated: false, one: () => false }];
  const isElemMatch = (entry: Value | undefined): entry is Doc =>
    entry instanceof Map && entry.keys().next().value === '$elemMatch';
  if (isElemMatch(argument[0])) {
    return argument.map((entry) => {
      if (!isElemMatch(entry) || entry.size !== 1) throw fail(2, '$all/$elemMatch has to be consistent');
      return elemMatch(entry.get('$elemMatch') as Value);
    });
  }
  return argument.map((entry) => {
    if (entry instanceof BSONRegExp) return regex(entry.pattern, entry.options);
    if (entry instanceof Map && startsWithOperator(entry) && !isReference(entry)) {
      throw fail(2, 'no $ expressions in $all');
    }
    return comparison('$eq', entry);
  });
}

function not(argument: Value): Test {
  if (argument instanceof BSONRegExp) return negate(regex(argument.pattern, argument.options));
  if (!(argument instanceof Map)) throw fail(2, '$not needs a regex or a document');
  if (argument.size === 0) throw fail(2, '$not cannot be empty');
  if (!startsWithOperator(argument)) throw unknownOperator(argument.keys().next().value as string, false);
  return negateAll(testsOf(argument));
}

function regexOperator(argument: Value, options: Value | undefined): Test {
  if (options !== undefined && typeof options !== 'string') throw fail(2, '$options has to be a string');
  if (argument instanceof BSONRegExp) {
    if (argument.options !== '' && options !== undefined && options !== '') {
      throw fail(51075, 'The options of the regular expression are set both in $regex and in $options');
    }
    return regex(argument.pattern, argument.options === '' ? (options ?? '') : argument.options);
  }
  if (typeof argument !== 'string') throw fail(2, '$regex has to be a string');
  return regex(argument, options ?? '');
}

/** Compiles a filter once; throws MongoDB's error for invalid filters, and a refusal for unsupported ones. */
export function compileFilter(filter: Doc): CompiledFilter {
  const root = condition(filter);
  return {
    node: root.node,
    fields: new Set(root.paths.map((path) => path.split('.', 1)[0] as string)),
    matches: (doc) => root.matches(doc, undefined),
    positionalIndex: (doc) => {
      const details: Details = { index: undefined };
      root.matches(doc, details);
      return details.index;
    },
  };
}

/** Returns whether a document begins with an operator that tests one value, as `{ $gt: 3 }` does. */
export function isQueryOperator(doc: Doc): boolean {
  const [first] = doc.keys();
  return (
    first !== undefined &&
    (own(OPERATORS, first) !== undefined || (LEFT_TO_MONGODB.has(first) && first !== '$where'))
  );
}
