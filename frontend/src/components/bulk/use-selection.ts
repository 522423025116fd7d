import { useState } from 'react';
import type { Selection } from '@/shared/ui/select-box';
import type { BulkRow } from './use-bulk-run';

/** The selected rows of the page that is shown; rows that are not shown are not acted on. */
export function useSelection<Row extends BulkRow>(rows: readonly Row[] | undefined) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const selected = (rows ?? []).filter(({ id }) => chosen.includes(id));
  const selection: Selection<Row> = {
    ids: new Set(selected.map(({ id }) => id)),
    select: setChosen,
    nameOf: ({ name }) => name,
  };
  return { selection, selected };
}
