import type { RequestContext } from '../../../platform/context/index.js';
import { callerOf } from '../../users/index.js';

/**
 * The same caller without their organisation. Idempotency keys are scoped by organisation, and these commands change
 * the caller's organisation: a repeated key would otherwise count as a new one.
 */
export function withoutTenant(ctx: RequestContext): RequestContext {
  const { credential, sessionId, accountId, email, name } = callerOf(ctx);
  return { ...ctx, principal: { credential, sessionId, accountId, email, name } };
}
