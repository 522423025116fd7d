import { BSONRegExp } from 'bson';
import { type Doc, unsupported, type Value } from '../values.js';
import { fail } from './errors.js';
import { checkedPath, checkVariable, compileExpression } from './expression.js';
import { type Expression, environment, type Maybe, type Variables } from './expression-node.js';
import { compileFilter } from './filter.js';
import { typeName } from './filter-types.js';
import { graphLookup } from './graph-lookup.js';
import { EMPTY_ARRAY, valuesAt } from './join-values.js';
import { MemoryBudget, sizeOf } from './memory.js';
import type { CompiledPipeline } from './pipeline.js';
import type { Run, Stage } from './stages.js';

export type CompilePipeline = (stages: readonly Doc[], variables: Variables) => CompiledPipeline;

type Build = (argument: Value, variables: Variables, compile: CompilePipeline) => Stage;

/** The stages that have pipelines of their own. */
export const JOINS: Readonly<Record<string, Build>> = {
  $lookup: lookup,
  $unionWith: unionWith,
  $graphLookup: graphLookup,
  $facet: facet,
};

function stagesOf(value: Value, code: number, what: string): Doc[] {
  if (!Array.isArray(value)) throw fail(code, `${what} must be an array, is type ${typeName(value)}`);
  return value.map((stage) => {
    if (!(stage instanceof Map)) throw fail(14, `Each element of ${what} must be an object`);
    return stage;
  });
}

/** What a pipeline makes of a collection; `also` is a condition that goes before it. */
function collectionThrough(
  pipeline: CompiledPipeline,
  collection: string,
  variables: Variables,
  run: Run,
  also?: Doc,
): AsyncIterable<Doc> {
  const { filter, sort, skip = 0, limit = 0 } = pipeline.leading;
  const filters = [also, filter].filter((each) => each !== undefined);
  const [only = new Map<string, Value>()] = filters;
  const both = filters.length > 1 ? new Map<string, Value>([['$and', filters]]) : only;
  const found = run.read(collection, { filter: compileFilter(both, variables), sort, skip, limit });
  return pipeline.run(found, run);
}

interface LookupSpec {
  readonly from: string;
  readonly as: string;
  readonly local: string | undefined;
  readonly foreign: string | undefined;
  readonly let: Doc | undefined;
  readonly pipeline: Value | undefined;
}

const LOOKUP_FIELDS = ['from', 'as', 'localField', 'foreignField', 'let', 'pipeline'];

function lookupSpec(argument: Value): LookupSpec {
  if (!(argument instanceof Map))
    throw fail(9, `the $lookup stage specification must be an object, but found ${typeName(argument)}`);
  for (const name of argument.keys())
    if (!LOOKUP_FIELDS.includes(name)) throw fail(9, `unknown argument to $lookup: ${name}`);
  if (argument.get('from') instanceof Map) throw unsupported('A $lookup in another database');
  const declared = argument.get('let');
  if (declared !== undefined && !(declared instanceof Map))
    throw fail(9, `$lookup argument 'let: ${typeName(declared)}' must be an object`);
  const text = (name: string): string | undefined => {
    const value = argument.get(name);
    if (value === undefined || typeof value === 'string') return value;
    throw fail(9, `$lookup argument '${name}' must be a string, is type ${typeName(value)}`);
  };
  const [from, as, local, foreign] = ['from', 'as', 'localField', 'foreignField'].map(text);
  if (as === undefined) throw fail(9, "must specify 'as' field for a $lookup");
  const pipeline = argument.get('pipeline');
  if (from === undefined) {
    if (pipeline !== undefined) throw unsupported('A $lookup without a collection');
    throw fail(9, "missing 'from' option to $lookup stage specification");
  }
  if ((local === undefined) !== (foreign === undefined) || (local === undefined && pipeline === undefined))
    throw fail(9, "$lookup requires both or neither of 'localField' and 'foreignField' to be specified");
  if (pipeline === undefined && declared !== undefined)
    throw fail(9, "$lookup with a 'let' argument must also specify 'pipeline'");
  return { from, as, local, foreign, let: declared, pipeline };
}

