import { lazy, Suspense, useEffect } from 'react';
import { useToasterWanted, wantToaster } from '@/shared/ui/toast';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

/** After this a page has loaded what it shows; without a network nothing could be loaded any more. */
const SETTLED_MS = 5_000;

/** Loads the toaster with the first toast, or once the first page is there. */
export function ToasterHost() {
  const isWanted = useToasterWanted();
  useEffect(() => {
    const timer = setTimeout(wantToaster, SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isWanted) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
