import { useLayoutEffect } from 'react';

/** Removes the prerendered page (first-page.tsx) when the application can be shown. */
export function useFirstPageEnd(isReady: boolean) {
  useLayoutEffect(() => {
    if (isReady) document.getElementById('first')?.remove();
  }, [isReady]);
}
