import type { Doc, Value } from '../../base/values.js';
import { fail } from '../errors.js';

export type Maybe = Value | undefined;

/** The variables and the document of an expression. */
export interface Environment {
  readonly root: Doc;
  readonly now: Date;
}

export type Expression = (environment: Environment) => Maybe;

/** Compiles the arguments of an operator. */
export interface Compiler {
  compile(spec: Value): Expression;
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
