import type { Types } from 'mongoose';
import type { Thousandths } from '../../../ledger/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import type { RequestStage } from '../request-status.rules.js';
import type { MaterialRequest, RequestLine, Substitute } from '../requests.schema.js';
import { SUBSTITUTE_STATES } from './substitute-status.rules.js';

const DAY_MS = 86_400_000;
/** How long the requester has for an answer, unless the proposal says otherwise. */
const ANSWER_DAYS = 3;

/** When a proposal without a stated deadline expires. */
export const answerBy = (now: Date): Date => new Date(now.getTime() + ANSWER_DAYS * DAY_MS);

/** The proposal, while it can be answered: 404 where there is none, 409 where it has an answer or its deadline is over. */
export function requireOpen(
  { substitutes = [] }: Pick<MaterialRequest, 'substitutes'>,
  id: Types.ObjectId,
  now: Date,
): Substitute {
  const proposed = substitutes.find(({ _id }) => _id.equals(id));
  if (!proposed) throw notFound();
  const isOpen = SUBSTITUTE_STATES.takes(proposed.status, 'answer') && proposed.expiresAt > now;
  if (!isOpen) throw new AppError('SUBSTITUTE_ANSWERED');
  return proposed;
}

/** What of a line can be replaced: all of it before the decision, and what waits for stock after it. */
export function replaceable(
  stage: RequestStage,
  { quantity, cancelled, waiting }: Pick<RequestLine, 'quantity' | 'cancelled' | 'waiting'>,
): Thousandths {
  if (stage === 'submitted') return quantity - cancelled;
  return stage === 'approved' ? waiting : 0;
}
