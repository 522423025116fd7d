import { exportTable } from '../../../platform/export/index.js';
import { articleColumns, siteColumn, TITLES } from '../../list-columns/index.js';
import type { WaitingDto } from './waiting.dto.js';

/** One row for each waiting line, in the order of allocation. */
export const waitingExport = exportTable<WaitingDto>('waiting', [
  ...articleColumns<WaitingDto>(({ article }) => article),
  { title: TITLES.waiting, value: ({ waiting }) => waiting },
  siteColumn(),
  { title: TITLES.request, value: ({ requestNumber }) => requestNumber },
  { title: TITLES.neededBy, value: ({ neededBy }) => neededBy, day: true },
  { title: TITLES.submitted, value: ({ submittedAt }) => submittedAt, moment: true },
  { title: TITLES.position, value: ({ position }) => position },
  { title: TITLES.expectedAt, value: ({ expectedAt }) => expectedAt, day: true },
]);
