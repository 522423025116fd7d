import { type RefObject, useLayoutEffect, useState } from 'react';

/** Fewer rows are all drawn, so that the browser's own search and a screen reader meet each of them. */
const MAX_DRAWN = 120;
/** The rows beyond each edge of the screen: a quick scroll meets rows, and the keyboard always a next one. */
const MARGIN_ROWS = 20;

interface RowWindow {
  /** The first row to draw, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** The height of the rows that are not drawn, before and after. */
  readonly before: number;
  readonly after: number;
}

/** The rows to draw of a list of which `top` pixels are above the screen. */
export function rowWindow(count: number, rowHeight: number, top: number, screenHeight: number): RowWindow {
  if (count <= MAX_DRAWN || rowHeight === 0)
    return { from: 0, to: Math.min(count, MAX_DRAWN), before: 0, after: 0 };
  const visible = Math.ceil(screenHeight / rowHeight) + 2 * MARGIN_ROWS;
  const first = Math.floor(top / rowHeight) - MARGIN_ROWS;
  const from = Math.max(0, Math.min(first, count - visible));
  const to = Math.min(count, from + visible);
  return { from, to, before: from * rowHeight, after: (count - to) * rowHeight };
}

const isSame = (a: RowWindow, b: RowWindow) => a.from === b.from && a.to === b.to && a.after === b.after;

/**
 * The rows of a long table that are drawn while the page scrolls: those on the screen and some around them. All rows
 * have the height of the first one. On paper there are all of them.
 */
export function useRowWindow(body: RefObject<HTMLTableSectionElement | null>, count: number): RowWindow {
  const [shown, setShown] = useState(() => rowWindow(count, 0, 0, 0));
  useLayoutEffect(() => {
    const element = body.current;
    if (element === null) return undefined;
    const measure = () => {
      const rowHeight = element.rows[0]?.getBoundingClientRect().height ?? 0;
      // The gap before the drawn rows begins where the first row of the list would.
      const gap = element.previousElementSibling;
      const start = (gap?.tagName === 'TBODY' ? gap : element).getBoundingClientRect().top;
      const next = rowWindow(count, rowHeight, Math.max(0, -start), window.innerHeight);
      setShown((now) => (isSame(now, next) ? now : next));
    };
    measure();
    if (count <= MAX_DRAWN) return undefined;
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const drawAll = () => setShown({ from: 0, to: count, before: 0, after: 0 });
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('scroll', follow, { passive: true, signal });
    window.addEventListener('resize', follow, { signal });
    window.addEventListener('beforeprint', drawAll, { signal });
    window.addEventListener('afterprint', measure, { signal });
    return () => {
      cancelAnimationFrame(frame);
      stop.abort();
    };
  }, [body, count]);
  return count === 0 || shown.to > count ? rowWindow(count, 0, 0, 0) : shown;
}
