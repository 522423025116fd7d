import { type QueryFilter, Types } from 'mongoose';
import { parseId, requireId } from './ids.js';

/** A caller with a site limit; null for all sites. */
export interface SiteLimitedCaller {
  readonly siteIds: ReadonlySet<string> | null;
}

/** Limits a query to the sites that the caller sees. */
export function atOwnSites({ siteIds }: SiteLimitedCaller): { siteId?: { $in: Types.ObjectId[] } } {
  return siteIds ? { siteId: { $in: [...siteIds].map(requireId) } } : {};
}

/** The same for one site; matches nothing where it is not the caller's. */
export function atOwnSite<D extends { siteId: Types.ObjectId }>(
  ctx: SiteLimitedCaller,
  siteId: string | undefined,
): QueryFilter<D> {
  if (siteId === undefined) return atOwnSites(ctx);
  return { $and: [atOwnSites(ctx), { siteId: idFilter(siteId) }] };
}

export function seesSite({ siteIds }: SiteLimitedCaller, siteId: string | Types.ObjectId): boolean {
  return siteIds?.has(String(siteId)) ?? true;
}

const NOWHERE = new Types.ObjectId('0'.repeat(24));

/** An id in a list filter. A malformed one matches nothing, as an unknown one does. */
export function idFilter(text: string): Types.ObjectId {
  return parseId(text) ?? NOWHERE;
}
