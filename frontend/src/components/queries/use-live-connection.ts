import { useSyncExternalStore } from 'react';
import { isLive, onLiveChange } from '@/api/live-connection';

function followNetwork(change: () => void): () => void {
  const stop = onLiveChange(change);
  window.addEventListener('online', change);
  window.addEventListener('offline', change);
  return () => {
    stop();
    window.removeEventListener('online', change);
    window.removeEventListener('offline', change);
  };
}

/** Returns whether changes of other people arrive: the device has a network, and the stream is connected. */
export const useLiveConnection = (): boolean =>
  useSyncExternalStore(followNetwork, () => navigator.onLine && isLive());
