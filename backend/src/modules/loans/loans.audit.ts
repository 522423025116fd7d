import { type Audit, type AuditRun, auditPart, inBatches, type Pin } from '../../platform/audit/index.js';
import type { StoredEvent } from '../../platform/events/index.js';
import type { MaterialRequest } from '../requests/index.js';
import { loanProblem } from './loan-audit.rules.js';
import { LOAN_TRANSFERRED } from './loans.events.js';
import { LOANS, type Loan } from './loans.schema.js';

const pin: Pin = {
  kind: 'loan',
  collection: LOANS,
  events: 'whole',
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
  ],
  laterFacts: ['lentAt'],
  texts: ['holderName'],
};

/** Compares loans with the lines of their requests. The records alone pin the holder of a transferred one. */
class LoansAudit implements AuditRun {
  readonly #transferred = new Set<string>();
  #seen = 0;

  constructor(private readonly audit: Audit) {}

  event({ type, subject }: StoredEvent): void {
    if (type === LOAN_TRANSFERRED) this.#transferred.add(subject.id);
  }

  async check(): Promise<void> {
    const { source, report } = this.audit;
    for await (const requests of inBatches(source.walk<MaterialRequest>('requests'))) {
      const found: Loan[] = await source.all(LOANS, { requestId: { $in: requests.map(({ _id }) => _id) } });
      const loans = new Map(found.map((loan) => [String(loan._id), loan]));
      for (const request of requests)
        for (const line of request.lines) {
          const loan = loans.get(String(line._id));
          if (loan) this.#seen += 1;
          const problem = loanProblem(request, line, loan, this.#transferred.has(String(line._id)));
          if (!problem) continue;
          const { number: label, siteId } = request;
          report.add({
            area: 'ledger',
            problem: `loan:${problem}`,
            collection: LOANS,
            kind: 'loan',
            id: String(line._id),
            label,
            siteId: String(siteId),
          });
        }
    }
    if ((await source.count(LOANS)) !== this.#seen)
      report.add({ area: 'ledger', problem: 'no-request', collection: LOANS, kind: 'loan' });
  }
}

auditPart({ name: 'loans', pins: [pin], begin: (audit) => new LoansAudit(audit) });
