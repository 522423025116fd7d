import { endSession } from './sign-in';
import type { Session } from './types';

const KEY = 'session-to-end';

/** The id of a token's session; null for what is no token. */
function sessionOf(token: string | null): string | null {
  try {
    const payload = (token ?? '').split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { sid } = JSON.parse(atob(payload)) as { sid?: unknown };
    return typeof sid === 'string' ? sid : null;
  } catch {
    return null;
  }
}

/**
 * Ends the session of a token on the server. Where the server cannot be reached it is remembered: the cookie stays on
 * the device, and would sign its user in again.
 */
export async function endOrRemember(token: string | null): Promise<void> {
  const id = sessionOf(token);
  try {
    await endSession('/');
  } catch {
    if (id !== null) localStorage.setItem(KEY, id);
  }
}

/** Whether its user has ended a session already, without a network: it is ended on the server now, and not gone on with. */
export async function isEnded(session: Session | null): Promise<boolean> {
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
