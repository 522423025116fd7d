import type { Thousandths } from '../../ledger/index.js';
import { NO_DUE_DATE } from './loan.rules.js';
import type { Loan } from './loans.schema.js';

interface LoanedLine {
  readonly articleId: unknown;
  readonly returnable: boolean;
  readonly delivered: Thousandths;
  readonly returned: Thousandths;
}

interface LoanRequest {
  readonly _id: unknown;
  readonly number: string | null;
  readonly siteId: unknown;
  readonly requesterId: unknown;
  readonly recipient: { readonly userId: unknown } | null;
}

/** The first contradiction between a request line and its loan, which can be transferred to another holder. */
export function loanProblem(
  request: LoanRequest,
  line: LoanedLine,
  loan: Loan | undefined,
  isTransferred = false,
): string | undefined {
  if (!line.returnable || line.delivered === 0) return loan ? 'not-lent' : undefined;
  if (!loan) return 'no-loan';
  if (loan.lent !== line.delivered || loan.quantity !== line.delivered - line.returned) return 'quantity';
  const { recipient } = request;
  const expected = [
    request._id,
    request.number,
    request.siteId,
    request.requesterId,
    isTransferred ? loan.holderId : recipient ? recipient.userId : request.requesterId,
    line.articleId,
  ];
  const stored = [
    loan.requestId,
    loan.requestNumber,
    loan.siteId,
    loan.requesterId,
    loan.holderId,
    loan.articleId,
  ];
  if (stored.map(String).join() !== expected.map(String).join()) return 'request';
  if ((loan.closedAt !== null) !== (loan.quantity === 0)) return 'closed';
  return loan.dueKey.getTime() === (loan.dueAt ?? NO_DUE_DATE).getTime() ? undefined : 'due';
}
