import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeParams } from './use-change-params';
import { useTypeAhead } from './use-type-ahead';

/** Runs an action once when the address has `?<name>=true`, and removes the parameter. */
export function useAddressAction(name: string, action: (() => void) | undefined): void {
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const isWanted = params.get(name) === 'true' && action !== undefined;
  const isDone = useRef(false);
  // It opens a form.
  useTypeAhead(isWanted);
  useEffect(() => {
    if (!isWanted) isDone.current = false;
    if (!isWanted || isDone.current) return;
    isDone.current = true;
    action();
    changeParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete(name);
        return next;
      },
      { replace: true },
    );
  }, [isWanted, action, name, changeParams]);
}
