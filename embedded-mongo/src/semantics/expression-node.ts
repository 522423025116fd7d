import { type Doc, unsupported, type Value } from '../values.js';
import { fail } from './errors.js';
import { typeName } from './filter-types.js';

export type Maybe = Value | undefined;

export type Variables = ReadonlyMap<string, Maybe>;

export const NO_VARIABLES: Variables = new Map();

/** What an expression is evaluated on. */
export interface Environment {
  readonly root: Doc;
  readonly now: Date;
  readonly variables: Variables;
}

/** One evaluation runs to its end without letting others run, so that there is an end to what it may take. */
const MOST_STEPS = 2_000_000;
let steps = 0;

/** What a whole evaluation begins with. */
export function environment(root: Doc, now: Date): Environment {
  steps = 0;
  return { root, now, variables: NO_VARIABLES };
}

/** Counts what an operator does for each element of an array. */
export function step(count = 1): void {
  steps += count;
  if (steps > MOST_STEPS) throw unsupported(`An expression that takes ${MOST_STEPS} steps for one document`);
}

export type Expression = (environment: Environment) => Maybe;

/** Compiles the arguments of an operator, knowing the variables that are in scope. */
export interface Compiler {
  compile(spec: Value): Expression;
  within(names: readonly string[]): Compiler;
}

export type Builder = (argument: Value, compiler: Compiler) => Expression;

/** An operator with a fixed number of arguments, which may stand alone where it is one. */
export function operator(
  name: string,
  minimum: number,
  maximum: number,
  evaluate: (values: Maybe[], environment: Environment) => Maybe,
): Builder {
  return (argument, compiler) => {
    const list = Array.isArray(argument) ? argument : [argument];
    if (list.length < minimum || list.length > maximum) {
      const wanted = minimum === maximum ? `exactly ${minimum}` : `between ${minimum} and ${maximum}`;
      throw fail(
        minimum === maximum ? 16020 : 28667,
        `Expression ${name} takes ${wanted} arguments. ${list.length} were passed in.`,
      );
    }
    const parts = list.map((each) => compiler.compile(each));
    const [first, second] = parts as [Expression, Expression];
    if (parts.length === 1) return (environment) => evaluate([first(environment)], environment);
    if (parts.length === 2) {
      return (environment) => evaluate([first(environment), second(environment)], environment);
    }
    return (environment) =>
      evaluate(
        parts.map((part) => part(environment)),
        environment,
      );
  };
}

export function isNullish(value: Maybe): value is null | undefined {
  return value === undefined || value === null;
}

/** The named arguments of an operator that takes a document; each is an expression. */
export function named(
  name: string,
  argument: Value,
  allowed: readonly string[],
  codes: { readonly shape: number; readonly unknown: number },
): Doc {
  if (!(argument instanceof Map)) {
    throw fail(codes.shape, `${name} only supports an object as its argument, not ${typeName(argument)}`);
  }
  for (const key of argument.keys()) {
    if (!allowed.includes(key)) throw fail(codes.unknown, `Unrecognized parameter to ${name}: ${key}`);
  }
  return argument;
}

export function required(name: string, argument: Doc, key: string, code: number): Value {
  const value = argument.get(key);
  if (value === undefined) throw fail(code, `Missing '${key}' parameter to ${name}`);
  return value;
}
