import { type Audit, type AuditRun, auditPart } from '../../../platform/audit/index.js';
import { LINE_FACTS } from './counts.events.js';
import { COUNT_LINES, COUNTS, type CountLine } from './counts.schema.js';

/** Checks that uncounted lines hold no count: they have no record to compare with. */
class CountsAudit implements AuditRun {
  constructor(private readonly audit: Audit) {}

  async check(): Promise<void> {
    const { source, report } = this.audit;
    for await (const line of source.walk<CountLine>(COUNT_LINES, { rounds: 0 })) {
      const { counted, recorded, countedBy, countedAt, missingIds = [], surplusIds = [] } = line;
      const isOpen = [counted, recorded, countedBy, countedAt].every((value) => value === null);
      if (isOpen && missingIds.length + surplusIds.length === 0) continue;
      report.add({
        area: 'ledger',
        problem: 'uncounted',
        collection: COUNT_LINES,
        kind: 'count-line',
        id: String(line._id),
        siteId: String(line.siteId),
      });
    }
  }
}

/** Stocktakes, and the lines of them that were ever counted. */
auditPart({
  begin: (audit) => new CountsAudit(audit),
  name: 'counts',
  pins: [
    {
      kind: 'count',
      collection: COUNTS,
      events: 'changes',
      facts: ['siteId', 'status', 'origin', 'blind', 'lineCount', 'decidedBy', 'decidedAt'],
      numbered: 'count',
    },
    {
      kind: 'count-line',
      collection: COUNT_LINES,
      filter: { rounds: { $gt: 0 } },
      events: 'changes',
      facts: LINE_FACTS,
    },
  ],
});
