import { Int32, Long } from 'bson';
import { type Doc, unsupported, type Value } from '../values.js';
import { fail } from './errors.js';
import { compileExpression, environment } from './expression.js';
import { compileFilter } from './filter.js';
import { typeName } from './filter-types.js';
import { Grouping } from './group.js';
import { MemoryBudget, sizeOf } from './memory.js';
import { exactInteger, isNumeric } from './numbers.js';
import { compileAddition, compileAggregateProjection, compileRemoval, type Project } from './projection.js';
import { compileSort, type SortKey } from './sort.js';
import { own } from './table.js';
import { compileUnwind } from './unwind.js';

/** A stage: a stream of documents into another one. */
export type Stage = (input: AsyncIterable<Doc>, now: Date) => AsyncIterable<Doc>;

/** The stages of a pipeline. Whatever is not here is refused. */
const STAGES: Readonly<Record<string, (argument: Value) => Stage>> = {
  $match: (argument) => match(argument),
  $project: (argument) => mapped(project(argument)),
  $addFields: (argument) => mapped(compileAddition('$addFields', argument)),
  $set: (argument) => mapped(compileAddition('$set', argument)),
  $unset: (argument) => mapped(compileRemoval(argument)),
  $replaceRoot: (argument) => mapped(compileReplaceRoot(argument)),
  $replaceWith: (argument) => mapped(replaceWith('$replaceWith', argument)),
  $group: (argument) => group(argument),
  $sort: (argument) => sort(argument),
  $skip: (argument) => skip(skipCount(argument)),
  $limit: (argument) => limit(limitCount(argument)),
  $count: (argument) => count(argument),
  $unwind: (argument) => compileUnwind(argument),
  $sortByCount: (argument) => sortByCount(argument),
};

/** Stages that MongoDB has and we leave to it; every other name is the client's mistake. */
const LEFT_TO_MONGODB = new Set(
  `$bucket $bucketAuto $changeStream $changeStreamSplitLargeEvent $collStats $currentOp $densify $documents $facet
  $fill $geoNear $graphLookup $indexStats $listLocalSessions $listSampledQueries $listSearchIndexes $listSessions
  $lookup $merge $out $planCacheStats $querySettings $queryStats $redact $sample $search $searchMeta
  $setWindowFields $shardedDataDistribution $unionWith $vectorSearch`.split(/\s+/),
);

export const STAGE_NAMES: readonly string[] = Object.keys(STAGES);

export function stageOf(spec: Doc): { readonly name: string; readonly argument: Value } {
  if (spec.size !== 1)
    throw fail(40323, 'A pipeline stage specification object must contain exactly one field.');
  const [[name, argument]] = [...spec] as [[string, Value]];
  return { name, argument };
}

export function compileStage(spec: Doc): Stage {
  const { name, argument } = stageOf(spec);
  const builder = own(STAGES, name);
  if (builder !== undefined) return builder(argument);
  if (LEFT_TO_MONGODB.has(name)) throw unsupported(`The pipeline stage ${name}`);
  throw fail(40324, `Unrecognized pipeline stage name: '${name}'`);
}

function mapped(project: Project): Stage {
  return async function* (input, now) {
    for await (const doc of input) yield project(doc, now);
  };
}

function project(argument: Value): Project {
  if (!(argument instanceof Map)) throw fail(15969, '$project specification must be an object');
  return compileAggregateProjection(argument);
}

export function matchFilter(argument: Value): Doc {
  if (!(argument instanceof Map)) throw fail(15959, 'the match filter must be an expression in an object');
  return argument;
}

function match(argument: Value): Stage {
  const filter = compileFilter(matchFilter(argument));
  return async function* (input) {
    for await (const doc of input) if (filter.matches(doc)) yield doc;
  };
}

export function compileReplaceRoot(argument: Value): Project {
  if (!(argument instanceof Map))
    throw fail(
      40229,
      `expected an object as specification for $replaceRoot stage, got ${typeName(argument)}`,
    );
  for (const name of argument.keys())
    if (name !== 'newRoot') throw fail(40415, `BSON field '$replaceRoot.${name}' is an unknown field.`);
  const root = argument.get('newRoot');
  if (root === undefined) throw fail(40231, 'no newRoot specified for the $replaceRoot stage');
  return replaceWith("'newRoot' expression", root);
}

