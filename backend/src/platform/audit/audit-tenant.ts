import { type Audit, auditParts } from './audit-part.js';
import { checkActivityChain } from './check-activity-chain.js';
import { checkRecorded } from './recorded.js';

/**
 * Audits one organisation: its activity chain, the documents that the chain pins, and the checks of each module. It
 * reports differences and never repairs them. `activity` omits the checks of sums and states.
 */
export async function auditTenant(audit: Audit, scope: 'activity' | 'everything'): Promise<void> {
  await checkActivityChain(audit);
  if (!audit.source.tenantId) return;
  const runs = auditParts().flatMap(({ begin }) => (begin ? [begin(audit)] : []));
  await checkRecorded(audit, runs);
  if (scope === 'activity') return;
  for (const run of runs) await run.check?.();
}
