import { lazy, Suspense, useState } from 'react';
import { loadTexts } from '@/i18n/i18n';
import { useTypeAhead } from '@/shared/hooks/use-type-ahead';
import type { PaletteProps } from './palette';

/** The code of the overlay, with the words of the states that it shows. */
export async function loadPalette() {
  const [module] = await Promise.all([
    import('./palette'),
    loadTexts(['palette', 'requests', 'preparation', 'stock']),
  ]);
  return { default: module.Palette };
}
const Palette = lazy(loadPalette);

/**
 * The palette, whose code is loaded at its first use. Keys typed before its field has the focus are kept for it: the keys
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
