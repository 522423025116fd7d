import type { RequestContext } from '../../platform/context/index.js';
import { callerOf } from '../users/index.js';

/**
 * The same caller without their organisation. An idempotency key counts per organisation, and these commands change
 * which one the caller is in: a repeated key would otherwise be taken for a new one.
 */
export function withoutTenant(ctx: RequestContext): RequestContext {
  const { credential, sessionId, accountId, email, name } = callerOf(ctx);
  return { ...ctx, principal: { credential, sessionId, accountId, email, name } };
}
