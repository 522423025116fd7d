import { useEffect } from 'react';

/** How soon a question that had no answer is asked again. */
const UNANSWERED_SECONDS = 5;

interface Occasions {
  /** Seconds between questions; 0 asks only when something happens. */
  refetchInterval: number;
  refetchOnWindowFocus: boolean;
  /** Whether the last question had no answer. */
  unanswered: boolean;
}

/** Asks again who is signed in when the page comes to the front, when the line is back, and from time to time. */
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
