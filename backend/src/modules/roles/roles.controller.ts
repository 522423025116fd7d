import { Controller, Get, Param, Query } from '@nestjs/common';
import { PERMISSIONS, type TenantContext } from '../../platform/context/index.js';
import { Access, PageOf, pageDto, pageRequest, TenantCtx } from '../../platform/http/index.js';
import { PermissionsDto, ROLE_SORTS, RoleDto, RoleListQuery, toRoleDto } from './roles.dto.js';
import { Roles } from './roles.service.js';

@Controller('roles')
export class RolesController {
  constructor(private readonly roles: Roles) {}

  @Get()
  @Access({ may: 'member', summary: 'List the roles', answers: PageOf(RoleDto) })
  async listRoles(@TenantCtx() ctx: TenantContext, @Query() query: RoleListQuery) {
    return pageDto(await this.roles.list(ctx, pageRequest(query, ROLE_SORTS, 'createdAt')), toRoleDto);
  }

  @Get(':id')
  @Access({ may: 'member', summary: 'Get a role', answers: RoleDto })
  async getRole(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return toRoleDto(await this.roles.get(ctx, id));
  }
}

@Controller('permissions')
export class PermissionsController {
  @Get()
  @Access({ may: 'signed-in', summary: 'List everything that a role can allow', answers: PermissionsDto })
  listPermissions(): PermissionsDto {
    return { items: [...PERMISSIONS] };
  }
}
