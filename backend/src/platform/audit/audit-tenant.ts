import { type Audit, type AuditPart, type AuditRun, auditParts } from './audit-part.js';
import { checkActivityChain } from './check-activity-chain.js';
import { checkRecorded } from './recorded.js';

/**
 * Audits one organisation: its activity chain, the documents that the chain pins, and the checks of each module. It
 * reports differences and never repairs them. `activity` omits the checks of sums and states.
 */
export async function auditTenant(audit: Audit, scope: 'activity' | 'everything'): Promise<void> {
  await checkActivityChain(audit);
  if (!audit.source.tenantId) return;
  const runs = auditParts().flatMap((part) => (part.begin ? [{ part, run: part.begin(audit) }] : []));
  await checkRecorded(
    audit,
    runs.map(({ run }) => run),
  );
  if (scope === 'activity') return;
  for (const { part, run } of runs) await checkPart(audit, part, run);
}

/** A stored value of another type than the application writes can end a check: then this is the break. */
async function checkPart({ report }: Audit, part: AuditPart, run: AuditRun): Promise<void> {
  try {
    await run.check?.();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const collection = part.pins?.[0]?.collection ?? part.compares?.[0] ?? part.name;
    report.add({ area: 'ledger', problem: 'form', collection });
  }
}
