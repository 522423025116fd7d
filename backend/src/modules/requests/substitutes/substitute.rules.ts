import type { Thousandths } from '../../../ledger/index.js';
import type { RequestStage } from '../request-status.rules.js';
import type { RequestLine } from '../requests.schema.js';

const DAY_MS = 86_400_000;
/** How long the requester has for an answer, unless the proposal says otherwise. */
const ANSWER_DAYS = 3;

/** When a proposal without a stated deadline expires. */
export const answerBy = (now: Date): Date => new Date(now.getTime() + ANSWER_DAYS * DAY_MS);

/** What of a line can be replaced: all of it before the decision, and what waits for stock after it. */
export function replaceable(
  stage: RequestStage,
  { quantity, cancelled, waiting }: Pick<RequestLine, 'quantity' | 'cancelled' | 'waiting'>,
): Thousandths {
  if (stage === 'submitted') return quantity - cancelled;
  return stage === 'approved' ? waiting : 0;
}
