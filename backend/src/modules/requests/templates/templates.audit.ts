import { auditPart } from '../../../platform/audit/index.js';
import { TEMPLATES } from './templates.schema.js';

auditPart({
  name: 'request-templates',
  pins: [
    {
      kind: 'request-template',
      collection: TEMPLATES,
      events: 'whole',
      facts: ['ownerId', 'shared', 'lines'],
      texts: ['name'],
      removedBy: 'request-template.deleted',
    },
  ],
});
