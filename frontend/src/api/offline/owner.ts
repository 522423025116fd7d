import { readAccessToken } from '../access-token';

/** The owner of data or work: a user in an organisation. */
export interface Owner {
  readonly userId: string;
  readonly tenantId: string;
}

/** The claims of an access token; null for an invalid token. The server verifies it; this only reads it. */
export function claimsOf(token: string | null): Readonly<Record<string, unknown>> {
  try {
    const payload = (token ?? '').split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return Object(claims) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The user and the organisation that an access token names; null without an organisation. */
export function ownerOfToken(token: string | null): Owner | null {
  const { sub, tid } = claimsOf(token);
  return typeof sub === 'string' && typeof tid === 'string' ? { userId: sub, tenantId: tid } : null;
}

/** The user that an access token names, also one without an organisation. */
export function userOfToken(token: string | null): string | null {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : null;
}

/** The owner of the requests of this browser. It is read again each time: another tab may sign in another user. */
export const currentOwner = (): Owner | null => ownerOfToken(readAccessToken());

export const isSameOwner = (one: Owner | null, other: Owner | null): boolean =>
  one !== null && one.userId === other?.userId && one.tenantId === other.tenantId;
