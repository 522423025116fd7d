import type { SignedHead } from '../../ledger/index.js';
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

/** Whether the organisation was deleted or imported after a head of it. */
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
