import { type PointerEvent, useRef, useState } from 'react';

interface RowDrag {
  /** The row that is being dragged. */
  dragged: number | undefined;
  /** For the element around the rows. */
  container: {
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    'data-rows': true;
  };
  /** Starts the drag of a row: for `onPointerDown` of its handle. */
  start: (index: number) => (event: PointerEvent<HTMLElement>) => void;
}

/**
 * Reorders rows by dragging a handle, with a mouse, a pen or a finger. A row moves as soon as the pointer passes the
 * middle of its neighbour. Rows are the elements with `data-row`. The container captures the pointer, because a row
 * loses the capture when it is moved in the document.
 */
export function useRowDrag(onMove: (from: number, to: number) => void): RowDrag {
  const [dragged, setDragged] = useState<number>();
  const current = useRef<number | undefined>(undefined);
  const change = (index: number | undefined) => {
    current.current = index;
    setDragged(index);
  };
  const follow = ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
    const from = current.current;
    if (from === undefined) return;
    const rows = currentTarget.querySelectorAll('[data-row]');
    const middle = (index: number) => {
      const box = rows[index]?.getBoundingClientRect();
      return box === undefined ? undefined : box.top + box.height / 2;
    };
    const [above, below] = [middle(from - 1), middle(from + 1)];
    let to = from;
    if (above !== undefined && clientY < above) to = from - 1;
    else if (below !== undefined && clientY > below) to = from + 1;
    if (to === from) return;
    onMove(from, to);
    change(to);
  };
  const end = () => change(undefined);
  return {
    dragged,
    container: { onPointerMove: follow, onPointerUp: end, onPointerCancel: end, 'data-rows': true },
    start: (index) => (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.closest('[data-rows]')?.setPointerCapture(event.pointerId);
      change(index);
    },
  };
}
