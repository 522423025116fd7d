import { ERRORS, type ErrorCode } from './codes.js';

/** One field of the input that is wrong: where, which rule, and a sentence. */
export interface FieldError {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

interface Extras {
  /** Values for the sentence's placeholders. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Further members of the answer, such as `available` or `allowed`. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly FieldError[];
  /** Seconds after which trying again makes sense; becomes the Retry-After header. */
  readonly retryAfter?: number;
}

/** An error with a stable code, answered as problem+json in the caller's language. Nothing was changed. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly extras: Extras = {},
  ) {
    super(code);
    this.name = 'AppError';
    this.status = ERRORS[code].status;
  }
}

/** The one answer for what does not exist and for what belongs to another tenant: nobody can tell them apart. */
export function notFound(): AppError {
  return new AppError('NOT_FOUND');
}
