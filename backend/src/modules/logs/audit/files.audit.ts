import { auditPart } from '../../../platform/audit/index.js';

/** The background audit reads the bytes of files: see `CheckFiles`. */
auditPart({ name: 'files', compares: ['files'] });
