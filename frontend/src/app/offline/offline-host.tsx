import { type ComponentType, useEffect, useState } from 'react';
import { currentReach, onReachChange } from '@/api/offline/reach';
import { mayHaveUnsent } from '@/api/offline/unsent';
import { loadTexts } from '@/i18n/i18n';

/** After this time a page has loaded its data. */
const SETTLED_MS = 5_000;

async function loadRuntime(): Promise<ComponentType> {
  const [{ OfflineRuntime }] = await Promise.all([import('./offline-runtime'), loadTexts(['offline'])]);
  return OfflineRuntime;
}

/** Loads the code for offline use once the page is there, or at once where something waits to be sent. */
export function OfflineHost() {
  const [Runtime, setRuntime] = useState<ComponentType | null>(null);
  useEffect(() => {
    let current = true;
    const load = () =>
      void loadRuntime().then(
        (loaded) => current && setRuntime(() => loaded),
        () => undefined,
      );
    if (mayHaveUnsent() || currentReach().since !== null) load();
    const timer = setTimeout(load, SETTLED_MS);
    const stop = onReachChange(load);
    return () => {
      current = false;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return Runtime && <Runtime />;
}
