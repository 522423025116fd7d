import { ERRORS, type ErrorCode } from './codes.js';

/** One invalid field of the input: path, rule, and message. */
export interface FieldError {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

interface Extras {
  /** Values for the placeholders of the message. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Additional members of the answer, such as `available` or `allowed`. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly FieldError[];
  /** Seconds until a retry makes sense; the Retry-After header. */
  readonly retryAfter?: number;
}

/** An error with a stable code, answered as problem+json in the caller's language. The transaction is rolled back. */
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

/** The same answer for unknown ids and for documents of another tenant, so that callers cannot distinguish them. */
export function notFound(): AppError {
  return new AppError('NOT_FOUND');
}
