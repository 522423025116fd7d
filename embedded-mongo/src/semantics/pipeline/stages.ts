import { Int32, Long } from 'bson';
import { type Doc, unsupported, type Value } from '../../base/values.js';
import { MemoryBudget, sizeOf } from '../bson/memory.js';
import { exactInteger, isNumeric } from '../compare/numbers.js';
import { Runs } from '../compare/runs.js';
import { compileSort, type SortKey } from '../compare/sort.js';
import { fail, searchNotEnabled } from '../errors.js';
import { compileFilter } from '../filter/filter.js';
import { compileAggregateProjection } from '../projection/projection.js';
import { own } from '../table.js';
import { GroupStage } from './group.js';
import { lookup } from './lookup.js';
import { matchFilter, type Stage, stageOf } from './stage.js';

type Build = (argument: Value) => Stage;

/** The stages of a pipeline. Others are refused. */
const STAGES: Readonly<Record<string, Build>> = {
  $match: match,
  $project: project,
  $group: group,
  $sort: sort,
  $skip: (argument) => skip(skipCount(argument)),
  $limit: (argument) => limit(limitCount(argument)),
  $count: count,
  $lookup: lookup,
};

export const STAGE_NAMES: readonly string[] = [...Object.keys(STAGES), '$unionWith'];

/** Stages of MongoDB that are refused as unsupported; every other name is a client error. */
const LEFT_TO_MONGODB = new Set(
  `$addFields $bucket $bucketAuto $changeStream $changeStreamSplitLargeEvent $collStats $currentOp $densify
  $documents $facet $fill $geoNear $graphLookup $indexStats $listLocalSessions $listSampledQueries $listSessions
  $merge $out $planCacheStats $querySettings $queryStats $redact $replaceRoot $replaceWith $sample $search
  $searchMeta $set $setWindowFields $shardedDataDistribution $sortByCount $unset $unwind $vectorSearch`.split(
    /\s+/,
  ),
);

export function compileStage(spec: Doc): Stage {
  const { name, argument } = stageOf(spec);
  const builder = own(STAGES, name);
  if (builder !== undefined) return builder(argument);
  if (name === '$listSearchIndexes') throw searchNotEnabled('The pipeline stage $listSearchIndexes');
  if (LEFT_TO_MONGODB.has(name)) throw unsupported(`The pipeline stage ${name}`);
  throw fail(40324, `Unrecognized pipeline stage name: '${name}'`);
}

function project(argument: Value): Stage {
  if (!(argument instanceof Map)) throw fail(15969, '$project specification must be an object');
  const projected = compileAggregateProjection(argument);
  return async function* (input, { now }) {
    for await (const doc of input) yield projected(doc, now);
  };
}

function match(argument: Value): Stage {
  const filter = compileFilter(matchFilter(argument));
  return async function* (input) {
    for await (const doc of input) if (filter.matches(doc)) yield doc;
  };
}

function group(argument: Value): Stage {
  const grouping = new GroupStage(argument);
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
      budget.reserveBytes(sizeOf(doc));
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

export function chained(stages: readonly Stage[]): Stage {
  return (input, run) => stages.reduce((stream, stage) => stage(stream, run), input);
}
