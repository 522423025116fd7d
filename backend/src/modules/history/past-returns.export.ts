import { exportTable } from '../../platform/export/index.js';
import { articleColumns, nameOf, TITLES, WORDS } from '../list-columns/index.js';
import type { PastReturnDto } from './past-returns.dto.js';

interface Row {
  readonly past: PastReturnDto;
  readonly line: PastReturnDto['lines'][number];
}

/** One row for each line of a return or a cancelled order. */
export const pastReturnExport = exportTable<PastReturnDto, Row>(
  'returns-and-cancellations',
  [
    { title: TITLES.type, value: ({ past }) => past.kind, words: WORDS.pastReturn },
    { title: TITLES.number, value: ({ past }) => past.number },
    { title: TITLES.date, value: ({ past }) => past.at, moment: true },
    { title: TITLES.request, value: ({ past }) => past.requestNumber },
    { title: TITLES.site, value: ({ past }) => nameOf(past.site) },
    { title: TITLES.person, value: ({ past }) => past.person },
    { title: TITLES.reason, value: ({ past }) => past.reason },
    ...articleColumns<Row>(({ line }) => line.article),
    { title: TITLES.quantity, value: ({ line }) => line.quantity },
    { title: TITLES.condition, value: ({ line }) => line.condition, words: WORDS.condition },
  ],
  { parts: (past) => past.lines.map((line) => ({ past, line })) },
);
