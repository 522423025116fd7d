import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { RequestContext, TenantContext } from '../../../platform/context/index.js';
import { Access, Ctx, PageOf, TenantCtx } from '../../../platform/http/index.js';
import { ErasureDto, LeaveDto, MyInvitationDto } from '../../users/index.js';
import { TokenDto } from '../auth.dto.js';
import { AccountErasure } from './account-erasure.service.js';
import { Onboarding } from './onboarding.service.js';
import { Organisations } from './organisations.service.js';

/**
 * Founding, joining, switching and leaving: actions of the account's owner, because they change where the session
 * works.
 */
@ApiTags('Users')
@Controller('users/me')
export class AccountController {
  constructor(
    private readonly joining: Onboarding,
    private readonly organisations: Organisations,
    private readonly forgetting: AccountErasure,
  ) {}

  @Get('invitations')
  @Access({
    may: 'signed-in',
    summary: 'List the invitations of the caller',
    answers: PageOf(MyInvitationDto),
  })
  async listMyInvitations(@Ctx() ctx: RequestContext) {
    return { items: await this.joining.mine(ctx), nextCursor: null };
  }

  @Post('invitations/:id/accept')
  @Access({
    may: 'signed-in',
    summary: 'Accept an invitation',
    about: 'The session and the returned token are for that organisation.',
    answers: TokenDto,
    writes: true,
  })
  async acceptInvitation(@Ctx() ctx: RequestContext, @Param('id') id: string) {
    return { token: await this.joining.accept(ctx, id) };
  }

  @Post('invitations/:id/decline')
  @Access({ may: 'signed-in', summary: 'Decline an invitation', writes: true })
  declineInvitation(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<void> {
    return this.joining.decline(ctx, id);
  }

  @Post('leave')
  @Access({
    may: 'signed-in',
    summary: 'Leave the current organisation',
    about:
      'The last owner cannot leave. A member with equipment on loan names the member who takes it over; without one, 409 EQUIPMENT_OUT lists it in `equipment`. The returned token is for another organisation of the caller, or for none.',
    answers: TokenDto,
    writes: true,
  })
  @ApiBody({ type: LeaveDto, required: false })
  async leaveTenant(@TenantCtx() ctx: TenantContext, @Body() { newHolderId }: LeaveDto = {}) {
    return { token: await this.organisations.leave(ctx, newHolderId) };
  }

  @Post('erase')
  @Access({
    may: 'signed-in',
    summary: 'Erase the caller’s account',
    about:
      'Ends every membership and session, and deletes name and address permanently. Records of past actions stay, without the name. The last owner of an organisation transfers it first. Equipment on loan in any organisation is returned first, or gets a new holder: 409 EQUIPMENT_OUT lists it in `equipment`.',
    writes: true,
  })
  @ApiBody({ type: ErasureDto, required: false })
  eraseMe(@Ctx() ctx: RequestContext, @Body() { newHolders = [] }: ErasureDto = {}): Promise<void> {
    const named = new Map(newHolders.map(({ tenantId, userId }) => [tenantId, userId]));
    return this.forgetting.erase(ctx, named);
  }
}
