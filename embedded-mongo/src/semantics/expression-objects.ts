import type { Doc, Value } from '../values.js';
import { fail } from './errors.js';
import {
  type Builder,
  type Compiler,
  type Expression,
  isNullish,
  type Maybe,
  named,
  operator,
  required,
} from './expression-node.js';
import { typeName } from './filter-types.js';

/** Later documents win; a field keeps the place where it came first. */
export function merged(values: readonly Maybe[]): Doc {
  const result: Doc = new Map();
  for (const value of values) {
    if (isNullish(value)) continue;
    if (!(value instanceof Map)) {
      throw fail(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`);
    }
    for (const [name, each] of value) result.set(name, each);
  }
  return result;
}

function mergeObjects(values: Maybe[]): Value {
  const [only] = values;
  return merged(values.length === 1 && Array.isArray(only) ? only : values);
}

function objectToArray([value]: Maybe[]): Maybe {
  if (isNullish(value)) return null;
  if (!(value instanceof Map)) {
    throw fail(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
  }
  return [...value].map(
    ([k, v]) =>
      new Map<string, Value>([
        ['k', k],
        ['v', v],
      ]),
  );
}

function arrayToObject([value]: Maybe[]): Maybe {
  if (isNullish(value)) return null;
  if (!Array.isArray(value))
    throw fail(40386, `$arrayToObject requires an array input, found: ${typeName(value)}`);
  const result: Doc = new Map();
  const inPairs = Array.isArray(value[0]);
  for (const entry of value) {
    const [key, each] = inPairs ? pair(entry) : keyAndValue(entry);
    if (key.includes('\0')) throw fail(4940400, 'Key field cannot contain an embedded null byte');
    result.set(key, each);
  }
  return result;
}

function pair(entry: Value): [string, Value] {
  if (!Array.isArray(entry))
    throw fail(40396, `$arrayToObject requires a consistent input format, found: ${typeName(entry)}`);
  if (entry.length !== 2) throw fail(40397, '$arrayToObject requires an array of size 2 arrays');
  const [key, value] = entry as [Value, Value];
  if (typeof key !== 'string')
    throw fail(40395, '$arrayToObject requires an array of key-value pairs with string keys');
  return [key, value];
}

function keyAndValue(entry: Value): [string, Value] {
  if (!(entry instanceof Map))
    throw fail(40391, `$arrayToObject requires a consistent input format, found: ${typeName(entry)}`);
  if (entry.size !== 2) throw fail(40392, "$arrayToObject requires an object keys of 'k' and 'v'");
  const key = entry.get('k');
  const value = entry.get('v');
  if (key === undefined || value === undefined)
    throw fail(40393, "$arrayToObject requires an object with keys 'k' and 'v'");
  if (typeof key !== 'string') throw fail(40394, "$arrayToObject requires the value of 'k' to be a string");
  return [key, value];
}

const let_: Builder = (argument, compiler) => {
  const fields = named('$let', argument, ['vars', 'in'], { shape: 16874, unknown: 16875 });
  const variables = required('$let', fields, 'vars', 16876);
  if (!(variables instanceof Map)) throw fail(10065, 'The vars of $let must be an object');
  const parts = [...variables].map(([name, spec]) => ({ name, part: compiler.compile(spec) }));
  const body = compiler.within([...variables.keys()]).compile(required('$let', fields, 'in', 16877));
  return (environment) => {
    const inner = new Map(environment.variables);
    for (const { name, part } of parts) inner.set(name, part(environment));
    return body({ ...environment, variables: inner });
  };
};

const getField: Builder = (argument, compiler) => {
  const isShort = !(argument instanceof Map) || argument.keys().next().value?.startsWith('$') === true;
  const fields = isShort
    ? new Map<string, Value>([
        ['field', argument],
        ['input', '$$CURRENT'],
      ])
    : named('$getField', argument, ['field', 'input'], { shape: 3041701, unknown: 3041701 });
  const field = compiler.compile(required('$getField', fields, 'field', 3041702));
  const input = compiler.compile(required('$getField', fields, 'input', 3041703));
  return (environment) => {
    const name = field(environment);
    if (typeof name !== 'string')
      throw fail(3041704, `$getField requires 'field' to evaluate to type String, but got ${typeName(name)}`);
    const value = input(environment);
    if (value === null) return null;
    return value instanceof Map ? value.get(name) : undefined;
  };
};

/** The name of the field has to be known before there is a document, as `$literal` or as plain text. */
function constantField(name: string, fields: Doc): string {
  const given = required(name, fields, 'field', 4161102);
  const isLiteral = given instanceof Map && given.size === 1 && given.has('$literal');
  const field = isLiteral ? given.get('$literal') : given;
  if (!isLiteral && typeof field === 'string' && field.startsWith('$'))
    throw fail(4161108, `'field' cannot be a field path reference '${field}'; use $literal`);
  if (field instanceof Map || Array.isArray(field))
    throw fail(
      4161106,
      `${name} requires 'field' to evaluate to a constant, but got a non-constant argument`,
    );
  if (typeof field !== 'string')
    throw fail(4161107, `${name} requires 'field' to evaluate to type String, but got ${typeName(field)}`);
  return field;
}

function fieldSetter(operatorName: string, fields: Doc, value: Expression, compiler: Compiler): Expression {
  const field = constantField(operatorName, fields);
  const input = compiler.compile(required(operatorName, fields, 'input', 4161109));
  return (environment) => {
    const document = input(environment);
    if (isNullish(document)) return null;
    if (!(document instanceof Map))
      throw fail(
        4161105,
        `${operatorName} requires 'input' to evaluate to type Object, but got ${typeName(document)}`,
      );
    const result: Doc = new Map(document);
    const given = value(environment);
    if (given === undefined) result.delete(field);
    else result.set(field, given);
    return result;
  };
}

const setField: Builder = (argument, compiler) => {
  const codes = { shape: 4161100, unknown: 4161101 };
  const fields = named('$setField', argument, ['field', 'input', 'value'], codes);
  const value = compiler.compile(required('$setField', fields, 'value', 4161103));
  return fieldSetter('$setField', fields, value, compiler);
};

const unsetField: Builder = (argument, compiler) => {
  const codes = { shape: 4161100, unknown: 4161101 };
  const fields = named('$unsetField', argument, ['field', 'input'], codes);
  return fieldSetter('$unsetField', fields, () => undefined, compiler);
};

export const OBJECTS: Readonly<Record<string, Builder>> = {
  $mergeObjects: operator('$mergeObjects', 0, Number.MAX_SAFE_INTEGER, mergeObjects),
  $objectToArray: operator('$objectToArray', 1, 1, objectToArray),
  $arrayToObject: operator('$arrayToObject', 1, 1, arrayToObject),
  $getField: getField,
  $setField: setField,
  $unsetField: unsetField,
  $let: let_,
  $type: operator('$type', 1, 1, ([value]) => typeName(value)),
};
