import { useLayoutEffect } from 'react';

/** Takes the page away that stood there before the application (first-page.tsx), when the application can stand there. */
export function useFirstPageEnd(isReady: boolean) {
  useLayoutEffect(() => {
    if (isReady) document.getElementById('first')?.remove();
  }, [isReady]);
}
