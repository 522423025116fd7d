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

const loanEvents = eventTypes<LoanTrace>()('loan', ['lent', 'extended', 'returned'], {
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

/** Records a change of a loan. */
export function recordLoan(tx: Tx, event: keyof typeof loanEvents, loan: Loan): void {
  const { _id: id, requestNumber: label, siteId, requesterId, holderId } = loan;
  record(
    tx,
    loanEvents[event],
    { id, label, siteIds: [siteId], people: [requesterId, holderId] },
    { after: loan },
  );
}
