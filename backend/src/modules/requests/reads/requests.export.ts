import { exportTable } from '../../../platform/export/index.js';
import { articleColumns, nameOf, TITLES, WORDS } from '../../list-columns/index.js';
import type { RequestDto } from '../requests.dto.js';

interface Row {
  readonly request: RequestDto;
  readonly line: RequestDto['lines'][number];
}

/** One row for each line of a request. */
export const requestExport = exportTable<RequestDto, Row>(
  'requests',
  [
    { title: TITLES.number, value: ({ request }) => request.number },
    { title: TITLES.status, value: ({ request }) => request.status, words: WORDS.request },
    { title: TITLES.site, value: ({ request }) => nameOf(request.site) },
    { title: TITLES.requester, value: ({ request }) => nameOf(request.requester) },
    { title: TITLES.recipient, value: ({ request }) => request.recipient?.name },
    { title: TITLES.neededBy, value: ({ request }) => request.neededBy, day: true },
    { title: TITLES.purpose, value: ({ request }) => request.purpose },
    { title: TITLES.createdAt, value: ({ request }) => request.createdAt, moment: true },
    { title: TITLES.reason, value: ({ request }) => request.reason },
    {
      title: TITLES.kit,
      value: ({ request, line }) => request.lines.find(({ id }) => id === line.parentLineId)?.article?.name,
    },
    ...articleColumns<Row>(({ line }) => line.article),
    { title: TITLES.requested, value: ({ line }) => line.quantity },
    { title: TITLES.approved, value: ({ line }) => line.approved },
    { title: TITLES.reserved, value: ({ line }) => line.reserved },
    { title: TITLES.waiting, value: ({ line }) => line.waiting },
    { title: TITLES.picked, value: ({ line }) => line.picked },
    { title: TITLES.delivered, value: ({ line }) => line.delivered },
    { title: TITLES.returned, value: ({ line }) => line.returned },
    { title: TITLES.cancelled, value: ({ line }) => line.cancelled },
    { title: TITLES.note, value: ({ line }) => line.note },
  ],
  { parts: (request) => request.lines.map((line) => ({ request, line })) },
);
