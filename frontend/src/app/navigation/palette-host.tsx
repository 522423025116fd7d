import { lazy, Suspense, useState } from 'react';
import { useTypeAhead } from '@/shared/hooks/use-type-ahead';
import type { PaletteProps } from './palette';

export const loadPalette = () => import('./palette');
const Palette = lazy(() => loadPalette().then((module) => ({ default: module.Palette })));

/**
 * The palette, whose code is loaded at its first use. What is typed until its field has the focus is kept for it: the keys
 * would be shortcuts of the page.
 */
export function PaletteHost(props: Omit<PaletteProps, 'onReady'>) {
  const [isReady, setReady] = useState(false);
  if (isReady && !props.open) setReady(false);
  useTypeAhead(props.open && !isReady);
  return (
    <Suspense>
      <Palette {...props} onReady={() => setReady(true)} />
    </Suspense>
  );
}
