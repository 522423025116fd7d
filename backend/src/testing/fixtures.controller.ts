import { Body, Controller, Get, Post, Query, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { checkedEmail } from '../modules/auth/sign-in/sign-in.service.js';
import type { RequestContext, TenantContext } from '../platform/context/index.js';
import { Access, type AppRequest, BODY_LIMIT_BYTES, Ctx, TenantCtx } from '../platform/http/index.js';
import { type CreatedMember, type MemberInput, MembersFixture } from './members.fixture.js';
import { type IdleQuery, PendingWork } from './pending-work.js';
import { SignInFixture } from './sign-in.fixture.js';
import { type CreatedTeam, TeamFixture, type TeamInput } from './team.fixture.js';

/** Prepares data for tests. Its inputs come from tests, and are not validated. */
@ApiExcludeController()
@Controller('dev')
export class FixturesController {
  constructor(
    private readonly teams: TeamFixture,
    private readonly members: MembersFixture,
    private readonly signIns: SignInFixture,
    private readonly pending: PendingWork,
  ) {}

  @Post('sign-in')
  @Access({
    may: 'public',
    summary: 'Sign in without a code',
    takesBody: true,
    uncounted: true,
    maxBodyBytes: BODY_LIMIT_BYTES,
  })
  async signIn(
    @Ctx() ctx: RequestContext,
    @Req() request: AppRequest,
    @Body() body: { readonly email: string },
  ): Promise<{ token: string }> {
    const email = checkedEmail(body.email);
    return { token: await this.signIns.tokenOf(ctx, email, userAgentOf(request)) };
  }

  @Post('team')
  @Access({
    may: 'public',
    summary: 'Make an organisation with members and stock',
    takesBody: true,
    maxBodyBytes: BODY_LIMIT_BYTES,
    uncounted: true,
  })
  makeTeam(
    @Ctx() ctx: RequestContext,
    @Req() request: AppRequest,
    @Body() body: TeamInput,
  ): Promise<CreatedTeam> {
    return this.teams.makeTeam(ctx, body, userAgentOf(request));
  }

  @Post('members')
  @Access({
    may: 'users:manage',
    summary: 'Add members without invitations',
    takesBody: true,
    maxBodyBytes: BODY_LIMIT_BYTES,
    uncounted: true,
  })
  async addMembers(
    @TenantCtx() ctx: TenantContext,
    @Req() request: AppRequest,
    @Body() body: { readonly members: readonly MemberInput[] },
  ): Promise<{ items: CreatedMember[] }> {
    return { items: await this.members.addMembers(ctx, body.members, userAgentOf(request)) };
  }

  @Get('idle')
  @Access({ may: 'public', summary: 'Wait until the background work is done', uncounted: true })
  waitUntilIdle(@Query() query: IdleQuery): Promise<{ idle: true }> {
    return this.pending.waitUntilIdle(query);
  }
}

const userAgentOf = (request: AppRequest): string => String(request.headers['user-agent'] ?? '');
