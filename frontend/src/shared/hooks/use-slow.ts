import { useEffect, useState } from 'react';

const NOTICEABLE_MS = 150;

/** True once the caller has been on screen long enough for a person to notice the wait. */
export function useSlow(): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), NOTICEABLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return slow;
}
