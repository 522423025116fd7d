import { useEffect, useState } from 'react';

const NOTICEABLE_MS = 150;

/** True once a wait is long enough to be noticed. */
export function useSlow(): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), NOTICEABLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return slow;
}
