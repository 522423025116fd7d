import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isOtherPage } from './page-subject';

const STORE = 'scroll-positions';
const MAX_STORED = 200;
/** The actions of a person who does not wait for the position. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The scroll position of each entry of the history, also before the tab was loaded again. */
const positions = new Map<string, number>(
  JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, number][],
);

const storePositions = () => sessionStorage.setItem(STORE, JSON.stringify([...positions].slice(-MAX_STORED)));

/** The entry of the history that the address belongs to, which changes before the page does. */
const entryKey = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default';

/** Scrolls to a position, which a page reaches once its rows are there; returns a function that gives that up. */
function scrollBack(top: number): () => void {
  const attempt = () => {
    window.scrollTo({ top });
    if (Math.abs(window.scrollY - top) < 2) stop();
  };
  const observer = new ResizeObserver(attempt);
  const stop = () => {
    observer.disconnect();
    for (const move of OWN_MOVES) window.removeEventListener(move, stop);
  };
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true });
  observer.observe(document.body);
  attempt();
  return stop;
}

function scrollToHash(hash: string): void {
  document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
}

/** A page begins at its top, and where it was left when the history leads back to it. */
export function useScrollPosition(): void {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef(location);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', storePositions);
    return () => window.removeEventListener('pagehide', storePositions);
  }, []);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = location;
    const { key, hash } = location;
    const left = type === 'POP' ? positions.get(key) : undefined;
    const stop = left === undefined ? undefined : scrollBack(left);
    if (left === undefined && hash !== '') scrollToHash(hash);
    else if (type !== 'POP' && isOtherPage(before, location)) window.scrollTo({ top: 0 });
    const notePosition = () => {
      if (entryKey() === key) positions.set(key, window.scrollY);
    };
    window.addEventListener('scroll', notePosition, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener('scroll', notePosition);
    };
  }, [location, type]);
}
