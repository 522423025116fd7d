import { useEffect } from 'react';

/** Keeps the screen awake while the page is shown, in browsers that can. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isLeft = false;
    const holdWakeLock = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isLeft) await lock.release();
      } catch {
        // The device refuses, as with a low battery: its screen sleeps as usual.
      }
    };
    // The browser releases the lock of a hidden page.
    const holdAgain = () => void holdWakeLock();
    holdAgain();
    document.addEventListener('visibilitychange', holdAgain);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', holdAgain);
      void lock?.release();
    };
  }, []);
}
