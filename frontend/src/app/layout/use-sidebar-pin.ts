import { useCallback, useState } from 'react';

const KEY = 'sidebar';

export function useSidebarPin(): [boolean, (pinned: boolean) => void] {
  const [pinned, setPinned] = useState(() => localStorage.getItem(KEY) === 'pinned');
  const pin = useCallback((next: boolean) => {
    localStorage.setItem(KEY, next ? 'pinned' : 'compact');
    setPinned(next);
  }, []);
  return [pinned, pin];
}