export function replaceWith(name: string, argument: Value): Project {
  const part = compileExpression(argument);
  return (doc, now = new Date()) => {
    const value = part(environment(doc, now));
    if (value instanceof Map) return value;
    throw fail(
      40228,
      `${name} must evaluate to an object, but resulting value was of type ${typeName(value)}`,
    );
  };
}

function group(argument: Value): Stage {
  const grouping = new Grouping(argument);
  return (input, now) => grouping.run(input, now);
}

export function sortSpec(argument: Value): Doc {
  if (!(argument instanceof Map)) throw fail(15973, 'the $sort key specification must be an object');
  if (argument.size === 0) throw fail(15976, '$sort stage must have at least one sort key');
  return argument;
}

function sort(argument: Value): Stage {
  const order = compileSort(sortSpec(argument));
  return async function* (input) {
    const budget = new MemoryBudget('$sort');
    const entries: { doc: Doc; key: SortKey }[] = [];
    for await (const doc of input) {
      budget.take(sizeOf(doc));
      entries.push({ doc, key: order.keyOf(doc) });
    }
    entries.sort((left, right) => order.compareKeys(left.key, right.key));
    for (const { doc } of entries) yield doc;
  };
}

export function skipCount(argument: Value): number {
  const number = wholeNumber('$skip', argument, 5107200);
  if (number < 0)
    throw fail(
      5107200,
      `invalid argument to $skip stage: Expected a non-negative number but found ${number}`,
    );
  return number;
}

export function limitCount(argument: Value): number {
  const number = wholeNumber('$limit', argument, 5107201);
  if (number < 0)
    throw fail(
      5107201,
      `invalid argument to $limit stage: Expected a non-negative number but found ${number}`,
    );
  if (number === 0) throw fail(15958, 'the limit must be positive');
  return number;
}

function wholeNumber(name: string, argument: Value, code: number): number {
  const number = isNumeric(argument) ? exactInteger(argument) : undefined;
  if (number === undefined) throw fail(code, `invalid argument to ${name} stage: Expected a whole number`);
  return Number(number);
}

function skip(number: number): Stage {
  return async function* (input) {
    let seen = 0;
    for await (const doc of input) if (seen++ >= number) yield doc;
  };
}

function limit(number: number): Stage {
  return async function* (input) {
    let seen = 0;
    for await (const doc of input) {
      yield doc;
      if (++seen >= number) return;
    }
  };
}

function count(argument: Value): Stage {
  if (typeof argument !== 'string') throw fail(40156, 'the count field must be a non-empty string');
  if (argument === '') throw fail(40157, 'the count field must be a non-empty string');
  if (argument.startsWith('$')) throw fail(40158, 'the count field cannot be a $-prefixed path');
  if (argument.includes('\0')) throw fail(40159, 'the count field cannot contain a null byte');
  if (argument.includes('.')) throw fail(40160, "the count field cannot contain '.'");
  return async function* (input) {
    let number = 0;
    for await (const _ of input) number++;
    if (number === 0) return;
    yield new Map<string, Value>([
      [argument, number > 2147483647 ? Long.fromNumber(number) : new Int32(number)],
    ]);
  };
}

function sortByCount(argument: Value): Stage {
  const isOperator = argument instanceof Map && argument.keys().next().value?.startsWith('$') === true;
  if (argument instanceof Map && !isOperator) {
    throw fail(40147, 'the sortByCount field must be defined as a $-prefixed path or an expression');
  }
  if (typeof argument === 'string' && !argument.startsWith('$')) {
    throw fail(40148, 'the sortByCount field must be defined as a $-prefixed path or an expression');
  }
  if (typeof argument !== 'string' && !isOperator) {
    throw fail(40149, 'the sortByCount field must be specified as a string or as an object');
  }
  const counting = new Map<string, Value>([
    ['_id', argument],
    ['count', new Map([['$sum', new Int32(1)]])],
  ]);
  const stages = [group(counting), sort(new Map([['count', new Int32(-1)]]))];
  return (input, now) => stages.reduce((stream, stage) => stage(stream, now), input);
}
