import { type ComponentType, lazy, Suspense, useState } from 'react';
// Records the control that opened the drawer before the drawer's code is loaded.
import '../lib/page-focus';

/** A drawer whose code is loaded when it is first opened. It then stays mounted, so that its closing is animated. */
export function lazyPanel<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> {
  const Panel = lazy(async () => ({ default: await load() }));
  return function LazyPanel(props: Props) {
    const [asked, setAsked] = useState(false);
    const open = isOpen(props);
    if (open && !asked) setAsked(true);
    return (
      (open || asked) && (
        <Suspense>
          <Panel {...props} />
        </Suspense>
      )
    );
  };
}
