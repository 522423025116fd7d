import { useEffect } from 'react';
import { Toaster as Toasts } from 'sonner';
import { useThemeMode } from '@/shared/theme/theme-mode';
import { toasterShown } from '@/shared/ui/toast';

/** An open drawer takes back the focus that leaves it, and hears of that on the window; the toasts may keep it. */
function keepFocusInToasts() {
  const keep = (event: FocusEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]') !== null)
      event.stopPropagation();
  };
  document.addEventListener('focusin', keep);
  return () => document.removeEventListener('focusin', keep);
}

/** The pop-ups at the bottom right: at most three, for four seconds each; Alt+T moves the focus there. */
export function Toaster() {
  const { name } = useThemeMode();
  // The effects of the toasts themselves run first: they listen then.
  useEffect(toasterShown, []);
  useEffect(keepFocusInToasts, []);
  return (
    <Toasts
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      theme={name}
    />
  );
}
