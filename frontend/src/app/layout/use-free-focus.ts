import { useEffect } from 'react';

/** The elements that may have the focus over an open drawer: the toasts, and the search. */
const ABOVE = '[data-sonner-toaster], [cmdk-dialog]';

/** An open drawer takes back the focus that leaves it, and hears of that on the window: not of what is above it. */
export function useFreeFocus() {
  useEffect(() => {
    const keepFocus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.closest(ABOVE) !== null) event.stopPropagation();
    };
    document.addEventListener('focusin', keepFocus);
    return () => document.removeEventListener('focusin', keepFocus);
  }, []);
}
