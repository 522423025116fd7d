import { GENESIS, type LedgerHead, type SignedHead } from '../../ledger/index.js';
import type { AuditSource } from './audit-source.js';

/** The events that replace an organisation's data as a whole; they are recorded outside of its chain. */
const REPLACED = ['tenant.deleted', 'tenant.imported'];

/**
 * Returns whether a kept head still applies to an organisation: not while it is being imported, and not when its data was
 * deleted or imported after the head.
 */
export async function appliesTo(source: AuditSource, head: SignedHead): Promise<boolean> {
  const { tenantId } = source;
  if (!tenantId) return true;
  if (!(await source.byId('tenants', tenantId))) return false;
  return !(await isReplacedSince(source, String(tenantId), head));
}

/** Returns whether an organisation is missing although it was neither deleted nor accepted as deleted by an operator. */
export async function isMissing(source: AuditSource, tenantId: string, head: SignedHead): Promise<boolean> {
  return head.activity.seq > 0 && !(await isReplacedSince(source, tenantId, head));
}

/** The head of a chain without records that an operator accepted: of a deleted organisation, or outside of any. */
export function headOfGone({ tenantId: id }: Pick<AuditSource, 'tenantId'>, now: Date): LedgerHead {
  const tenantId = id && String(id);
  const activity = { seq: 0, hash: GENESIS };
  return { tenantId, levels: 0, movements: 0, hash: GENESIS, at: now.toISOString(), activity };
}

/** Returns whether the organisation was deleted or imported after its kept head. */
export async function isReplacedSince(
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
