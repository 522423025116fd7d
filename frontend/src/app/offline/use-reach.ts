import { useEffect, useState, useSyncExternalStore } from 'react';
import { KINDS, refetchKinds } from '@/api/cache-tags';
import { currentReach, noteAnswered, noteUnanswered, onReachChange } from '@/api/offline/reach';
import { useAppDispatch } from '../store/store';

const PROBE = '/api/health/live';
const PROBE_TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 15_000;

/** Probes whether the server answers, at increasing intervals, until it does or the signal aborts. */
function probeUntilAnswered(onFailed: () => void, signal: AbortSignal): void {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const probe = async () => {
    clearTimeout(timer);
    try {
      await fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
      if (!signal.aborted) noteAnswered();
    } catch {
      if (signal.aborted) return;
      onFailed();
      timer = setTimeout(() => void probe(), pause);
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
    }
  };
  window.addEventListener('online', () => void probe(), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  void probe();
}

/** Returns whether the server answers. Shown data is refetched when the server answers again. */
export function useReach() {
  const reach = useSyncExternalStore(onReachChange, currentReach);
  const dispatch = useAppDispatch();
  // A single request that failed is no lost connection.
  const [isConfirmed, setConfirmed] = useState(false);
  const isAway = reach.since !== null;
  useEffect(() => {
    window.addEventListener('offline', noteUnanswered);
    if (!navigator.onLine) noteUnanswered();
    return () => window.removeEventListener('offline', noteUnanswered);
  }, []);
  useEffect(() => {
    if (!isAway) return undefined;
    const controller = new AbortController();
    probeUntilAnswered(() => setConfirmed(true), controller.signal);
    return () => {
      controller.abort();
      setConfirmed(false);
      if (currentReach().since === null) dispatch(refetchKinds(KINDS));
    };
  }, [isAway, dispatch]);
  return { reach, isAway: isAway && isConfirmed };
}
