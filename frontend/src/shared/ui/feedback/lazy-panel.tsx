import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useTypeAhead } from '../../hooks/use-type-ahead';
// Records the control that opened the drawer before the drawer's code is loaded.
import '../../lib/page-focus';

/** While the code of a drawer or a dialog is loaded. */
function PanelLoading({ open }: { open: boolean }) {
  useTypeAhead(open);
  return null;
}

interface Options {
  /** True if it is a part of the page. Keys typed before a drawer or a dialog appears belong to it, not to the page. */
  isInline?: boolean;
}

/**
 * A drawer or a dialog whose code is loaded when it is first opened. It then stays mounted, so that its closing is
 * animated. Without `isOpen` it is a part of the page that is always there. A drawer weighs more than its list and most
 * visits open none; without this a list would exceed its size budget.
 */
export function lazyPanel<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen?: (props: Props) => boolean,
  { isInline = isOpen === undefined }: Options = {},
): ComponentType<Props> {
  const Panel = lazy(async () => ({ default: await load() }));
  return function LazyPanel(props: Props) {
    const [asked, setAsked] = useState(false);
    const open = isOpen?.(props) ?? true;
    if (open && !asked) setAsked(true);
    return (
      (open || asked) && (
        <Suspense fallback={isInline ? null : <PanelLoading open={open} />}>
          <Panel {...props} />
        </Suspense>
      )
    );
  };
}
