import { auditPart } from '../../platform/audit/index.js';

/** The organisation and its sites must have the values of their last events. */
auditPart({
  name: 'sites',
  pins: [
    {
      kind: 'tenant',
      collection: 'tenants',
      events: 'changes',
      facts: ['language', 'timeZone', 'currency', 'logo', 'settings'],
      texts: ['name'],
    },
    { kind: 'site', collection: 'sites', events: 'changes', facts: ['archived'], texts: ['name', 'code'] },
  ],
});
