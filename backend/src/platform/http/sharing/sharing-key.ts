import { Types } from 'mongoose';
import type { RequestContext } from '../../context/index.js';
import type { AppRequest } from '../routing/request.js';

/** An id that no account and no person has. */
const NOBODY = new Types.ObjectId('0'.repeat(24));

/** Longer addresses are rare, and not worth their memory. */
const MAX_URL_LENGTH = 1000;

/** The words of a search are those of one person, and the vocabulary that helps to find them has no events. */
const SEARCHES = ['q', 'best'];

/**
 * The key of a read that may be shared; undefined where it may not, or where the client asks for an answer of its own. It has all
 * that the answer depends on: organisation and version of its data, permissions, sites, language and address.
 */
export function sharingKey(
  { url, headers }: Pick<AppRequest, 'url' | 'headers'>,
  { principal, language }: RequestContext,
): string | undefined {
  const dataVersion = principal?.dataVersion;
  if (!principal?.membership || dataVersion === undefined || url.length > MAX_URL_LENGTH) return undefined;
  // Browsers add `no-cache` to every request with an If-None-Match of the page.
  if (/\bno-store\b/.test(headers['cache-control'] ?? '')) return undefined;
  const query = new URLSearchParams(url.split('?')[1]);
  if (SEARCHES.some((name) => query.has(name))) return undefined;
  const { tenantId, permissions, siteIds } = principal.membership;
  return JSON.stringify([
    String(tenantId),
    dataVersion,
    [...permissions].sort(),
    siteIds && [...siteIds].sort(),
    language,
    url,
  ]);
}

/** The context of a shared read, which has nothing of the person who asks. */
export function withoutPerson(ctx: RequestContext): RequestContext {
  const { principal } = ctx;
  if (!principal?.membership) return ctx;
  const { tenantId, permissions, siteIds } = principal.membership;
  return {
    ...ctx,
    principal: {
      credential: principal.credential,
      accountId: NOBODY,
      email: '',
      name: '',
      membership: { tenantId, permissions, siteIds, userId: NOBODY, role: '' },
    },
  };
}
