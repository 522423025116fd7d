import { auditPart } from '../../../platform/audit/index.js';
import { LOCATIONS, PLACEMENTS } from './locations.schema.js';

auditPart({
  name: 'locations',
  pins: [
    {
      kind: 'location',
      collection: LOCATIONS,
      events: 'changes',
      facts: ['siteId', 'parentId', 'order'],
      texts: ['name'],
      removedBy: 'location.deleted',
    },
    {
      kind: 'placement',
      collection: PLACEMENTS,
      events: 'changes',
      facts: ['articleId', 'siteId', 'locationIds'],
    },
  ],
});
