import { Int32, Long } from 'bson';
import type { Doc, Value } from '../../base/values.js';
import { stageOf } from './stage.js';

/** The one document that a count of documents gives; none where there are none. */
export type CountOutput = (count: number) => Doc | undefined;

/**
 * The output of stages that only count their input: `$count`, or a `$group` into one group with counters, as drivers send
 * for `countDocuments`. Undefined for all other stages.
 */
export function countingOf(stages: readonly Doc[]): CountOutput | undefined {
  const [only] = stages;
  if (only === undefined || stages.length > 1) return undefined;
  const { name, argument } = stageOf(only);
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
