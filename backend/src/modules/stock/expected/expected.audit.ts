import { auditPart } from '../../../platform/audit/index.js';
import { EXPECTED_RECEIPTS } from './expected.schema.js';

auditPart({
  name: 'expected receipts',
  pins: [
    {
      kind: 'expected-receipt',
      collection: EXPECTED_RECEIPTS,
      events: 'changes',
      facts: ['siteId', 'status', 'expectedAt', 'lines', 'createdBy'],
      texts: ['reference'],
      numbered: 'expected',
    },
  ],
});
