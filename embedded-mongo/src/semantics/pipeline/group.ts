import { type Doc, unsupported, type Value } from '../../base/values.js';
import { MemoryBudget, sizeOf } from '../bson/memory.js';
import { fail } from '../errors.js';
import { typeName } from '../filter/types.js';
import { type Accumulator, accumulatorFactory, checkCountArgument, groupKey } from './accumulators.js';
import { compileExpression } from './expression.js';
import type { Expression, Maybe } from './expression-node.js';
import type { PipelineRun } from './stage.js';

interface Field {
  readonly name: string;
  readonly argument: Expression;
  readonly create: () => Accumulator;
}

interface Group {
  readonly id: Value;
  readonly accumulators: readonly Accumulator[];
}

const KNOWN_ELSEWHERE = new Set(
  '$accumulator $addToSet $bottom $bottomN $concatArrays $covariancePop $firstN $last $lastN $maxN $median $mergeObjects $minN $percentile $push $setUnion $stdDevPop $stdDevSamp $top $topN'.split(
    ' ',
  ),
);

/** A `$group` stage before its first document. */
export class GroupStage {
  private readonly id: Expression;
  private readonly fields: readonly Field[];

  constructor(spec: Value) {
    if (!(spec instanceof Map)) throw fail(15947, "a group's fields must be specified in an object");
    const id = spec.get('_id');
    if (id === undefined) throw fail(15955, 'a group specification must include an _id');
    this.id = compileExpression(id);
    this.fields = [...spec]
      .filter(([name]) => name !== '_id')
      .map(([name, argument]) => fieldOf(name, argument));
  }

  async *run(input: AsyncIterable<Doc>, { now, pause }: PipelineRun): AsyncIterable<Doc> {
    const budget = new MemoryBudget('$group');
    const groups = new Map<string, Group>();
    for await (const doc of input) this.add(doc, now, groups, budget);
    for (const { id, accumulators } of groups.values()) {
      const result: Doc = new Map([['_id', id]]);
      this.fields.forEach((field, index) => {
        result.set(field.name, (accumulators[index] as Accumulator).result());
      });
      yield result;
      await pause();
    }
  }

  private add(doc: Doc, now: Date, groups: Map<string, Group>, budget: MemoryBudget): void {
    const env = { root: doc, now };
    const id: Maybe = this.id(env);
    const key = groupKey(id ?? null);
    let group = groups.get(key);
    if (group === undefined) {
      budget.reserveBytes(sizeOf(id) + key.length + 64 * (this.fields.length + 1));
      group = { id: id ?? null, accumulators: this.fields.map((field) => field.create()) };
      groups.set(key, group);
    }
    const { accumulators } = group;
    for (let index = 0; index < this.fields.length; index++) {
      (accumulators[index] as Accumulator).add((this.fields[index] as Field).argument(env));
    }
  }
}

function fieldOf(name: string, spec: Value): Field {
  if (name.includes('.')) throw fail(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$')) throw fail(40236, `The field name '${name}' cannot be an operator name`);
  if (!(spec instanceof Map) || spec.keys().next().value?.startsWith('$') !== true) {
    throw fail(40234, `The field '${name}' must be an accumulator object, not ${typeName(spec)}`);
  }
  if (spec.size !== 1) throw fail(40238, `The field '${name}' must specify one accumulator`);
  const [[operator, argument]] = [...spec] as [[string, Value]];
  const create = accumulatorFactory(operator);
  if (create === undefined) {
    if (KNOWN_ELSEWHERE.has(operator)) throw unsupported(`The accumulator ${operator}`);
    throw fail(15952, `unknown group operator '${operator}'`);
  }
  if (operator === '$count') {
    checkCountArgument(argument);
    return { name, argument: () => undefined, create };
  }
  if (Array.isArray(argument)) {
    // In a group an array is one value, except that an array of one element counts as that element.
    if (argument.length !== 1) throw fail(40237, `The ${operator} accumulator is a unary operator`);
    return { name, argument: compileExpression(argument[0] as Value), create };
  }
  return { name, argument: compileExpression(argument), create };
}
