import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import type { RequestContext, TenantContext } from '../../platform/context/index.js';
import {
  Access,
  type AppReply,
  Ctx,
  PageOf,
  pageRequest,
  SeenVersion,
  TenantCtx,
} from '../../platform/http/index.js';
import { JobStartedDto } from '../../platform/jobs/index.js';
import { callerOf } from './caller.js';
import { Delegates } from './members/delegates.service.js';
import { Members } from './members/members.service.js';
import { Memberships } from './members/memberships.service.js';
import { PersonalData } from './personal-data/personal-data.service.js';
import {
  DelegateUpdateDto,
  MEMBER_SORTS,
  MeDto,
  MemberDto,
  MemberListQuery,
  MemberRemovalQuery,
  MemberUpdateDto,
  MeUpdateDto,
  MyDelegateDto,
} from './users.dto.js';
import { memberExport } from './users.export.js';
import { Users } from './users.service.js';

@Controller('users')
export class UsersController {
  constructor(
    private readonly users: Users,
    private readonly memberships: Memberships,
    private readonly members: Members,
    private readonly delegates: Delegates,
    private readonly personal: PersonalData,
  ) {}

  @Get()
  @Access({
    may: 'users:read',
    summary: 'List the members',
    answers: PageOf(MemberDto),
    exports: memberExport,
  })
  async listUsers(@TenantCtx() ctx: TenantContext, @Query() query: MemberListQuery) {
    const page = await this.memberships.list(ctx, query, pageRequest(query, MEMBER_SORTS, 'name'));
    return { ...page, items: await this.memberships.withRoles(ctx, page.items) };
  }

  @Get('me')
  @Access({ may: 'signed-in', summary: 'Get the signed-in user', answers: MeDto })
  getMe(@Ctx() ctx: RequestContext) {
    return this.users.me(ctx, callerOf(ctx).accountId);
  }

  @Patch('me')
  @Access({
    may: 'signed-in',
    summary: 'Update the name, language or preferences of the signed-in user',
    answers: MeDto,
    writes: true,
    versioned: true,
  })
  updateMe(@Ctx() ctx: RequestContext, @SeenVersion() version: number, @Body() body: MeUpdateDto) {
    return this.users.updateMe(ctx, callerOf(ctx).accountId, version, body);
  }

  @Post('me/data')
  @Access({
    may: 'signed-in',
    summary: 'Start an export of the caller’s personal data',
    about: 'The result of the job is `{ fileId }`; the file is kept for seven days.',
    answers: JobStartedDto,
    writes: true,
    job: true,
  })
  exportMyData(@Ctx() ctx: RequestContext): Promise<JobStartedDto> {
    return this.personal.startExport(ctx);
  }

  @Get('me/data/:id')
  @Access({
    may: 'signed-in',
    summary: 'Download an export of the caller’s personal data',
    file: 'application/octet-stream',
  })
  async getMyData(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: AppReply,
  ): Promise<string> {
    const text = await this.personal.read(ctx, id);
    void reply
      .type('application/octet-stream')
      .header('content-disposition', 'attachment; filename="stockroom-my-data.json"');
    return text;
  }

  @Get('me/delegate')
  @Access({ may: 'signed-in', summary: 'Get the caller’s delegate', answers: MyDelegateDto })
  getMyDelegate(@TenantCtx() ctx: TenantContext) {
    return this.delegates.mine(ctx);
  }

  @Put('me/delegate')
  @Access({
    may: 'signed-in',
    summary: 'Set or remove the caller’s delegate',
    about:
      'Needs a role that may approve. During from..to the delegate can see and approve the same requests as the absent member, at the sites that both may see.',
    answers: MyDelegateDto,
    writes: true,
  })
  setMyDelegate(@TenantCtx() ctx: TenantContext, @Body() body: DelegateUpdateDto) {
    return this.delegates.set(ctx, body);
  }

  @Get(':id')
  @Access({ may: 'users:read', summary: 'Get a member', answers: MemberDto })
  getUser(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.members.get(ctx, id);
  }

  @Patch(':id')
  @Access({
    may: 'users:manage',
    summary: 'Update the role, sites or status of a member',
    about:
      'It takes effect with their next call; disabling ends their sessions in the organisation at once. A disabled member stays the holder of their loans: GET /loans?holder= lists them.',
    answers: MemberDto,
    writes: true,
    versioned: true,
  })
  updateUser(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @SeenVersion() version: number,
    @Body() body: MemberUpdateDto,
  ) {
    return this.members.update(ctx, id, version, body);
  }

  @Delete(':id')
  @Access({
    may: 'users:manage',
    summary: 'Remove a member from the organisation',
    about:
      '409 EQUIPMENT_OUT while they have equipment on loan, with the list in `equipment`: return it first, or name its new holder in `newHolderId`.',
    writes: true,
    versioned: true,
  })
  removeUser(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @SeenVersion() version: number,
    @Query() { newHolderId }: MemberRemovalQuery,
  ): Promise<void> {
    return this.members.remove(ctx, id, version, newHolderId);
  }
}
