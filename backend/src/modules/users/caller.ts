import type { Types } from 'mongoose';
import type { Principal, RequestContext, TenantContext } from '../../platform/context/index.js';
import { AppError } from '../../platform/errors/index.js';

/** A person in a session of theirs, as opposed to a program with an API key. */
type Person = Principal & { readonly sessionId: Types.ObjectId };

/** Who is calling a route that only people may call, and only when they are signed in. */
export function callerOf(ctx: RequestContext): Person {
  const { principal } = ctx;
  if (!principal) throw new AppError('UNAUTHENTICATED');
  const { sessionId } = principal;
  if (!sessionId) throw new AppError('NOT_FOR_KEYS');
  return { ...principal, sessionId };
}

/** The same inside an organisation, as the person whom its books know. */
export function personOf(ctx: TenantContext): Types.ObjectId {
  callerOf(ctx);
  return ctx.userId;
}
