import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { RequestContext } from '../../../platform/context/index.js';
import { Access, Ctx, PageOf } from '../../../platform/http/index.js';
import { TenantCreateDto } from '../../tenants/index.js';
import { FoundedDto, MyTenantDto, TokenDto } from '../auth.dto.js';
import { Organisations } from './organisations.service.js';

@ApiTags('Tenants')
@Controller('tenants')
export class OrganisationsController {
  constructor(private readonly organisations: Organisations) {}

  @Get()
  @Access({
    may: 'signed-in',
    summary: 'List the organisations of the caller',
    answers: PageOf(MyTenantDto),
  })
  async listMyTenants(@Ctx() ctx: RequestContext) {
    return { items: await this.organisations.mine(ctx), nextCursor: null };
  }

  @Post()
  @Access({
    may: 'signed-in',
    summary: 'Create an organisation and become its owner',
    about: 'It starts with its first site, the built-in roles and a default model.',
    answers: FoundedDto,
    writes: true,
    creates: true,
  })
  createTenant(@Ctx() ctx: RequestContext, @Body() body: TenantCreateDto) {
    return this.organisations.found(ctx, body);
  }

  @Post(':id/switch')
  @Access({ may: 'signed-in', summary: 'Switch to another organisation', answers: TokenDto, writes: true })
  async switchTenant(@Ctx() ctx: RequestContext, @Param('id') id: string) {
    return { token: await this.organisations.switchTo(ctx, id) };
  }
}
