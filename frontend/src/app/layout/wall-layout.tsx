import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useFirstPageEnd } from '@/shared/hooks/use-first-page-end';
import { ErrorBoundary } from '@/shared/ui/feedback/error-boundary';
import { PageSkeleton } from '@/shared/ui/feedback/page-skeleton';

/** A page on the whole window, without menu and header. */
export function WallLayout() {
  useFirstPageEnd(true);
  return (
    <main id="content" tabIndex={-1}>
      <ErrorBoundary>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}
