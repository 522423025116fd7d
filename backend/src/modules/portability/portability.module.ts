import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { RolesModule } from '../roles/index.js';
import { StockModule } from '../stock/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { DeleteTenant } from './delete-tenant.js';
import { ExportTenant } from './export-tenant.js';
import { ImportTenant } from './import-tenant.js';
import { PortabilityController } from './portability.controller.js';
import { PortableHead } from './portable-head.js';
import { TakeIn } from './take-in.js';
import { WholeTenantLock } from './whole-tenant.lock.js';

@Module({
  imports: [TenantsModule, RolesModule, UsersModule, AuthModule, StockModule],
  controllers: [PortabilityController],
  providers: [ExportTenant, ImportTenant, TakeIn, PortableHead, DeleteTenant, WholeTenantLock],
})
export class PortabilityModule {}
