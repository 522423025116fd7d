import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { usePrincipal } from '@/components/access/principal';

/**
 * Shows a page only with a session. If the last visit ended signed in, the page is rendered at once and the session
 * check decides afterwards, which avoids a blank second on every load.
 */
export function SessionRequired({ children, waiting }: { children: ReactNode; waiting: ReactNode }) {
  const { status, user } = usePrincipal();
  const { pathname, search, hash } = useLocation();
  if (status === 'unauthenticated') {
    const query = new URLSearchParams({
      error: 'SessionRequired',
      callbackUrl: `${window.location.origin}${pathname}${search}${hash}`,
    });
    return <Navigate to={`/auth/signin?${query}`} replace />;
  }
  return user === null ? waiting : children;
}
