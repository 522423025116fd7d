import type { Types } from 'mongoose';
import { ONE_UNIT, type Thousandths } from '../../../ledger/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import type { RequestStage } from '../request-status.rules.js';
import type { MaterialRequest, RequestLine, Substitute } from '../requests.schema.js';
import { SUBSTITUTE_STATES, type SubstituteStatus } from './substitute-status.rules.js';

const DAY_MS = 86_400_000;
/** The days that the requester has for an answer, unless the proposal says otherwise. */
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

/** The quantity of a line that can be replaced: all of it before the decision, and the waiting quantity after it. */
export function replaceable(
  stage: RequestStage,
  { quantity, cancelled, waiting }: Pick<RequestLine, 'quantity' | 'cancelled' | 'waiting'>,
): Thousandths {
  if (stage === 'submitted') return quantity - cancelled;
  return stage === 'approved' ? waiting : 0;
}

/**
 * The line that an accepted proposal replaces, and the quantity: in proportion where less of the line is open than at the
 * proposal, rounded up to the precision of the article's unit. A quantity that was added to the line since stays.
 */
export function replacement(
  { quantity, replaces }: Pick<Substitute, 'quantity' | 'replaces'>,
  open: Thousandths,
  { decimals }: { readonly decimals: number },
): { readonly replaced: Thousandths; readonly quantity: Thousandths } {
  const proposedFor = replaces ?? open;
  if (open >= proposedFor) return { replaced: proposedFor, quantity };
  const step = BigInt(ONE_UNIT / 10 ** decimals);
  const [whole, part] = [BigInt(proposedFor) * step, BigInt(quantity) * BigInt(open)];
  return { replaced: open, quantity: Number(((part + whole - 1n) / whole) * step) };
}

/**
 * The approved quantity that the line of a substitute replaces. A line that was replaced before the decision has no
 * approved quantity.
 */
export function replacedOf(
  { substitutes = [] }: Pick<MaterialRequest, 'substitutes'>,
  { _id, approved, cancelled }: Pick<RequestLine, '_id' | 'approved' | 'cancelled'>,
): Thousandths {
  const accepted = substitutes.filter(({ lineId, status }) => status === 'accepted' && lineId.equals(_id));
  const replaced = accepted.reduce((sum, { replaces }) => sum + (replaces ?? cancelled), 0);
  return Math.min(replaced, approved, cancelled);
}

/** The quantity of a proposal if it is accepted now. */
export function offered(
  { stage, lines }: Pick<MaterialRequest, 'stage' | 'lines'>,
  proposed: Substitute,
  article: { readonly decimals: number } | undefined,
): Thousandths {
  const line = lines.find(({ _id }) => _id.equals(proposed.lineId));
  const open = line ? replaceable(stage, line) : 0;
  const isOpen = proposed.status === 'proposed' && open > 0 && article;
  return isOpen ? replacement(proposed, open, article).quantity : proposed.quantity;
}

/** The proposals of a request without an answer. */
export const proposedFor = ({ substitutes = [] }: Pick<MaterialRequest, 'substitutes'>): Substitute[] =>
  substitutes.filter(({ status }) => status === 'proposed');

/** The request with some of its proposals closed. */
export function answered(
  request: MaterialRequest,
  which: readonly Substitute[],
  status: SubstituteStatus,
  now: Date,
): MaterialRequest {
  const { substitutes = [] } = request;
  return {
    ...request,
    substitutes: substitutes.map((one) => {
      const closed = which.find(({ _id }) => _id.equals(one._id));
      return closed ? { ...closed, status, answeredAt: now } : one;
    }),
  };
}

/** The request with the proposals expired whose line is gone, or has nothing left to replace. */
export function expireUnusable(request: MaterialRequest, now: Date): MaterialRequest {
  const unusable = proposedFor(request).filter(({ lineId }) => {
    const line = request.lines.find(({ _id }) => _id.equals(lineId));
    return !line || replaceable(request.stage, line) === 0;
  });
  return unusable.length > 0 ? answered(request, unusable, 'expired', now) : request;
}
