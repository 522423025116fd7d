import { exportTable } from '../../platform/export/index.js';
import { articleColumns, nameOf, TITLES, WORDS } from '../list-columns/index.js';
import type { ReturnDto } from './returns.dto.js';

interface Row {
  readonly document: ReturnDto;
  readonly line: ReturnDto['lines'][number];
}

/** One row for each line of a return. */
export const returnExport = exportTable<ReturnDto, Row>(
  'returns',
  [
    { title: TITLES.number, value: ({ document }) => document.number },
    { title: TITLES.date, value: ({ document }) => document.createdAt, moment: true },
    { title: TITLES.request, value: ({ document }) => document.requestNumber },
    { title: TITLES.site, value: ({ document }) => nameOf(document.site) },
    { title: TITLES.requester, value: ({ document }) => nameOf(document.requester) },
    ...articleColumns<Row>(({ line }) => line.article),
    { title: TITLES.quantity, value: ({ line }) => line.quantity },
    { title: TITLES.condition, value: ({ line }) => line.condition, words: WORDS.condition },
  ],
  { parts: (document) => document.lines.map((line) => ({ document, line })) },
);
