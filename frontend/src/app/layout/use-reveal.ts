import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns whether the pointer or the focus of the keyboard is inside an element. Escape resets it while both stay,
 * unless the element is pinned.
 */
export function useReveal(root: RefObject<HTMLElement | null>, pinned: boolean) {
  const [revealed, setRevealed] = useState(false);

  useEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const stop = new AbortController();
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => element.addEventListener(type, listener, { signal: stop.signal });
    on('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse') setRevealed(true);
    });
    on('pointerleave', () => {
      // A click leaves the focus inside, which keeps it open for the keyboard only.
      if (!element.querySelector(':focus-visible')) setRevealed(false);
    });
    on('focusin', ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible')) setRevealed(true);
    });
    on('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setRevealed(false);
    });
    return () => stop.abort();
  }, [root]);

  useEffect(() => {
    if (!revealed || pinned) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setRevealed(false);
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [revealed, pinned]);

  return { revealed, hide: () => setRevealed(false) };
}
