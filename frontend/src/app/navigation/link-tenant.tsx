import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { usePrincipal } from '@/components/access/principal';
import { PageSkeleton } from '@/shared/ui/feedback/page-skeleton';

const OtherTenant = lazy(() => import('./other-tenant').then((module) => ({ default: module.OtherTenant })));

/** The parameter by which links in e-mails name their organisation. The server writes it in `path-in-tenant.ts`. */
const TENANT = 'tenant';

/**
 * Shows a page in the organisation that its address names. Where another one is open, the user is asked: the switch counts
 * for all tabs.
 */
export function LinkTenant({ children }: { children: ReactNode }) {
  const { user, status } = usePrincipal();
  const { pathname, search, hash } = useLocation();
  const query = new URLSearchParams(search);
  const tenantId = query.get(TENANT);
  query.delete(TENANT);
  const rest = query.size === 0 ? '' : `?${query}`;
  const path = `${pathname}${rest}${hash}`;
  if (tenantId !== null && tenantId !== user?.tenantId)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <OtherTenant tenantId={tenantId} path={path} />
      </Suspense>
    );
  // Until the session is known, the user is that of the last visit.
  const isSettled = tenantId !== null && status !== 'loading';
  return (
    <>
      {isSettled && <Navigate to={path} replace />}
      {children}
    </>
  );
}
