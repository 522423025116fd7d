import { type Doc, unsupported, type Value } from '../../base/values.js';
import { fail } from '../errors.js';
import { checkLength } from '../filter/paths.js';
import { typeName } from '../filter/types.js';
import { own } from '../table.js';
import { addToSetLeaf, popLeaf, pullAllLeaf, pullLeaf, pushLeaf } from './arrays.js';
import { addLeaf, type Leaf, type ObjectNode, UNCHANGED } from './node.js';
import { boundLeaf, currentDateLeaf, incLeaf, setLeaf, setOnInsertLeaf, unsetLeaf } from './scalars.js';

/** The operators that change one path, except for `$rename`. Others are refused. */
const OPERATORS: Readonly<Record<string, (argument: Value) => Leaf>> = {
  $set: setLeaf,
  $setOnInsert: setOnInsertLeaf,
  $unset: unsetLeaf,
  $inc: incLeaf,
  $min: (argument) => boundLeaf(argument, -1),
  $max: (argument) => boundLeaf(argument, 1),
  $currentDate: currentDateLeaf,
  $push: pushLeaf,
  $addToSet: addToSetLeaf,
  $pop: popLeaf,
  $pull: pullLeaf,
  $pullAll: pullAllLeaf,
};

/** Operators of MongoDB that are refused as unsupported; every other name is a client error. */
const LEFT_TO_MONGODB = ['$bit', '$mul'];

export const UPDATE_OPERATORS: readonly string[] = [...Object.keys(OPERATORS), '$rename'];

export interface UpdateTree {
  readonly root: ObjectNode;
  /** Some path has the positional operator `$`, so that the filter must have passed an array. */
  readonly positional: boolean;
}

export function parseOperators(update: Doc): UpdateTree {
  const root: ObjectNode = { kind: 'object', children: new Map() };
  let positional = false;
  for (const [name, fields] of update) {
    if (LEFT_TO_MONGODB.includes(name)) throw unsupported(`The update operator ${name}`);
    if (name !== '$rename' && own(OPERATORS, name) === undefined) {
      throw fail(
        9,
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!(fields instanceof Map)) {
      throw fail(9, `Modifiers operate on fields, but ${name} has a value of type ${typeName(fields)}`);
    }
    for (const [path, argument] of fields) {
      const parts = updatePath(path);
      if (parts.includes('$')) positional = true;
      if (name === '$rename') addRename(root, path, argument);
      else addLeaf(root, path, parts, (own(OPERATORS, name) as (argument: Value) => Leaf)(argument));
    }
  }
  return { root, positional };
}

function updatePath(path: string): string[] {
  const parts = path.split('.');
  checkLength(parts);
  if (path === '') throw fail(56, 'An empty update path is not valid.');
  if (parts.includes(''))
    throw fail(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  const dollars = parts.filter((part) => part === '$').length;
  if (dollars > 1) throw fail(2, `Too many positional (i.e. '$') elements found in path '${path}'`);
  const [first = ''] = parts;
  if (parts.some((part) => part.startsWith('$[')))
    throw unsupported(`The positional operator in the path '${path}' of an update`);
  if (first === '$') {
    throw fail(2, `Cannot have a positional element in the first position in path '${path}'`);
  }
  return parts;
}

function addRename(root: ObjectNode, from: string, argument: Value): void {
  if (typeof argument !== 'string') throw fail(2, `The 'to' field for $rename must be a string: ${from}`);
  const source = updatePath(from);
  const target = updatePath(argument);
  if (from === argument) throw fail(2, `The source and target field for $rename must differ: ${from}`);
  if (`${from}.`.startsWith(`${argument}.`) || `${argument}.`.startsWith(`${from}.`)) {
    throw fail(
      2,
      `The source and target field for $rename must not be on the same path: ${from} and ${argument}`,
    );
  }
  if ([...source, ...target].some((part) => part === '$')) {
    throw fail(2, `The source and target field for $rename may not be dynamic: ${from} and ${argument}`);
  }
  addLeaf(root, argument, target, { kind: 'leaf', update: () => UNCHANGED, renameFrom: source });
  addLeaf(root, from, source, { kind: 'leaf', anyPath: true, update: () => UNCHANGED });
}

/** Returns whether a document is a set of operators; one without is a replacement. */
export function isOperatorStyle(update: Doc): boolean {
  for (const name of update.keys()) return name.startsWith('$');
  return false;
}

export function checkReplacement(update: Doc): void {
  for (const name of update.keys()) {
    if (name.startsWith('$') && name !== '$ref' && name !== '$id' && name !== '$db') {
      throw fail(52, `The dollar ($) prefixed field '${name}' is not allowed in a replacement document`);
    }
    if (name.startsWith('$')) throw unsupported(`A replacement document with the field ${name}`);
  }
}

/** Refuses values that MongoDB does not store as `_id` (53, and 52 for a document with operators as names). */
export function checkId(id: Value): void {
  const type = typeName(id);
  if (type === 'array' || type === 'regex' || type === 'undefined') {
    throw fail(53, `The '_id' value cannot be of type ${type}`);
  }
  if (!(id instanceof Map)) return;
  for (const name of id.keys()) {
    if (name.startsWith('$')) throw fail(52, `_id fields may not contain '$'-prefixed fields: ${name}`);
  }
}
