import type { Doc, Value } from '../../base/values.js';
import { compileSort } from '../compare/sort.js';
import { type Counting, countingOf } from './counting.js';
import { fieldsRead } from './dependencies.js';
import { matchFilter, type Run, stageOf } from './stage.js';
import { chained, compileStage, limitCount, skipCount, sortSpec } from './stages.js';

/**
 * The field by which stages group of which each group shows what its first document has, so that the others of a group need
 * not be read; undefined for all other stages.
 */
function groupedFirstsOf([first]: readonly Doc[]): string | undefined {
  if (first === undefined) return undefined;
  const { name, argument } = stageOf(first);
  if (name !== '$group' || !(argument instanceof Map)) return undefined;
  const id = argument.get('_id');
  if (typeof id !== 'string' || !/^\$[^$.]+$/.test(id)) return undefined;
  const fields = [...argument].filter(([field]) => field !== '_id');
  return fields.every(([, spec]) => spec instanceof Map && spec.has('$first')) ? id.slice(1) : undefined;
}

/** What a planner can do with indexes before the other stages run: filter, sort, skip and limit, in this order. */
export interface Leading {
  readonly filter?: Doc;
  readonly sort?: Doc;
  readonly skip?: number;
  readonly limit?: number;
}

export interface CompiledPipeline {
  readonly leading: Leading;
  /** The top-level fields that `run` needs of its input; undefined for whole documents. */
  readonly fields: ReadonlySet<string> | undefined;
  run(input: AsyncIterable<Doc>, run: Run): AsyncIterable<Doc>;
  /** Where `run` would only count its input: what it gives for a count. */
  readonly counting: Counting | undefined;
  /** The field of which `run` needs the first document of each value only. */
  readonly firstOf: string | undefined;
}

interface Taken {
  filters: Doc[];
  sort?: Doc;
  skip?: number;
  limit?: number;
}

/** Compiles all stages first, so that a mistake in the last one is found before anything runs. */
export function compilePipeline(stages: readonly Doc[]): CompiledPipeline {
  const compiled = stages.map(compileStage);
  const taken: Taken = { filters: [] };
  let count = 0;
  while (count < stages.length && take(stages[count] as Doc, taken)) count++;
  return {
    leading: leadingOf(taken),
    fields: fieldsRead(stages.slice(count)),
    run: chained(compiled.slice(count)),
    counting: countingOf(stages.slice(count)),
    firstOf: groupedFirstsOf(stages.slice(count)),
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
