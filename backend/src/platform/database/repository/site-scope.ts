import { Types } from 'mongoose';
import { parseId, requireId } from './ids.js';

/** Whoever may be limited to certain sites; null for all of them. */
interface LimitedToSites {
  readonly siteIds: ReadonlySet<string> | null;
}

/** Keeps a list, a total or a single read within the sites that the caller sees. */
export function atOwnSites({ siteIds }: LimitedToSites): { siteId?: { $in: Types.ObjectId[] } } {
  return siteIds ? { siteId: { $in: [...siteIds].map(requireId) } } : {};
}

/** The same where what is the caller's own stays visible, wherever it is. */
export function ownOrAtOwnSites(ctx: LimitedToSites & { readonly userId: Types.ObjectId }): object {
  return ctx.siteIds ? { $or: [{ requesterId: ctx.userId }, atOwnSites(ctx)] } : {};
}

export function seesSite({ siteIds }: LimitedToSites, siteId: string | Types.ObjectId): boolean {
  return siteIds?.has(String(siteId)) ?? true;
}

const NOWHERE = new Types.ObjectId('0'.repeat(24));

/** An id that a list is filtered by. One that is malformed finds nothing, like every id that does not exist. */
export function idFilter(text: string): Types.ObjectId {
  return parseId(text) ?? NOWHERE;
}
