import type { Types } from 'mongoose';
import type { Principal, RequestContext, TenantContext } from '../../platform/context/index.js';
import { AppError } from '../../platform/errors/index.js';

/** A person with a session, not a program with an API key. */
type Person = Principal & { readonly sessionId: Types.ObjectId };

/** The caller of a route for people, with a session. */
export function callerOf(ctx: RequestContext): Person {
  const { principal } = ctx;
  if (!principal) throw new AppError('UNAUTHENTICATED');
  const { sessionId } = principal;
  if (!sessionId) throw new AppError('NOT_FOR_KEYS');
  return { ...principal, sessionId };
}

/** The caller inside an organisation, with their person id. */
export function personOf(ctx: TenantContext): Types.ObjectId {
  callerOf(ctx);
  return ctx.userId;
}
