import { type ComponentType, useEffect, useState } from 'react';
import { newAddressOf } from '@/shared/lib/missing-code';
import { useToasterWanted, wantToaster } from '@/shared/ui/feedback/toast';

/** After this time a page has loaded its data; without a network nothing could be loaded any more. */
const SETTLED_MS = 5_000;
/** The delay before the next attempt after a failed load; the network may be back without the browser noticing. */
const RETRY_MS = 5_000;

/**
 * Loads the toaster with the first toast, or once the first page is rendered. If loading fails, the page works without it,
 * and the toasts wait.
 */
export function ToasterHost() {
  const isWanted = useToasterWanted();
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    const timer = setTimeout(wantToaster, SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  const isMissing = isWanted && Toaster === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let attempt = 0;
    let address: string | undefined;
    const load = () => {
      const loaded: Promise<typeof import('./toaster')> =
        address === undefined ? import('./toaster') : import(/* @vite-ignore */ address);
      loaded.then(
        (module) => setToaster(() => module.Toaster),
        (error: unknown) => {
          attempt += 1;
          address = newAddressOf(error, attempt);
        },
      );
    };
    load();
    const timer = setInterval(load, RETRY_MS);
    window.addEventListener('online', load);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', load);
    };
  }, [isMissing]);
  return Toaster === undefined ? null : <Toaster />;
}
