import { Int32, Long } from 'bson';
import type { Doc, Value } from '../../base/values.js';
import { type CountOutput, stageOf } from './stage.js';

/**
 * The output of a stage that only counts its input: `$count`, or a `$group` into one group with counters, as drivers send
 * for `countDocuments`. Undefined for all others.
 */
export function countingOf(stage: Doc | undefined): CountOutput | undefined {
  if (stage === undefined) return undefined;
  const { name, argument } = stageOf(stage);
  if (name === '$count') return (count) => result([[argument as string, wholeNumber(count)]], count);
  if (name !== '$group' || !(argument instanceof Map)) return undefined;
  const id = argument.get('_id');
  if (id === undefined || !isConstant(id)) return undefined;
  const counters = [...argument].filter(([field]) => field !== '_id');
  if (!counters.every(([, spec]) => isCounter(spec))) return undefined;
  return (count) =>
    result([['_id', id], ...counters.map(([field]): [string, Value] => [field, wholeNumber(count)])], count);
}

function result(fields: [string, Value][], count: number): Doc | undefined {
  return count === 0 ? undefined : new Map(fields);
}

function wholeNumber(count: number): Value {
  return count > 2147483647 ? Long.fromNumber(count) : new Int32(count);
}

function isConstant(id: Value): boolean {
  return id === null || id instanceof Int32;
}

function isCounter(spec: Value): boolean {
  if (!(spec instanceof Map) || spec.size !== 1) return false;
  const one = spec.get('$sum');
  return one instanceof Int32 && one.value === 1;
}
