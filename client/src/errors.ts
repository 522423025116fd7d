import type { FieldProblem, Problem } from './generated/shapes.js';

/** The stable codes of the contract. A newer server may answer others. */
export type ErrorCode = Problem['code'] | 'UNEXPECTED_ANSWER' | (string & {});

/** An answer that refuses a call. Switch on `code`; `message` is the sentence for people. */
export class StockroomError extends Error {
  override readonly name = 'StockroomError';
  readonly status: number;
  /** `UNEXPECTED_ANSWER` where something between client and server answered. */
  readonly code: ErrorCode;
  readonly title: string;
  /** The fields of the input that are wrong. */
  readonly errors: readonly FieldProblem[];
  /** Names the call in the log of the server. */
  readonly requestId: string | undefined;
  /** After how many seconds to try again, where the server says so. */
  readonly retryAfterSeconds: number | undefined;
  /** The whole answer; some codes add members, such as `available`. */
  readonly problem: Readonly<Record<string, unknown>>;

  constructor(status: number, problem: Readonly<Record<string, unknown>>, retryAfterSeconds?: number) {
    const { code, title, error, errors, requestId } = problem as Partial<Problem>;
    super(error ?? `The server answered ${status}`);
    this.status = status;
    this.code = code ?? 'UNEXPECTED_ANSWER';
    this.title = title ?? `Status ${status}`;
    this.errors = errors ?? [];
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
    this.problem = problem;
  }
}

/** No answer came: the server was not reached, or it took longer than the timeout. `cause` has the reason. */
export class StockroomConnectionError extends Error {
  override readonly name = 'StockroomConnectionError';

  constructor(cause: unknown) {
    super('The server did not answer', { cause });
  }
}
