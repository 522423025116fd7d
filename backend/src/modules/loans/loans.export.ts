import { exportTable } from '../../platform/export/index.js';
import { articleColumns, nameOf, siteColumn, TITLES, WORDS } from '../list-columns/index.js';
import type { LoanDto } from './loans.dto.js';

export const loanExport = exportTable<LoanDto>('loans', [
  { title: TITLES.request, value: ({ requestNumber }) => requestNumber },
  ...articleColumns<LoanDto>(({ article }) => article),
  siteColumn(),
  { title: TITLES.holder, value: ({ holder }) => nameOf(holder) },
  { title: TITLES.requester, value: ({ requester }) => nameOf(requester) },
  { title: TITLES.quantity, value: ({ quantity }) => quantity },
  { title: TITLES.lent, value: ({ lent }) => lent },
  { title: TITLES.deliveredAt, value: ({ lentAt }) => lentAt, moment: true },
  { title: TITLES.due, value: ({ dueAt }) => dueAt, day: true },
  { title: TITLES.overdue, value: ({ overdue }) => overdue, words: WORDS.flag },
  { title: TITLES.back, value: ({ closedAt }) => closedAt, moment: true },
]);
