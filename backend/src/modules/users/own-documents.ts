import type { Types } from 'mongoose';
import { atOwnSites, type SiteLimitedCaller } from '../../platform/database/index.js';

/** Limits a query to the caller's sites, and includes the caller's own documents at any site. */
export function ownOrAtOwnSites(ctx: SiteLimitedCaller & { readonly userId: Types.ObjectId }): object {
  return ctx.siteIds ? { $or: [{ requesterId: ctx.userId }, atOwnSites(ctx)] } : {};
}
