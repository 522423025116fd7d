import { auditPart } from '../../../platform/audit/index.js';
import { LINE_FACTS } from './counts.events.js';
import { COUNT_LINES, COUNTS } from './counts.schema.js';

/** Stocktakes, and the lines of them that were ever counted. */
auditPart({
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
