import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import type { RequestContext, TenantContext } from '../../platform/context/index.js';
import { Access, Ctx, PageOf, pageRequest, SeenVersion, TenantCtx } from '../../platform/http/index.js';
import { callerOf } from './caller.js';
import { Memberships } from './memberships.service.js';
import { MEMBER_SORTS, MeDto, MemberDto, MemberListQuery, MeUpdateDto } from './users.dto.js';
import { Users } from './users.service.js';

@Controller('users')
export class UsersController {
  constructor(
    private readonly users: Users,
    private readonly memberships: Memberships,
  ) {}

  @Get()
  @Access({ may: 'users:read', summary: 'List the members', answers: PageOf(MemberDto) })
  async listUsers(@TenantCtx() ctx: TenantContext, @Query() query: MemberListQuery) {
    const page = await this.memberships.list(ctx, query, pageRequest(query, MEMBER_SORTS, 'name'));
    return { ...page, items: await this.memberships.withRoles(ctx, page.items) };
  }

  @Get('me')
  @Access({ may: 'signed-in', summary: 'Get oneself', answers: MeDto })
  getMe(@Ctx() ctx: RequestContext) {
    return this.users.me(ctx, callerOf(ctx).userId);
  }

  @Patch('me')
  @Access({
    may: 'signed-in',
    summary: 'Change one’s name, language or preferences',
    answers: MeDto,
    writes: true,
    versioned: true,
  })
  updateMe(@Ctx() ctx: RequestContext, @SeenVersion() version: number, @Body() body: MeUpdateDto) {
    return this.users.updateMe(ctx, callerOf(ctx).userId, version, body);
  }
}
