import { auditPart } from '../../../platform/audit/index.js';
import { LOTS } from './lots.schema.js';

/** Lots never change except by a merge: each has the values of the event that created it. */
auditPart({
  name: 'lots',
  pins: [
    {
      kind: 'lot',
      collection: LOTS,
      events: 'changes',
      facts: ['articleId', 'expiresAt', 'mergedInto'],
      texts: ['number'],
    },
  ],
});
