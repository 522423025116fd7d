import { exportTable } from '../../platform/export/index.js';
import { TITLES, WORDS } from '../list-columns/index.js';
import type { SiteDto } from './sites.dto.js';

export const siteExport = exportTable<SiteDto>('depots', [
  { title: TITLES.code, value: ({ code }) => code },
  { title: TITLES.name, value: ({ name }) => name },
  { title: TITLES.archived, value: ({ archived }) => archived, words: WORDS.flag },
  { title: TITLES.createdAt, value: ({ createdAt }) => createdAt, moment: true },
]);
