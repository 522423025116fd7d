import type { Types } from 'mongoose';
import type { Tx } from '../../platform/context/index.js';
import { eventTypes, record } from '../../platform/events/index.js';
import type { Loan } from './loans.schema.js';

/** The recorded fields of a loan. Quantities in thousandths. */
type LoanTrace = Pick<
  Loan,
  | 'requestId'
  | 'articleId'
  | 'siteId'
  | 'requesterId'
  | 'holderId'
  | 'lent'
  | 'quantity'
  | 'assetIds'
  | 'dueAt'
  | 'lentAt'
  | 'holderName'
>;

const loanEvents = eventTypes<LoanTrace>()('loan', ['lent', 'extended', 'transferred', 'returned'], {
  facts: [
    'requestId',
    'articleId',
    'siteId',
    'requesterId',
    'holderId',
    'lent',
    'quantity',
    'assetIds',
    'dueAt',
    'lentAt',
  ],
  texts: ['holderName'],
  seenBy: ['returns:receive', 'requests:read-all'],
});

/** The type of the event after which a loan has another holder than its request says. */
export const LOAN_TRANSFERRED = loanEvents.transferred.name;

/** Records a change of a loan, which also concerns its former holder. */
export function recordLoan(
  tx: Tx,
  event: keyof typeof loanEvents,
  loan: Loan,
  formerHolderId: Types.ObjectId | null = null,
): void {
  const { _id: id, requestNumber: label, siteId, requesterId, holderId } = loan;
  record(
    tx,
    loanEvents[event],
    { id, label, siteIds: [siteId], people: [requesterId, holderId, formerHolderId] },
    { ...(formerHolderId ? { before: { holderId: formerHolderId } } : {}), after: loan },
  );
}
