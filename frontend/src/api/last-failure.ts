import type { ApiProblem } from './to-problem';

/** A failure with the ids by which the operator finds it in the log. */
interface Failure {
  readonly requestId: string;
  readonly code: string;
  /** The page on which it happened. */
  readonly page: string;
}

let last: Failure | undefined;

export function noteFailure({ requestId, code }: ApiProblem): void {
  if (requestId !== null) last = { requestId, code, page: window.location.pathname };
}

/** The last failure since the application was opened. */
export const lastFailure = (): Failure | undefined => last;
