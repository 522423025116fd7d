import { lazy, Suspense } from 'react';
import { useTypeAhead } from '@/shared/hooks/use-type-ahead';
import type { PaletteProps } from './palette';

export const loadPalette = () => import('./palette');
const Palette = lazy(() => loadPalette().then((module) => ({ default: module.Palette })));

/** Keeps for the search field what is typed while the code is loaded; the keys would be shortcuts of the page. */
function PaletteLoading({ open }: Pick<PaletteProps, 'open'>) {
  useTypeAhead(open);
  return null;
}

/** The palette, whose code is loaded at its first use. */
export function PaletteHost(props: PaletteProps) {
  return (
    <Suspense fallback={<PaletteLoading open={props.open} />}>
      <Palette {...props} />
    </Suspense>
  );
}
