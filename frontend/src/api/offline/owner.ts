import { readAccessToken } from '../access-token';

/** Whose data or work something is: a user in an organisation. */
export interface Owner {
  readonly userId: string;
  readonly tenantId: string;
}

/** The user and the organisation that an access token names. The server verifies it; this only reads it. */
export function ownerOfToken(token: string | null): Owner | null {
  try {
    const payload = (token ?? '').split('.')[1] ?? '';
    const { sub, tid } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<
      string,
      unknown
    >;
    return typeof sub === 'string' && typeof tid === 'string' ? { userId: sub, tenantId: tid } : null;
  } catch {
    return null;
  }
}

/** Who the requests of this browser act for. It is read anew each time: another tab may sign in another user. */
export const currentOwner = (): Owner | null => ownerOfToken(readAccessToken());

export const isSameOwner = (one: Owner | null, other: Owner | null): boolean =>
  one !== null && one.userId === other?.userId && one.tenantId === other.tenantId;
