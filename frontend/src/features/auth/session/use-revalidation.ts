import { useEffect } from 'react';

/** The retry interval of a failed check. */
const UNANSWERED_SECONDS = 5;

interface Occasions {
  /** The interval in seconds; 0 refreshes on events only. */
  refetchInterval: number;
  refetchOnWindowFocus: boolean;
  /** True if the last check failed. */
  unanswered: boolean;
}

/** Refreshes the session when the page becomes visible, when the connection is back, and at an interval. */
export function useRevalidation(ask: () => void, occasions: Occasions) {
  const { refetchInterval, refetchOnWindowFocus, unanswered } = occasions;
  useEffect(() => {
    if (!refetchOnWindowFocus) return undefined;
    const whenVisible = () => {
      if (document.visibilityState === 'visible') ask();
    };
    document.addEventListener('visibilitychange', whenVisible);
    return () => document.removeEventListener('visibilitychange', whenVisible);
  }, [refetchOnWindowFocus, ask]);

  useEffect(() => {
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [ask]);

  const seconds = unanswered ? UNANSWERED_SECONDS : refetchInterval;
  useEffect(() => {
    if (seconds <= 0) return undefined;
    const timer = setInterval(ask, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, ask]);
}
