import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { type TenantContext } from '../../platform/context/index.js';
import { Access, PageOf, pageDto, pageRequest, SeenVersion, TenantCtx } from '../../platform/http/index.js';
import { PERMISSIONS } from './permissions.js';
import {
  PermissionsDto,
  ROLE_SORTS,
  RoleCreateDto,
  RoleDto,
  RoleListQuery,
  RoleUpdateDto,
  toRoleDto,
} from './roles.dto.js';
import { Roles } from './roles.service.js';

@Controller('roles')
export class RolesController {
  constructor(private readonly roles: Roles) {}

  @Get()
  @Access({ may: 'member', summary: 'List the roles', answers: PageOf(RoleDto) })
  async listRoles(@TenantCtx() ctx: TenantContext, @Query() query: RoleListQuery) {
    return pageDto(await this.roles.list(ctx, pageRequest(query, ROLE_SORTS, 'createdAt')), toRoleDto);
  }

  @Post()
  @Access({
    may: 'roles:manage',
    scope: 'organisation',
    summary: 'Create a custom role',
    about: 'It cannot include permissions that the caller lacks.',
    answers: RoleDto,
    writes: true,
    creates: true,
  })
  createRole(@TenantCtx() ctx: TenantContext, @Body() body: RoleCreateDto) {
    return this.roles.create(ctx, body);
  }

  @Get(':id')
  @Access({ may: 'member', summary: 'Get a role', answers: RoleDto })
  async getRole(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return toRoleDto(await this.roles.get(ctx, id));
  }

  @Patch(':id')
  @Access({
    may: 'roles:manage',
    scope: 'organisation',
    summary: 'Update a custom role',
    answers: RoleDto,
    writes: true,
    versioned: true,
  })
  updateRole(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @SeenVersion() version: number,
    @Body() body: RoleUpdateDto,
  ) {
    return this.roles.update(ctx, id, version, body);
  }

  @Delete(':id')
  @Access({
    may: 'roles:manage',
    scope: 'organisation',
    summary: 'Delete a custom role without members',
    writes: true,
    versioned: true,
  })
  deleteRole(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @SeenVersion() version: number,
  ): Promise<void> {
    return this.roles.remove(ctx, id, version);
  }
}

@Controller('permissions')
export class PermissionsController {
  @Get()
  @Access({
    may: 'signed-in',
    programs: true,
    summary: 'List all permissions',
    answers: PermissionsDto,
  })
  listPermissions(): PermissionsDto {
    return { items: [...PERMISSIONS] };
  }
}
