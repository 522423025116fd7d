import { auditPart } from '../../platform/audit/index.js';

/** Sites must have the values of their last events. */
auditPart({
  name: 'sites',
  pins: [
    { kind: 'site', collection: 'sites', events: 'changes', facts: ['archived'], texts: ['name', 'code'] },
  ],
});
