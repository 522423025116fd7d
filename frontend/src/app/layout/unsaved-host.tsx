import { type ComponentType, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import {
  discardUnsaved,
  hasUnsaved,
  settleQuestion,
  useHasUnsaved,
  useLeaveQuestion,
} from '@/shared/hooks/use-unsaved-guard';

interface DialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** The dialog, loaded with the first input that is not saved; undefined where it could not be loaded. */
function useDialog(wanted: 'not' | 'soon' | 'now'): ComponentType<DialogProps> | undefined {
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<DialogProps> }>();
  useEffect(() => {
    if (wanted === 'not') return;
    import('./unsaved-dialog').then(
      ({ UnsavedDialog: Dialog }) => setLoaded({ Dialog }),
      () => undefined,
    );
  }, [wanted]);
  return loaded?.Dialog;
}

/** Asks before a page, a drawer or the tab is left with something that is not saved. */
export function UnsavedHost() {
  const isUnsaved = useHasUnsaved();
  const question = useLeaveQuestion();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
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
  const Dialog = useDialog(isAsked ? 'now' : isUnsaved ? 'soon' : 'not');
  // Without a network it may not be there: the input stays, and the question is asked when it is.
  return Dialog === undefined ? null : <Dialog open={isAsked} onStay={stay} onLeave={leave} />;
}
