import { auditPart } from '../../platform/audit/index.js';

/** Sites are what their last events say. */
auditPart({
  name: 'sites',
  pins: [
    { kind: 'site', collection: 'sites', events: 'changes', facts: ['archived'], texts: ['name', 'code'] },
  ],
});
