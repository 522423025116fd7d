import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import {
  discardUnsaved,
  hasUnsaved,
  settleQuestion,
  useHasUnsaved,
  useLeaveQuestion,
} from '@/shared/hooks/use-unsaved-guard';

const loadDialog = () => import('./unsaved-dialog');
const UnsavedDialog = lazy(async () => ({ default: (await loadDialog()).UnsavedDialog }));

/** Asks before a page, a drawer or the tab is left with something that is not saved. */
export function UnsavedHost() {
  const isUnsaved = useHasUnsaved();
  const question = useLeaveQuestion();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    // Without a network the question could not be asked any more.
    void loadDialog().catch(() => undefined);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  const isBlocked = blocker.state === 'blocked';
  const stay = () => {
    settleQuestion();
    if (isBlocked) blocker.reset();
  };
  const leave = () => {
    settleQuestion();
    if (isBlocked) {
      discardUnsaved();
      blocker.proceed();
    }
    question?.leave();
  };
  const isAsked = isBlocked || question !== null;
  if (!isUnsaved && !isAsked) return null;
  return (
    <Suspense>
      <UnsavedDialog open={isAsked} onStay={stay} onLeave={leave} />
    </Suspense>
  );
}
