import { Injectable, type OnModuleInit } from '@nestjs/common';
import { parseId } from '../../platform/database/index.js';
import { exportTable, ListExports } from '../../platform/export/index.js';
import { TITLES, WORDS } from '../list-columns/index.js';
import { Roles, roleNameIn } from '../roles/index.js';
import type { MemberDto } from './users.dto.js';

const ROLE = 'role';

export const memberExport = exportTable<MemberDto>('members', [
  { title: TITLES.name, value: ({ name }) => name },
  { title: TITLES.email, value: ({ email }) => email },
  { title: TITLES.role, value: ({ role }) => role?.id, names: ROLE },
  { title: TITLES.status, value: ({ status }) => status, words: WORDS.member },
  { title: TITLES.createdAt, value: ({ createdAt }) => createdAt, moment: true },
]);

/** The names of roles in files, those of built-in ones in the reader's language. */
@Injectable()
export class MemberExports implements OnModuleInit {
  constructor(
    private readonly exports: ListExports,
    private readonly roles: Roles,
  ) {}

  onModuleInit(): void {
    this.exports.addNames(ROLE, async (ctx, ids) => {
      const roles = await this.roles.byIds(
        ctx,
        ids.flatMap((id) => parseId(id) ?? []),
      );
      return new Map([...roles].map(([id, role]) => [id, roleNameIn(role, ctx.language)]));
    });
  }
}
