import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RolesModule } from '../roles/index.js';
import { SitesRepository } from './sites.repository.js';
import { Sites } from './sites.service.js';
import './tenants.audit.js';
import { TenantLogo } from './tenant-logo.js';
import { TenantRounds } from './tenant-rounds.js';
import { SitesController, TenantsController } from './tenants.controller.js';
import { TenantsRepository } from './tenants.repository.js';
import { SITE_MODEL, siteSchema, TENANT_MODEL, tenantSchema } from './tenants.schema.js';
import { Tenants } from './tenants.service.js';

@Module({
  imports: [
    RolesModule,
    MongooseModule.forFeature([
      { name: TENANT_MODEL, schema: tenantSchema },
      { name: SITE_MODEL, schema: siteSchema },
    ]),
  ],
  controllers: [TenantsController, SitesController],
  providers: [TenantsRepository, SitesRepository, Tenants, TenantLogo, Sites, TenantRounds],
  exports: [Tenants, TenantLogo, Sites, TenantRounds],
})
export class TenantsModule {}
