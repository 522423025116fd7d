import { Long } from 'bson';
import { type Doc, unsupported, type Value } from '../values.js';
import { fail } from './errors.js';
import { checkedPath, compileExpression } from './expression.js';
import { environment, type Variables } from './expression-node.js';
import { compileFilter } from './filter.js';
import { collectValues } from './join-values.js';
import { encodeKeyComponent } from './key.js';
import { MemoryBudget, sizeOf } from './memory.js';
import { exactInteger, isNumeric } from './numbers.js';
import type { Run, Stage } from './stages.js';

interface Search {
  readonly from: string;
  readonly connectFrom: readonly string[];
  readonly connectTo: string;
  readonly maxDepth: number;
  readonly depthField: string | undefined;
  readonly restriction: Doc | undefined;
  readonly variables: Variables;
}

const NAMES = ['from', 'as', 'connectFromField', 'connectToField', 'depthField'];
const FIELDS = [...NAMES, 'startWith', 'maxDepth', 'restrictSearchWithMatch'];

/** `$graphLookup`: what can be reached from a document, step by step, each document once. */
export function graphLookup(argument: Value, variables: Variables): Stage {
  if (!(argument instanceof Map)) throw fail(40327, 'the $graphLookup stage specification must be an object');
  for (const name of argument.keys())
    if (!FIELDS.includes(name)) throw fail(40104, `Unknown argument to $graphLookup: ${name}`);
  const [from, as, connectFrom, connectTo, depthField] = NAMES.map((name) => text(argument, name));
  const start = argument.get('startWith');
  if (!from || !as || !connectFrom || !connectTo || start === undefined) {
    throw fail(
      40105,
      "$graphLookup requires 'from', 'as', 'startWith', 'connectFromField', and 'connectToField' to be specified.",
    );
  }
  for (const name of [as, depthField ?? as]) {
    if (checkedPath(name).length > 1) throw unsupported('A $graphLookup into a path of several parts');
  }
  const begin = compileExpression(start, variables);
  const search: Search = {
    from,
    connectFrom: checkedPath(connectFrom),
    connectTo: checkedPath(connectTo).join('.'),
    maxDepth: depthOf(argument.get('maxDepth')),
    depthField,
    restriction: restrictionOf(argument.get('restrictSearchWithMatch'), variables),
    variables,
  };
  return async function* (input, run) {
    for await (const doc of input) {
      const first = begin(environment(doc, run.now));
      const values = Array.isArray(first) ? first : first === undefined ? [] : [first];
      yield new Map(doc).set(as, await reached(search, values, run));
    }
  };
}

function text(argument: Doc, name: string): string | undefined {
  const value = argument.get(name);
  if (value === undefined || typeof value === 'string') return value;
  throw fail(40103, `expected string as argument for ${name}`);
}

function depthOf(given: Value | undefined): number {
  if (given === undefined) return Number.POSITIVE_INFINITY;
  if (!isNumeric(given)) throw fail(40100, 'maxDepth requires numeric argument');
  const depth = exactInteger(given);
  if (depth === undefined) throw fail(40102, 'maxDepth could not be represented as a long long');
  if (depth < 0n) throw fail(40101, 'maxDepth requires a nonnegative argument');
  return Number(depth);
}

function restrictionOf(given: Value | undefined, variables: Variables): Doc | undefined {
  if (given === undefined) return undefined;
  if (!(given instanceof Map)) throw fail(40185, 'restrictSearchWithMatch must be an object');
  compileFilter(given, variables);
  return given;
}

async function reached(search: Search, first: readonly Value[], run: Run): Promise<Doc[]> {
  const budget = new MemoryBudget('$graphLookup');
  const visited = new Map<string, Doc>();
  let frontier: readonly Value[] = first;
  for (let depth = 0; frontier.length > 0 && depth <= search.maxDepth; depth++) {
    const next: Value[] = [];
    for await (const doc of connected(search, frontier, run)) {
      const key = keyOf(doc.get('_id') ?? null);
      if (visited.has(key)) continue;
      budget.take(sizeOf(doc) + key.length);
      visited.set(key, withDepth(doc, search.depthField, depth));
      collectValues(doc, search.connectFrom, 0, next);
    }
    frontier = distinct(next);
  }
  return [...visited.values()];
}

function connected(
  { from, connectTo, restriction, variables }: Search,
  frontier: readonly Value[],
  run: Run,
): AsyncIterable<Doc> {
  const step = new Map<string, Value>([[connectTo, new Map([['$in', [...frontier]]])]]);
  const filter = restriction === undefined ? step : new Map<string, Value>([['$and', [step, restriction]]]);
  return run.read(from, { filter: compileFilter(filter, variables), skip: 0, limit: 0 });
}

function withDepth(doc: Doc, field: string | undefined, depth: number): Doc {
  return field === undefined ? doc : new Map(doc).set(field, Long.fromNumber(depth));
}

function keyOf(value: Value): string {
  return encodeKeyComponent(value, false).key.toString('latin1');
}

function distinct(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [keyOf(value), value])).values()];
}
