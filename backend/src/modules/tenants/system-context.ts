import type { Types } from 'mongoose';
import { type TenantContext } from '../../platform/context/index.js';
import { requireId } from '../../platform/database/index.js';
import { DEFAULT_LANGUAGE } from '../../platform/i18n/index.js';
import { PERMISSIONS } from '../roles/index.js';

/** The actor of work that no person causes: no document refers to this id. */
const SYSTEM = requireId('0'.repeat(24));

/** The context of work on an organisation that no person causes. */
export function systemContext(tenantId: Types.ObjectId, requestId: string, now: Date): TenantContext {
  return {
    requestId,
    language: DEFAULT_LANGUAGE,
    now,
    tenantId,
    userId: SYSTEM,
    permissions: new Set(PERMISSIONS),
    siteIds: null,
  };
}
