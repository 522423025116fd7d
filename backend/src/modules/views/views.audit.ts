import { auditPart } from '../../platform/audit/index.js';

auditPart({
  name: 'views',
  pins: [
    {
      kind: 'view',
      collection: 'views',
      events: 'changes',
      facts: ['page', 'density', 'shared', 'isDefault'],
      laterFacts: ['ownerId'],
      texts: ['name', 'filters', 'sort', 'columns'],
      removedBy: 'view.deleted',
      // Those of an erased person, and those that name them, go with the erasure.
      mayBeGone: true,
    },
  ],
});
