import { failure } from '../errors.js';
import { type Doc, unsupported, type Value } from '../values.js';
import type { Arguments } from './arguments.js';
import { type Context, checkNamespace } from './context.js';
import { type MergeMode, mergeInto, mergeMode } from './output-merge.js';
import { replaceCollection } from './output-replace.js';

export interface Target {
  readonly database: string;
  readonly collection: string;
}

/** The last stage of a pipeline, which writes what the others give. */
export interface Output {
  write(context: Context, documents: AsyncIterable<Doc>): Promise<void>;
}

const NAMES = ['$out', '$merge'];

/** Takes the output off a pipeline; nothing else of it writes. */
export function splitOutput(
  context: Context,
  stages: readonly Doc[],
): { readonly stages: readonly Doc[]; readonly output: Output | undefined } {
  const places = stages.flatMap((stage, at) => (NAMES.some((name) => stage.has(name)) ? [at] : []));
  const [first] = places;
  if (first === undefined) return { stages, output: undefined };
  const stage = stages[first] as Doc;
  const name = NAMES.find((each) => stage.has(each)) as string;
  if (first < stages.length - 1) throw failure(40601, `${name} can only be the final stage in the pipeline`);
  if (stage.size !== 1)
    throw failure(40323, 'A pipeline stage specification object must contain exactly one field.');
  if (context.transaction !== undefined) throw failure(263, `${name} cannot be used in a transaction`);
  checkReadConcern(name, context.args);
  const argument = stage.get(name) as Value;
  const output = name === '$out' ? outOf(context, argument) : mergeOf(context, argument);
  return { stages: stages.slice(0, -1), output };
}

function checkReadConcern(name: string, { fields }: Arguments): void {
  const concern = fields.get('readConcern');
  if (!(concern instanceof Map) || concern.get('level') !== 'linearizable') return;
  throw failure(72, `${name} cannot be used with a 'linearizable' read concern level`);
}

function outOf(context: Context, argument: Value): Output {
  if (typeof argument !== 'string' && !(argument instanceof Map))
    throw failure(16990, '$out only supports a string or object argument');
  const target = targetOf(context, '$out', argument);
  return { write: (running, documents) => replaceCollection(running, target, documents) };
}

function mergeOf(context: Context, argument: Value): Output {
  const isShort = typeof argument === 'string';
  if (!isShort && !(argument instanceof Map))
    throw failure(51182, '$merge only supports a string or object argument');
  const spec: Doc = isShort ? new Map([['into', argument]]) : argument;
  const into = spec.get('into');
  if (typeof into !== 'string' && !(into instanceof Map))
    throw failure(51178, "$merge 'into' field must be either a string or an object");
  const target = targetOf(context, '$merge', into);
  const mode: MergeMode = mergeMode(spec);
  return { write: (running, documents) => mergeInto(running, target, mode, documents) };
}

function targetOf({ database: own }: Context, name: string, given: string | Doc): Target {
  const spec: Doc = typeof given === 'string' ? new Map([['coll', given]]) : given;
  for (const field of spec.keys())
    if (field !== 'db' && field !== 'coll') throw unsupported(`The field '${field}' of ${name}`);
  const [database = own, collection] = [spec.get('db'), spec.get('coll')];
  if (typeof database !== 'string' || typeof collection !== 'string')
    throw failure(14, `The database and the collection of ${name} must be strings`);
  checkNamespace(database, collection);
  return { database, collection };
}
