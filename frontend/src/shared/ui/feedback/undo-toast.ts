import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/ui/feedback/toast';

/** Long enough to read the text and reach the button, also by Alt+T. */
const UNDO_MS = 10_000;

/** Confirms an action in a toast and offers to undo it. */
export function useUndoToast(): (message: string, undo: () => Promise<unknown>) => void {
  const { t } = useTranslation();
  return (message, undo) => {
    toast.success(message, {
      duration: UNDO_MS,
      action: { label: t('actions.undo'), onClick: () => void undo() },
    });
  };
}
