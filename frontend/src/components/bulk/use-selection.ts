import { useRef, useState } from 'react';
import type { Selection } from '@/shared/ui/lists/select-box';
import type { BulkRow } from './use-bulk-run';

/** The selected rows of the page that is shown; rows that are not shown, or not selectable, are not acted on. */
export function useSelection<Row extends BulkRow>(
  rows: readonly Row[] | undefined,
  isSelectable: (row: Row) => boolean = () => true,
) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const selectable = (rows ?? []).filter(isSelectable);
  const selected = selectable.filter(({ id }) => chosen.includes(id));
  const selectableIds = new Set(selectable.map(({ id }) => id));
  const anchor = useRef<string>(undefined);
  const ids = new Set(selected.map(({ id }) => id));
  const selection: Selection<Row> = {
    ids,
    select: setChosen,
    toggle: (id, isRange) => {
      const shown = (rows ?? []).map((row) => row.id);
      const [from, to] = [shown.indexOf(anchor.current ?? id), shown.indexOf(id)].sort((a, b) => a - b);
      anchor.current = id;
      if (isRange && from !== undefined && from >= 0 && to !== undefined)
        setChosen([...new Set([...ids, ...shown.slice(from, to + 1)])]);
      else setChosen(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]);
    },
    nameOf: ({ name }) => name,
    isSelectable: (id) => selectableIds.has(id),
  };
  return { selection, selected };
}
