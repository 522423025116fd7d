import type { Doc, Value } from '../../base/values.js';
import { compileSort } from '../compare/sort.js';
import { countingOf } from './counting.js';
import { fieldsRead } from './dependencies.js';
import { type CompiledPipeline, type LeadingStages, matchFilter, type Stage, stageOf } from './stage.js';
import { chained, compileStage, limitCount, skipCount, sortSpec } from './stages.js';
import { isUnion, unionWith } from './union-with.js';
import { wrappingOf } from './wrapping.js';

/**
 * The field of a `$group` that takes only values of the first document of each group, so that the others need not be read;
 * undefined for all other stages.
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

interface PlannedStages {
  filters: Doc[];
  sort?: Doc;
  skip?: number;
  limit?: number;
}

/**
 * Compiles all stages first, so that a mistake in the last one is found before anything runs. The results are output unless
 * stages follow that read them, where the pipeline is that of a union.
 */
export function compilePipeline(all: readonly Doc[], isOutput = true): CompiledPipeline {
  const firstUnion = all.findIndex(isUnion);
  const stages = firstUnion < 0 ? all : all.slice(0, firstUnion);
  const others = all.slice(stages.length);
  const compiled = stages.map(compileStage);
  const rest = restOf(others, isOutput);
  const taken: PlannedStages = { filters: [] };
  let count = 0;
  while (count < stages.length && takeStage(stages[count] as Doc, taken)) count++;
  const counting = countingOf(stages[count]);
  const end = counting === undefined ? stages.length : count + 1;
  return {
    leading: leadingOf(taken),
    fields: fieldsRead(stages.slice(count)),
    run: chained(compiled.slice(count, end)),
    counting,
    firstOf: groupedFirstsOf(stages.slice(count)),
    wrap: isOutput && others.every(isUnion) ? wrappingOf(stages.slice(count)) : undefined,
    rest: chained([...compiled.slice(end), ...rest]),
  };
}

/** The stages from the first union on, consecutive unions as one. */
function restOf(specs: readonly Doc[], isOutput: boolean): Stage[] {
  const rest: Stage[] = [];
  for (let start = 0; start < specs.length; ) {
    let end = start;
    while (end < specs.length && isUnion(specs[end] as Doc)) end++;
    const isLast = isOutput && end === specs.length;
    rest.push(
      end > start
        ? unionWith(specs.slice(start, end), (inner) => compilePipeline(inner, isLast))
        : compileStage(specs[start] as Doc),
    );
    start = Math.max(end, start + 1);
  }
  return rest;
}

/** Returns whether a stage can go into the leading part, which has one fixed order. */
function takeStage(stage: Doc, taken: PlannedStages): boolean {
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

function leadingOf({ filters, sort, skip, limit }: PlannedStages): LeadingStages {
  const [only] = filters;
  const filter = filters.length > 1 ? new Map<string, Value>([['$and', filters]]) : only;
  return {
    ...(filter === undefined ? {} : { filter }),
    ...(sort === undefined ? {} : { sort }),
    ...(skip === undefined ? {} : { skip }),
    ...(limit === undefined ? {} : { limit }),
  };
}
