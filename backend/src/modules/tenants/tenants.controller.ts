import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { Access, PageOf, pageDto, pageRequest, SeenVersion, TenantCtx } from '../../platform/http/index.js';
import { SITE_SORTS, SiteCreateDto, SiteDto, SiteListQuery, SiteUpdateDto, toSiteDto } from './sites.dto.js';
import { siteExport } from './sites.export.js';
import { Sites } from './sites.service.js';
import { TenantDto, TenantUpdateDto, toTenantDto } from './tenants.dto.js';
import { Tenants } from './tenants.service.js';

@Controller('tenants/current')
export class TenantsController {
  constructor(private readonly tenants: Tenants) {}

  @Get()
  @Access({ may: 'member', summary: 'Get the current organisation', answers: TenantDto })
  async getCurrentTenant(@TenantCtx() ctx: TenantContext) {
    return toTenantDto(await this.tenants.current(ctx));
  }

  @Patch()
  @Access({
    may: 'tenant:manage',
    scope: 'organisation',
    summary: 'Update the organisation and its settings',
    answers: TenantDto,
    writes: true,
    versioned: true,
  })
  updateCurrentTenant(
    @TenantCtx() ctx: TenantContext,
    @SeenVersion() version: number,
    @Body() body: TenantUpdateDto,
  ) {
    return this.tenants.update(ctx, version, body);
  }
}

@Controller('sites')
export class SitesController {
  constructor(private readonly sites: Sites) {}

  @Get()
  @Access({
    may: 'member',
    summary: 'List the sites',
    answers: PageOf(SiteDto),
    exports: siteExport,
    shared: true,
  })
  async listSites(@TenantCtx() ctx: TenantContext, @Query() query: SiteListQuery) {
    return pageDto(await this.sites.list(ctx, query, pageRequest(query, SITE_SORTS, 'name')), toSiteDto);
  }

  @Post()
  @Access({
    may: 'tenant:manage',
    scope: 'organisation',
    summary: 'Create a site',
    answers: SiteDto,
    writes: true,
    creates: true,
  })
  createSite(@TenantCtx() ctx: TenantContext, @Body() body: SiteCreateDto) {
    return this.sites.create(ctx, body);
  }

  @Get(':id')
  @Access({ may: 'member', summary: 'Get a site', answers: SiteDto })
  async getSite(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return toSiteDto(await this.sites.get(ctx, id));
  }

  @Patch(':id')
  @Access({ may: 'tenant:manage', summary: 'Update a site', answers: SiteDto, writes: true, versioned: true })
  updateSite(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @SeenVersion() version: number,
    @Body() body: SiteUpdateDto,
  ) {
    return this.sites.update(ctx, id, version, body);
  }

  @Post(':id/archive')
  @Access({ may: 'tenant:manage', summary: 'Archive a site', answers: SiteDto, writes: true })
  archiveSite(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.sites.archive(ctx, id);
  }

  @Post(':id/restore')
  @Access({ may: 'tenant:manage', summary: 'Restore an archived site', answers: SiteDto, writes: true })
  restoreSite(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.sites.restore(ctx, id);
  }
}
