import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import type { ExternalToast } from 'sonner';

type Kind = 'success' | 'info' | 'warning' | 'error' | 'loading';
type Show = (message: ReactNode, options?: ExternalToast) => void;

const listeners = new Set<() => void>();
let isWanted = false;
let showWaiting: () => void;
const host = new Promise<void>((resolve) => {
  showWaiting = resolve;
});

/** Loads and shows the toaster: with the first toast, or when a page has nothing else to load. */
export function wantToaster() {
  isWanted = true;
  for (const listener of listeners) listener();
}

export function useToasterWanted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isWanted,
  );
}

/** Shows the toasts that came before the toaster was there. */
export const toasterShown = () => showWaiting();

const show =
  (kind: Kind): Show =>
  (message, options) => {
    wantToaster();
    void host.then(async () => (await import('sonner')).toast[kind](message, options));
  };

/** The pop-ups at the edge of the page. Their library loads with the first one. */
export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  /** Stays until a toast with the same id replaces it. */
  loading: show('loading'),
};
