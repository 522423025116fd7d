import { Injectable } from '@nestjs/common';
import { type TenantContext } from '../../../platform/context/index.js';
import type { Page, PageRequest, Scope } from '../../../platform/database/index.js';
import { type Grantor, mayAppoint, type Role, Roles } from '../../roles/index.js';
import { Grants } from '../members/grants.service.js';
import { People } from '../people/people.service.js';
import { isOpen, openAt } from './invitation.rules.js';
import { type InvitationDto, toInvitationDto } from './invitations.dto.js';
import { InvitationsRepository } from './invitations.repository.js';
import type { Invitation } from './invitations.schema.js';

/** Reads invitations with their roles, their inviters and the facts that decide the acceptance. */
@Injectable()
export class InvitationReads {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly roles: Roles,
    private readonly people: People,
    private readonly grants: Grants,
  ) {}

  async list(ctx: TenantContext, request: PageRequest): Promise<Page<InvitationDto>> {
    const page = await this.invitations.page(ctx, {}, request);
    return { ...page, items: await this.dtos(ctx, page.items) };
  }

  async get(ctx: TenantContext, id: string): Promise<InvitationDto> {
    return this.dto(ctx, await this.invitations.getById(ctx, id));
  }

  /** The number of invitations that can be accepted. */
  countOpen(scope: Scope): Promise<number> {
    return this.invitations.count(scope, openAt(scope.now));
  }

  async dto(ctx: TenantContext, invitation: Invitation): Promise<InvitationDto> {
    const [dto] = await this.dtos(ctx, [invitation]);
    if (!dto) throw new Error('an invitation without its shape');
    return dto;
  }

  async dtos(ctx: TenantContext, invitations: readonly Invitation[]): Promise<InvitationDto[]> {
    const roles = await this.roles.byIds(
      ctx,
      invitations.map(({ roleId }) => roleId),
    );
    const people = await this.people.names(
      ctx,
      invitations.map(({ invitedBy }) => invitedBy),
    );
    const inviters = await this.grants.inviters(
      ctx,
      invitations.map(({ invitedBy }) => invitedBy),
    );
    return invitations.map((invitation) => {
      const role = roles.get(String(invitation.roleId));
      const inviter = inviters.get(String(invitation.invitedBy));
      const by = people.get(String(invitation.invitedBy));
      return toInvitationDto(
        invitation,
        role ? { id: String(role._id), key: role.key, name: role.name } : null,
        by ? { id: by.id, name: by.name } : null,
        statusOf(invitation, role, inviter, ctx.now),
      );
    });
  }
}

/** The status that the acceptance of an invitation would find now. */
function statusOf(
  invitation: Invitation,
  role: Role | undefined,
  inviter: Grantor | undefined,
  now: Date,
): InvitationDto['status'] {
  if (invitation.declinedAt) return 'declined';
  if (!isOpen(invitation, now)) return 'expired';
  const { siteIds } = invitation;
  return role && inviter && mayAppoint(inviter, { permissions: role.permissions, siteIds })
    ? 'pending'
    : 'revoked';
}
