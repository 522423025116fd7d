import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { TenantContext } from '../../../platform/context/index.js';
import { Access, PageOf, pageRequest, TenantCtx } from '../../../platform/http/index.js';
import {
  INVITATION_SORTS,
  InvitationDto,
  InvitationListQuery,
  InvitationsCreateDto,
  InvitationsDto,
} from './invitations.dto.js';
import { InvitationReads } from './invitations.reads.js';
import { Invitations } from './invitations.service.js';

@ApiTags('Users')
@Controller('users/invitations')
export class InvitationsController {
  constructor(
    private readonly invitations: Invitations,
    private readonly reads: InvitationReads,
  ) {}

  @Get()
  @Access({ may: 'users:manage', summary: 'List the open invitations', answers: PageOf(InvitationDto) })
  listInvitations(@TenantCtx() ctx: TenantContext, @Query() query: InvitationListQuery) {
    return this.reads.list(ctx, pageRequest(query, INVITATION_SORTS, '-createdAt'));
  }

  @Post()
  @Access({
    may: 'users:manage',
    summary: 'Invite people by e-mail',
    about: 'Invitations are valid for seven days; inviting an address again updates its role and sites.',
    answers: InvitationsDto,
    writes: true,
    creates: true,
  })
  inviteUsers(@TenantCtx() ctx: TenantContext, @Body() body: InvitationsCreateDto) {
    return this.invitations.invite(ctx, body);
  }

  @Get(':id')
  @Access({ may: 'users:manage', summary: 'Get an invitation', answers: InvitationDto })
  getInvitation(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.reads.get(ctx, id);
  }

  @Post(':id/resend')
  @Access({ may: 'users:manage', summary: 'Send an invitation again', answers: InvitationDto, writes: true })
  resendInvitation(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.invitations.resend(ctx, id);
  }

  @Delete(':id')
  @Access({
    may: 'users:manage',
    summary: 'Withdraw an invitation',
    about:
      '409 EQUIPMENT_OUT if it is for a member of an imported organisation who has equipment on loan: use `DELETE /users/:id` with a new holder.',
    writes: true,
  })
  withdrawInvitation(@TenantCtx() ctx: TenantContext, @Param('id') id: string): Promise<void> {
    return this.invitations.withdraw(ctx, id);
  }
}
