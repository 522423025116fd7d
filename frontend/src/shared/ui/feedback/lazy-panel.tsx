import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useTypeAhead } from '../../hooks/use-type-ahead';
// Records the control that opened the drawer before the drawer's code is loaded.
import '../../lib/page-focus';

/** While the code of a form is loaded. */
function FormLoading({ open }: { open: boolean }) {
  useTypeAhead(open);
  return null;
}

interface Options {
  /** Whether what is typed meanwhile is for its first field; otherwise keys remain the page's. */
  isForm?: boolean;
}

/** A drawer whose code is loaded when it is first opened. It then stays mounted, so that its closing is animated. */
export function lazyPanel<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
  { isForm = false }: Options = {},
): ComponentType<Props> {
  const Panel = lazy(async () => ({ default: await load() }));
  return function LazyPanel(props: Props) {
    const [asked, setAsked] = useState(false);
    const open = isOpen(props);
    if (open && !asked) setAsked(true);
    return (
      (open || asked) && (
        <Suspense fallback={isForm ? <FormLoading open={open} /> : null}>
          <Panel {...props} />
        </Suspense>
      )
    );
  };
}
