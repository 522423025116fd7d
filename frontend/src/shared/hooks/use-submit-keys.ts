import { type RefObject, useEffect, useRef } from 'react';
import { isCovered, isSubmitKey } from '../lib/key-target';

/**
 * Ctrl+Enter (or ⌘+Enter) activates the primary button of the page, from any focus, unless a dialog covers it. `part`
 * contains the button where it may be in a drawer itself.
 */
export function useSubmitKeys(submit: () => void, enabled = true, part?: RefObject<HTMLElement | null>) {
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (!isSubmitKey(event) || isCovered(part?.current)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [enabled, part]);
}
