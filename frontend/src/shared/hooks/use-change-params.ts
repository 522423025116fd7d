import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';

type ChangeParams = (change: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * Changes the parameters of the current address. The router renders a change a moment later, so that of two quick
 * changes the second would undo the first if it began with the rendered address.
 */
export function useChangeParams(): ChangeParams {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab');
  return useCallback(
    (change, options) => {
      const now = new URLSearchParams(window.location.search);
      // The person has left for another page or another of its tabs, whose parameters are not ours.
      if (window.location.pathname !== pathname || now.get('tab') !== tab) return;
      setParams(change(now), options);
    },
    [pathname, tab, setParams],
  );
}
