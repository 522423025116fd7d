import { BSONRegExp } from 'bson';
import { type Doc, unsupported, type Value } from '../../base/values.js';
import { sizeOf } from '../bson/memory.js';
import { fail } from '../errors.js';
import { compileFilter } from '../filter/filter.js';
import { isIndex } from '../filter/paths.js';
import { checkedPath } from './expression.js';
import { matchFilter, type Stage, stageOf } from './stage.js';

/** The documents of another collection that belong to one document: those with equal values in two fields. */
interface Lookup {
  readonly from: string;
  readonly localField: readonly string[];
  readonly foreignField: string;
  readonly as: string;
  /** The additional filter of the documents. */
  readonly filter: Doc | undefined;
}

const ARGUMENTS = ['from', 'localField', 'foreignField', 'as', 'pipeline'];

/** MongoDB's limit of the documents found for one document, in bytes: the size of a document with its margin. */
const MAX_FOUND_BYTES = 16_793_600;

/**
 * `$lookup` by two equal fields, with at most one `$match` as its pipeline. Where MongoDB's two query engines differ (a
 * list within a list, an empty list, and regular expressions as local values), it is refused.
 */
export function lookup(argument: Value): Stage {
  const { from, localField, foreignField, as, filter } = specified(argument);
  return async function* (input, { find, pause }) {
    for await (const doc of input) {
      const equal = new Map<string, Value>([
        [foreignField, new Map([['$in', localValues(doc, localField)]])],
      ]);
      const found: Doc[] = [];
      let bytes = 0;
      for await (const each of find(from, filter ? new Map([['$and', [equal, filter]]]) : equal)) {
        bytes += sizeOf(each);
        if (bytes > MAX_FOUND_BYTES)
          throw fail(
            4568,
            `Total size of documents in ${from} matching pipeline's $lookup stage exceeds ${MAX_FOUND_BYTES} bytes`,
          );
        found.push(each);
      }
      yield new Map(doc).set(as, found);
      await pause();
    }
  };
}

function specified(argument: Value): Lookup {
  if (!(argument instanceof Map)) throw fail(9, 'the $lookup stage specification must be an Object');
  if (argument.has('let')) throw unsupported('The field let of $lookup');
  for (const name of argument.keys())
    if (!ARGUMENTS.includes(name)) throw fail(9, `unknown argument to $lookup: ${name}`);
  const pipeline = argument.get('pipeline');
  if (argument.has('localField') !== argument.has('foreignField'))
    throw fail(9, "$lookup requires both or neither of 'localField' and 'foreignField' to be specified");
  if (pipeline !== undefined && !argument.has('localField'))
    throw unsupported('$lookup without localField and foreignField');
  const as = textOf(argument, 'as');
  const localField = textOf(argument, 'localField');
  const foreignField = textOf(argument, 'foreignField');
  if (as.includes('.')) throw unsupported("$lookup with a '.' in the field as");
  const parts = checkedPath(localField);
  checkedPath(as);
  checkedPath(foreignField);
  if (parts.some(isIndex)) throw unsupported('$lookup with a number in the field localField');
  return {
    from: textOf(argument, 'from'),
    localField: parts,
    foreignField,
    as,
    filter: pipeline === undefined ? undefined : filterOf(pipeline),
  };
}

function textOf(argument: Doc, name: string): string {
  const value = argument.get(name);
  if (value === undefined) throw fail(9, `must specify '${name}' field for a $lookup`);
  if (value instanceof Map && name === 'from') throw unsupported('$lookup from another database');
  if (typeof value !== 'string') throw fail(9, `$lookup argument '${name}' must be a string`);
  return value;
}

function filterOf(pipeline: Value): Doc | undefined {
  if (!Array.isArray(pipeline)) throw fail(14, "'pipeline' option must be specified as an array");
  const [stage] = pipeline;
  if (stage === undefined) return undefined;
  if (!(stage instanceof Map)) throw fail(14, "Each element of the 'pipeline' array must be an object");
  const { name, argument } = stageOf(stage);
  if (name !== '$match' || pipeline.length > 1)
    throw unsupported('$lookup with a pipeline of more than one $match');
  const filter = matchFilter(argument);
  compileFilter(filter);
  return filter;
}

/** The values at a path: of each element where the path passes or ends at an array; null where there is none. */
function localValues(doc: Doc, path: readonly string[]): Value[] {
  const values: Value[] = [];
  collect(doc, path, values);
  return values.length === 0 ? [null] : values;
}

function collect(value: Value | undefined, path: readonly string[], values: Value[]): void {
  const [name, ...rest] = path;
  if (name !== undefined) {
    if (value instanceof Map) collect(value.get(name), rest, values);
    else if (Array.isArray(value))
      for (const element of value) if (element instanceof Map) collect(element, path, values);
    return;
  }
  if (value === undefined) return;
  const all = Array.isArray(value) ? value : [value];
  if (Array.isArray(value) && value.length === 0) throw unsupported('$lookup by an empty array');
  for (const element of all) {
    if (Array.isArray(element)) throw unsupported('$lookup by an array within an array');
    if (element instanceof BSONRegExp) throw unsupported('$lookup by a regular expression');
    values.push(element);
  }
}
