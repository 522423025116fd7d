import { exportTable } from '../../platform/export/index.js';
import { nameOf, TITLES, WORDS } from '../list-columns/index.js';
import type { MemberDto } from './users.dto.js';

export const memberExport = exportTable<MemberDto>('members', [
  { title: TITLES.name, value: ({ name }) => name },
  { title: TITLES.email, value: ({ email }) => email },
  { title: TITLES.role, value: ({ role }) => nameOf(role) },
  { title: TITLES.status, value: ({ status }) => status, words: WORDS.member },
  { title: TITLES.createdAt, value: ({ createdAt }) => createdAt },
]);