/** One document at a time: what is let of it stands in `own`, which the pipeline looks its variables up in. */
function lookup(argument: Value, outer: Variables, compile: CompilePipeline): Stage {
  const spec = lookupSpec(argument);
  if (checkedPath(spec.as).length > 1) throw unsupported("A $lookup with an 'as' of several parts");
  const own = new Map<string, Maybe>(outer);
  const lets = [...(spec.let ?? [])].map(([name, value]): [string, Expression] => {
    checkVariable(name);
    return [name, compileExpression(value, outer)];
  });
  for (const [name] of lets) own.set(name, null);
  const pipeline = compile(stagesOf(spec.pipeline ?? [], 9, "the 'pipeline' of $lookup"), own);
  const { local, foreign } = spec;
  const join =
    local === undefined || foreign === undefined ? undefined : { local: checkedPath(local), foreign };
  return async function* (input, run) {
    for (const [name, value] of outer) if (spec.let?.has(name) !== true) own.set(name, value);
    for await (const doc of input) {
      const env = environment(doc, run.now);
      for (const [name, part] of lets) own.set(name, part(env));
      const values = join === undefined ? [] : valuesAt(doc, join.local);
      const also = join === undefined ? undefined : joined(values, join.foreign);
      const found = await collected(collectionThrough(pipeline, spec.from, own, run, also), '$lookup');
      // Whether nothing in an array is like no value at all is not the same in all of MongoDB's engines.
      if (values === EMPTY_ARRAY && found.length > 0) throw unsupported('A $lookup by an empty array');
      yield new Map(doc).set(spec.as, found);
    }
  };
}

async function collected(docs: AsyncIterable<Doc>, stage: string): Promise<Doc[]> {
  const budget = new MemoryBudget(stage);
  const result: Doc[] = [];
  for await (const doc of docs) {
    budget.take(sizeOf(doc));
    result.push(doc);
  }
  return result;
}

/** The condition on the other collection: one of the values that the path leads to, nothing being null. */
function joined(values: readonly Value[], foreign: string): Doc {
  const equal = (value: Value): Doc => new Map<string, Value>([[foreign, new Map([['$eq', value]])]]);
  const [only = null] = values;
  if (values.length <= 1) return equal(only);
  if (values.some((value) => value instanceof BSONRegExp)) return new Map([['$or', values.map(equal)]]);
  return new Map<string, Value>([[foreign, new Map([['$in', [...values]]])]]);
}

function unionWith(argument: Value, variables: Variables, compile: CompilePipeline): Stage {
  if (typeof argument !== 'string' && !(argument instanceof Map))
    throw fail(
      9,
      `the $unionWith stage specification must be an object or string, but found ${typeName(argument)}`,
    );
  const spec: Doc = typeof argument === 'string' ? new Map([['coll', argument]]) : argument;
  for (const name of spec.keys())
    if (name !== 'coll' && name !== 'pipeline')
      throw fail(40415, `BSON field '$unionWith.${name}' is an unknown field.`);
  const collection = spec.get('coll');
  if (collection === undefined) throw unsupported('A $unionWith without a collection');
  if (typeof collection !== 'string')
    throw fail(
      14,
      `BSON field '$unionWith.coll' is the wrong type '${typeName(collection)}', expected type 'string'`,
    );
  const stages = stagesOf(spec.get('pipeline') ?? [], 14, "the 'pipeline' of $unionWith");
  const pipeline = compile(stages, variables);
  return async function* (input, run) {
    yield* input;
    yield* collectionThrough(pipeline, collection, variables, run);
  };
}

const NOT_IN_FACET = new Set([
  '$facet',
  '$out',
  '$merge',
  '$geoNear',
  '$collStats',
  '$indexStats',
  '$search',
]);

function facet(argument: Value, variables: Variables, compile: CompilePipeline): Stage {
  if (!(argument instanceof Map) || argument.size === 0)
    throw fail(40169, 'the $facet specification must be a non-empty object');
  const parts = [...argument].map(([name, value]): [string, CompiledPipeline] => {
    if (checkedPath(name).length > 1) throw fail(16412, `FieldPath field names may not contain '.': ${name}`);
    const stages = stagesOf(value, 40170, `the argument '${name}' of $facet`);
    for (const stage of stages)
      for (const inner of stage.keys())
        if (NOT_IN_FACET.has(inner))
          throw fail(40600, `${inner} is not allowed to be used within a $facet stage`);
    return [name, compile(stages, variables)];
  });
  return async function* (input, run) {
    const docs = await collected(input, '$facet');
    const result: Doc = new Map();
    for (const [name, pipeline] of parts)
      result.set(name, await collected(pipeline.runAll(each(docs, run), run), '$facet'));
    yield result;
  };
}

async function* each(docs: readonly Doc[], run: Run): AsyncIterable<Doc> {
  for (const doc of docs) {
    yield doc;
    await run.pause();
  }
}
