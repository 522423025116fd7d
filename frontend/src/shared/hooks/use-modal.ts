import { useEffect, useRef } from 'react';

/** Opens and closes a native dialog, which traps focus, closes on Escape and restores focus. */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return dialog;
}
