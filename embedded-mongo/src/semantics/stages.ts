import { Int32, Long } from 'bson';
import { type Doc, unsupported, type Value } from '../values.js';
import { bucketGroup } from './bucket.js';
import { fail, searchNotEnabled } from './errors.js';
import { compileExpression } from './expression.js';
import { environment, type Variables } from './expression-node.js';
import { compileFilter } from './filter.js';
import type { CompiledFilter } from './filter-node.js';
import { typeName } from './filter-types.js';
import { Grouping } from './group.js';
import { MemoryBudget, sizeOf } from './memory.js';
import { exactInteger, isNumeric } from './numbers.js';
import { compileAddition, compileAggregateProjection, compileRemoval, type Project } from './projection.js';
import { Runs } from './runs.js';
import { compileSample } from './sample.js';
import { compileSort, type SortKey } from './sort.js';
import { own } from './table.js';
import { compileUnwind } from './unwind.js';

/** What a stage that looks into another collection asks of it. */
export interface Lookup {
  readonly filter: CompiledFilter;
  readonly sort?: Doc | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** What a pipeline runs in. */
export interface Run {
  readonly now: Date;
  /**
   * A promise where others have to run before the pipeline goes on. A stage that makes many documents of few, or
   * holds them back, asks for it at each one: nothing else on the way lets the event loop turn.
   */
  readonly pause: () => Promise<void> | undefined;
  /** Reads a collection of the same database, as it was when the pipeline began. */
  read(collection: string, lookup: Lookup): AsyncIterable<Doc>;
}

/** A stage: a stream of documents into another one. */
export type Stage = (input: AsyncIterable<Doc>, run: Run) => AsyncIterable<Doc>;

type Build = (argument: Value, variables: Variables) => Stage;

/** The stages of a pipeline that need no other pipeline. Whatever is nowhere is refused. */
const STAGES: Readonly<Record<string, Build>> = {
  $match: (argument, variables) => match(argument, variables),
  $project: (argument, variables) => mapped(project(argument, variables)),
  $addFields: (argument, variables) => mapped(compileAddition('$addFields', argument, variables)),
  $set: (argument, variables) => mapped(compileAddition('$set', argument, variables)),
  $unset: (argument) => mapped(compileRemoval(argument)),
  $replaceRoot: (argument, variables) => mapped(compileReplaceRoot(argument, variables)),
  $replaceWith: (argument, variables) => mapped(replaceWith('$replaceWith', argument, variables)),
  $group: (argument, variables) => group(argument, variables),
  $sort: (argument) => sort(argument),
  $skip: (argument) => skip(skipCount(argument)),
  $limit: (argument) => limit(limitCount(argument)),
  $count: (argument) => count(argument),
  $unwind: (argument) => compileUnwind(argument),
  $sortByCount: (argument, variables) => sortByCount(argument, variables),
  $bucket: (argument, variables) => bucket(argument, variables),
  $sample: (argument) => compileSample(argument),
};

/** Stages that MongoDB has and we leave to it; every other name is the client's mistake. */
const LEFT_TO_MONGODB = new Set(
  `$bucketAuto $changeStream $changeStreamSplitLargeEvent $collStats $currentOp $densify
  $fill $geoNear $indexStats $listSampledQueries $listSessions
  $merge $out $planCacheStats $querySettings $queryStats $redact $search $searchMeta
  $setWindowFields $shardedDataDistribution $vectorSearch`.split(/\s+/),
);

/** The stages that a pipeline without a collection begins with. */
export const SOURCE_STAGES = ['$documents', '$listLocalSessions'];

/** The stages that write, which the command that runs a pipeline does by itself. */
export const OUTPUT_STAGES = ['$out', '$merge'];

export const SIMPLE_STAGES: readonly string[] = Object.keys(STAGES);

export function stageOf(spec: Doc): { readonly name: string; readonly argument: Value } {
  if (spec.size !== 1)
    throw fail(40323, 'A pipeline stage specification object must contain exactly one field.');
  const [[name, argument]] = [...spec] as [[string, Value]];
  return { name, argument };
}

/** A stage that needs no other pipeline. */
export function compileSimpleStage(spec: Doc, variables: Variables): Stage {
  const { name, argument } = stageOf(spec);
  const builder = own(STAGES, name);
  if (builder !== undefined) return builder(argument, variables);
  if (SOURCE_STAGES.includes(name))
    throw fail(40602, `${name} is only valid as the first stage in a pipeline.`);
  if (name === '$listSearchIndexes') throw searchNotEnabled('The pipeline stage $listSearchIndexes');
  if (LEFT_TO_MONGODB.has(name)) throw unsupported(`The pipeline stage ${name}`);
  throw fail(40324, `Unrecognized pipeline stage name: '${name}'`);
}

function mapped(project: Project): Stage {
  return async function* (input, { now }) {
    for await (const doc of input) yield project(doc, now);
  };
}

function project(argument: Value, variables: Variables): Project {
  if (!(argument instanceof Map)) throw fail(15969, '$project specification must be an object');
  return compileAggregateProjection(argument, variables);
}

export function matchFilter(argument: Value): Doc {
  if (!(argument instanceof Map)) throw fail(15959, 'the match filter must be an expression in an object');
  return argument;
}

function match(argument: Value, variables: Variables): Stage {
  const filter = compileFilter(matchFilter(argument), variables);
  return async function* (input) {
    for await (const doc of input) if (filter.matches(doc)) yield doc;
  };
}

export function compileReplaceRoot(argument: Value, variables: Variables): Project {
  if (!(argument instanceof Map))
    throw fail(
      40229,
      `expected an object as specification for $replaceRoot stage, got ${typeName(argument)}`,
    );
  for (const name of argument.keys())
    if (name !== 'newRoot') throw fail(40415, `BSON field '$replaceRoot.${name}' is an unknown field.`);
  const root = argument.get('newRoot');
  if (root === undefined) throw fail(40231, 'no newRoot specified for the $replaceRoot stage');
  return replaceWith("'newRoot' expression", root, variables);
}

export function replaceWith(name: string, argument: Value, variables: Variables): Project {
  const part = compileExpression(argument, variables);
  return (doc, now = new Date()) => {
    const value = part(environment(doc, now));
    if (value instanceof Map) return value;
    throw fail(
      40228,
      `${name} must evaluate to an object, but resulting value was of type ${typeName(value)}`,
    );
  };
}

function group(argument: Value, variables: Variables): Stage {
  const grouping = new Grouping(argument, variables);
  return (input, run) => grouping.run(input, run);
}

export function sortSpec(argument: Value): Doc {
  if (!(argument instanceof Map)) throw fail(15973, 'the $sort key specification must be an object');
  if (argument.size === 0) throw fail(15976, '$sort stage must have at least one sort key');
  return argument;
}

function sort(argument: Value): Stage {
  const order = compileSort(sortSpec(argument));
  return async function* (input, run) {
    const budget = new MemoryBudget('$sort');
    const entries = new Runs<{ doc: Doc; key: SortKey }>((left, right) =>
      order.compareKeys(left.key, right.key),
    );
    for await (const doc of input) {
      budget.take(sizeOf(doc));
      entries.add({ doc, key: order.keyOf(doc) });
    }
    for (const { doc } of entries.sorted()) {
      yield doc;
      await run.pause();
    }
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

function sortByCount(argument: Value, variables: Variables): Stage {
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
  return chained([group(counting, variables), sort(new Map([['count', new Int32(-1)]]))]);
}

export function chained(stages: readonly Stage[]): Stage {
  return (input, run) => stages.reduce((stream, stage) => stage(stream, run), input);
}

/** A `$bucket` is the group by where its value lies, in order. */
function bucket(argument: Value, variables: Variables): Stage {
  return chained([group(bucketGroup(argument), variables), sort(new Map([['_id', new Int32(1)]]))]);
}
