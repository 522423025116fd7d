import { GENESIS, type LedgerHead, type SignedHead } from '../../ledger/index.js';
import type { AuditSource } from './audit-source.js';

/** What replaces an organisation's data as a whole, with a record outside of its own chain. */
const REPLACED = ['tenant.deleted', 'tenant.imported'];

/**
 * Whether a kept head still says something of an organisation: not of one that is just being imported, and not where
 * its data was deleted or imported after the head.
 */
export async function appliesTo(source: AuditSource, head: SignedHead): Promise<boolean> {
  const { tenantId } = source;
  if (!tenantId) return true;
  if (!(await source.byId('tenants', tenantId))) return false;
  return !(await isReplacedSince(source, String(tenantId), head));
}

/** Whether an organisation that is not there any more was neither deleted nor accepted as gone by an operator. */
export async function isMissing(source: AuditSource, tenantId: string, head: SignedHead): Promise<boolean> {
  return head.activity.seq > 0 && !(await isReplacedSince(source, tenantId, head));
}

/** What is kept of an organisation that an operator accepted as gone. */
export function headOfGone(tenantId: string, now: Date): LedgerHead {
  const activity = { seq: 0, hash: GENESIS };
  return { tenantId, levels: 0, movements: 0, hash: GENESIS, at: now.toISOString(), activity };
}

/** Whether the organisation was deleted or imported after a head of it. */
async function isReplacedSince(
  source: AuditSource,
  tenantId: string,
  { at }: Pick<SignedHead, 'at'>,
): Promise<boolean> {
  const found = await source.outside({
    'subject.id': tenantId,
    type: { $in: REPLACED },
    at: { $gte: new Date(at) },
  });
  return found.length > 0;
}
