import { auditPart } from '../../../platform/audit/index.js';
import { LOTS } from './lots.schema.js';

/** Lots never change: each has the values of the event that created it. */
auditPart({
  name: 'lots',
  pins: [
    {
      kind: 'lot',
      collection: LOTS,
      events: 'whole',
      facts: ['articleId', 'expiresAt'],
      texts: ['number'],
    },
  ],
});
