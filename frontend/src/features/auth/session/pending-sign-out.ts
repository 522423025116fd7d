import { claimsOf } from '@/api/offline/owner';
import { endSession } from './sign-in';
import type { Session } from './types';

const KEY = 'pending-sign-out';

/** The id of a token's session; null for an invalid token. */
function sessionOf(token: string | null): string | null {
  const { sid } = claimsOf(token);
  return typeof sid === 'string' ? sid : null;
}

/**
 * Ends the session of a token on the server. Without a network the sign-out stays pending, because the cookie stays on
 * the device and would restore the session.
 */
export async function signOut(token: string | null): Promise<void> {
  const id = sessionOf(token);
  try {
    await endSession('/');
  } catch {
    if (id !== null) localStorage.setItem(KEY, id);
  }
}

/** Returns whether the sign-out of a session is pending. If so, the session is ended on the server now. */
export async function isSignedOut(session: Session | null): Promise<boolean> {
  const id = localStorage.getItem(KEY);
  if (id === null) return false;
  const isSame = session !== null && sessionOf(session.accessToken) === id;
  const isDone =
    !isSame ||
    (await endSession('/').then(
      () => true,
      () => false,
    ));
  if (isDone) localStorage.removeItem(KEY);
  return isSame;
}
