import type { Doc, Value } from '../values.js';
import { fieldsRead } from './dependencies.js';
import { NO_VARIABLES, type Variables } from './expression-node.js';
import { JOINS } from './joins.js';
import { compileSort } from './sort.js';
import {
  chained,
  compileSimpleStage,
  limitCount,
  matchFilter,
  type Run,
  SIMPLE_STAGES,
  type Stage,
  skipCount,
  sortSpec,
  stageOf,
} from './stages.js';
import { own } from './table.js';

/** What a planner can do with indexes before the other stages run: filter, sort, skip and limit, in this order. */
export interface Leading {
  readonly filter?: Doc;
  readonly sort?: Doc;
  readonly skip?: number;
  readonly limit?: number;
}

export interface CompiledPipeline {
  readonly leading: Leading;
  /** The stages that `run` does, after what `leading` has taken over. */
  readonly rest: readonly Doc[];
  /** The top-level fields that `run` needs of its input; undefined for whole documents. */
  readonly fields: ReadonlySet<string> | undefined;
  run(input: AsyncIterable<Doc>, run: Run): AsyncIterable<Doc>;
  /** All stages, for an input that no planner has looked at. */
  runAll(input: AsyncIterable<Doc>, run: Run): AsyncIterable<Doc>;
}

interface Taken {
  filters: Doc[];
  sort?: Doc;
  skip?: number;
  limit?: number;
}

export const STAGE_NAMES: readonly string[] = [...SIMPLE_STAGES, ...Object.keys(JOINS)];

export function compileStage(spec: Doc, variables: Variables = NO_VARIABLES): Stage {
  const { name, argument } = stageOf(spec);
  const join = own(JOINS, name);
  return join === undefined
    ? compileSimpleStage(spec, variables)
    : join(argument, variables, compilePipeline);
}

/** Compiles all stages first, so that a mistake in the last one is found before anything runs. */
export function compilePipeline(
  stages: readonly Doc[],
  variables: Variables = NO_VARIABLES,
): CompiledPipeline {
  const compiled = stages.map((stage) => compileStage(stage, variables));
  const taken: Taken = { filters: [] };
  let count = 0;
  while (count < stages.length && take(stages[count] as Doc, taken)) count++;
  return {
    leading: leadingOf(taken),
    rest: stages.slice(count),
    fields: fieldsRead(stages.slice(count), variables),
    run: chained(compiled.slice(count)),
    runAll: chained(compiled),
  };
}

/** Whether a stage can go into the leading part, which has one fixed order. */
function take(stage: Doc, taken: Taken): boolean {
  const { name, argument } = stageOf(stage);
  const bounded = taken.skip !== undefined || taken.limit !== undefined;
  switch (name) {
    case '$match': {
      if (taken.sort !== undefined || bounded) return false;
      taken.filters.push(matchFilter(argument));
      return true;
    }
    case '$sort': {
      if (taken.sort !== undefined || bounded) return false;
      taken.sort = sortSpec(argument);
      compileSort(taken.sort);
      return true;
    }
    case '$skip':
      if (bounded) return false;
      taken.skip = skipCount(argument);
      return true;
    case '$limit':
      if (taken.limit !== undefined) return false;
      taken.limit = limitCount(argument);
      return true;
    default:
      return false;
  }
}

function leadingOf({ filters, sort, skip, limit }: Taken): Leading {
  const [only] = filters;
  const filter = filters.length > 1 ? new Map<string, Value>([['$and', filters]]) : only;
  return {
    ...(filter === undefined ? {} : { filter }),
    ...(sort === undefined ? {} : { sort }),
    ...(skip === undefined ? {} : { skip }),
    ...(limit === undefined ? {} : { limit }),
  };
}
