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
/** Where the columns of a list would squeeze each other. */
export const useIsNarrow = () => useMediaQuery('(max-width: 899px)');
