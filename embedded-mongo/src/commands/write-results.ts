import { MongoError, type Value } from '../values.js';
import type { ReplyFields, ReplyValue } from '../wire/reply.js';

export interface WriteError {
  readonly index: number;
  readonly error: MongoError;
}

/** Errors that are about the whole command and not about one of its statements. */
export function isForCommand(error: unknown): boolean {
  return !(error instanceof MongoError) || error.labels.length > 0 || error.code === 50 || error.code === 91;
}

/** Runs the statements one after the other; `ordered` stops at the first error. */
export function eachStatement<T>(
  statements: readonly T[],
  ordered: boolean,
  run: (statement: T, index: number) => void,
): WriteError[] {
  const errors: WriteError[] = [];
  for (let index = 0; index < statements.length; index++) {
    try {
      run(statements[index] as T, index);
    } catch (error) {
      if (isForCommand(error)) throw error;
      errors.push({ index, error: error as MongoError });
      if (ordered) break;
    }
  }
  return errors;
}

export function describeError({ index, error }: WriteError): ReplyFields {
  return { index, code: error.code, errmsg: error.message, ...(error.details as ReplyFields) };
}

export function writeErrors(errors: readonly WriteError[]): ReplyValue {
  return errors.length === 0 ? undefined : errors.map(describeError);
}

export interface Upserted {
  readonly index: number;
  readonly id: Value;
}
