import type { Types } from 'mongoose';
import { atOwnSites, type LimitedToSites } from '../../platform/database/index.js';

/** Limits a query to the caller's sites, and includes the caller's own documents at any site. */
export function ownOrAtOwnSites(ctx: LimitedToSites & { readonly userId: Types.ObjectId }): object {
  return ctx.siteIds ? { $or: [{ requesterId: ctx.userId }, atOwnSites(ctx)] } : {};
}
