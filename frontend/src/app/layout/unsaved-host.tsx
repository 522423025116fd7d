import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  discardUnsaved,
  settleQuestion,
  useHasUnsaved,
  useLeaveQuestion,
} from '@/shared/hooks/use-unsaved-guard';
import { useBlockedNavigation } from '../app-history';
import { losesInput } from './loses-input';

interface DialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks in the browser's own way, where the code of the dialog could not be loaded. */
function PlainQuestion({ open, onStay, onLeave }: DialogProps) {
  const { t } = useTranslation('shell');
  useEffect(() => {
    if (!open) return;
    if (window.confirm(t('unsaved.title'))) onLeave();
    else onStay();
  });
  return null;
}

const UnsavedDialog = lazy<ComponentType<DialogProps>>(() =>
  import('./unsaved-dialog').then(
    (module) => ({ default: module.UnsavedDialog }),
    () => ({ default: PlainQuestion }),
  ),
);

/** Asks before a page, a drawer or the tab with unsaved input is left. */
export function UnsavedHost() {
  const isUnsaved = useHasUnsaved();
  const question = useLeaveQuestion();
  const blocked = useBlockedNavigation(losesInput);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isUnsaved]);

  const stay = () => {
    settleQuestion();
    blocked?.reset();
  };
  const leave = () => {
    settleQuestion();
    if (blocked !== null) {
      discardUnsaved();
      blocked.proceed();
    }
    question?.leave();
  };
  const isAsked = blocked !== null || question !== null;
  // Loaded with the first input: without a network it could not be loaded any more.
  if (!isUnsaved && !isAsked) return null;
  return (
    <Suspense>
      <UnsavedDialog open={isAsked} onStay={stay} onLeave={leave} />
    </Suspense>
  );
}
