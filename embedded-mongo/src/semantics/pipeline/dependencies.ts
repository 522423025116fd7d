import type { Doc, Value } from '../../base/values.js';
import { isNumeric } from '../compare/numbers.js';
import { compileFilter } from '../filter/filter.js';
import type { CompiledFilter } from '../filter/node.js';
import { isTruthy } from '../filter/value-tests.js';
import { stageOf } from './stage.js';

/** The top-level fields that an expression or a stage reads; `all` for the whole document. */
interface Reads {
  readonly fields: Set<string>;
  all: boolean;
}

function addPath(path: string, reads: Reads): void {
  reads.fields.add(path.split('.', 1)[0] as string);
}

/** Every text that looks like a path counts as one, also where it is an argument that is none. */
function addExpression(spec: Value, reads: Reads): void {
  if (typeof spec === 'string') {
    if (spec.startsWith('$$ROOT') || spec.startsWith('$$CURRENT')) reads.all = true;
    else if (spec.startsWith('$') && !spec.startsWith('$$')) addPath(spec.slice(1), reads);
  } else if (Array.isArray(spec)) for (const each of spec) addExpression(each, reads);
  else if (spec instanceof Map) {
    if (spec.has('$literal')) return;
    for (const each of spec.values()) addExpression(each, reads);
  }
}

/**
 * The top-level fields on which the output of these stages depends, so that the others need not be decoded; undefined where
 * documents go through as a whole. It may name more than needed, never fewer.
 */
export function fieldsRead(stages: readonly Doc[]): ReadonlySet<string> | undefined {
  const reads: Reads = { fields: new Set(), all: false };
  for (const stage of stages) {
    const { name, argument } = stageOf(stage);
    const ends = readsOf(name, argument, reads);
    if (reads.all) return undefined;
    if (ends) return reads.fields;
  }
  return undefined;
}

/** Records the fields that one stage reads; true where nothing else of a document goes on to the next stage. */
function readsOf(name: string, argument: Value, reads: Reads): boolean {
  switch (name) {
    case '$count':
      return true;
    case '$group':
      addExpression(argument, reads);
      return true;
    case '$skip':
    case '$limit':
      return false;
    case '$match':
      matching(compileFilter(argument as Doc), reads);
      return false;
    case '$sort':
      for (const path of (argument as Doc).keys()) addPath(path, reads);
      return false;
    case '$project':
      return projection(argument as Doc, reads);
    default:
      reads.all = true;
      return true;
  }
}

function matching({ fields }: CompiledFilter, reads: Reads): void {
  for (const field of fields) reads.fields.add(field);
}

function projection(spec: Doc, reads: Reads): boolean {
  reads.fields.add('_id');
  for (const [path, value] of spec) {
    const flag = typeof value === 'boolean' || isNumeric(value);
    if (flag && !isTruthy(value) && path !== '_id') reads.all = true;
    if (!path.startsWith('$')) addPath(path, reads);
    if (value instanceof Map && nestedExclusion(value)) reads.all = true;
    addExpression(value, reads);
  }
  // An exclusion of only `_id` includes all other fields.
  if (spec.size === 1 && spec.has('_id') && !isTruthy(spec.get('_id'))) reads.all = true;
  return true;
}

function nestedExclusion(spec: Doc): boolean {
  for (const value of spec.values()) {
    if (value === false || (isNumeric(value) && !isTruthy(value))) return true;
    if (value instanceof Map && nestedExclusion(value)) return true;
  }
  return false;
}
