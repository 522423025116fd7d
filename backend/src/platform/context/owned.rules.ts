import type { Types } from 'mongoose';
import type { Principal } from './request-context.js';

/** The owner of a document of one account: in an organisation, or outside of any. */
export interface OwnerRef {
  readonly accountId: Types.ObjectId | null;
  readonly tenantId: Types.ObjectId | null;
}

/**
 * Decides for reads and for the live feed whether something belongs to the caller: to their account, in the organisation of
 * their credential. Things outside of all organisations belong to the person, and are hidden from API keys.
 */
export function isOwnedBy(
  { accountId, credential, membership }: Pick<Principal, 'accountId' | 'credential' | 'membership'>,
  owned: OwnerRef,
): boolean {
  if (!owned.accountId?.equals(accountId)) return false;
  if (owned.tenantId === null) return credential !== 'api-key';
  return membership?.tenantId.equals(owned.tenantId) ?? false;
}
