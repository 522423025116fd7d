import type { Principal, RequestContext } from '../../platform/context/index.js';
import { AppError } from '../../platform/errors/index.js';

/** Who is calling a route that only people who are signed in may call. */
export function callerOf(ctx: RequestContext): Principal {
  if (!ctx.principal) throw new AppError('UNAUTHENTICATED');
  return ctx.principal;
}
