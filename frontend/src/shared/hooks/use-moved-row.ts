import { useEffect, useRef, useState } from 'react';

export type Direction = 'up' | 'down';

interface RowMove {
  to: number;
  direction: Direction;
}

/**
 * Keeps the focus on the button that moved a row: rows have `data-row`, and their buttons `data-move`. A row at an end of
 * the list gets it on its other button.
 */
export function useMovedRow<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const [moved, setMoved] = useState<RowMove>();
  useEffect(() => {
    if (moved === undefined) return;
    const row = list.current?.querySelectorAll('[data-row]')[moved.to];
    const [wanted, other] = moved.direction === 'up' ? ['up', 'down'] : ['down', 'up'];
    const button = (which: string) =>
      row?.querySelector<HTMLButtonElement>(`[data-move="${which}"]:not(:disabled)`);
    (button(wanted ?? '') ?? button(other ?? ''))?.focus();
  }, [moved]);
  return { list, moved, setMoved };
}
