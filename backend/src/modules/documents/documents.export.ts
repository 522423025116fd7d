import { exportTable } from '../../platform/export/index.js';
import { TITLES, WORDS } from '../list-columns/index.js';
import type { DocumentDto } from './documents.dto.js';

export const documentExport = exportTable<DocumentDto>('documents', [
  { title: TITLES.number, value: ({ number }) => number },
  { title: TITLES.type, value: ({ kind }) => kind, words: WORDS.document },
  { title: TITLES.date, value: ({ createdAt }) => createdAt, moment: true },
  { title: TITLES.request, value: ({ requestNumber }) => requestNumber },
  { title: TITLES.site, value: ({ siteName }) => siteName },
  { title: TITLES.recipient, value: ({ recipientName }) => recipientName },
]);
