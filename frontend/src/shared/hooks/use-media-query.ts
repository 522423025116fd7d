import { useCallback, useSyncExternalStore } from 'react';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

export const useIsDesktop = () => useMediaQuery('(min-width: 1024px)');
export const useIsPhone = () => useMediaQuery('(max-width: 639px)');
/** Below this width the columns of a list do not fit. */
export const useIsNarrow = () => useMediaQuery('(max-width: 899px)');
/** Returns whether the system is set to reduced motion. */
export const useReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)');
