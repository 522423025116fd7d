import { auditPart } from '../../../platform/audit/index.js';

/** Files have the hash that was recorded as they were uploaded. The background audit reads their bytes: see `CheckFiles`. */
auditPart({
  name: 'files',
  pins: [
    {
      kind: 'file',
      collection: 'files',
      events: 'whole',
      facts: ['type', 'size', 'sha256', 'uploaderId'],
      texts: ['name'],
      removedBy: 'file.removed',
    },
  ],
});
