import { type ComponentType, lazy, Suspense, useState } from 'react';
// It has to see which control opened the drawer before the drawer's own code has come.
import '../lib/page-focus';

/**
 * A drawer whose code comes when it is first opened, not with the list it opens beside. It then stays, so that it can
 * close as it opened.
 */
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
