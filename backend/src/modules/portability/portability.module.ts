import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/index.js';
import { RolesModule } from '../roles/index.js';
import { StockModule } from '../stock/index.js';
import { SubscriptionModule } from '../subscription/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { ArchiveImporter } from './archive-importer.js';
import { BegunImports } from './begun-imports.repository.js';
import { BEGUN_IMPORT_MODEL, begunImportSchema } from './begun-imports.schema.js';
import { CheckImported } from './check-imported.js';
import { ClearImports } from './clear-imports.js';
import { DeleteTenant } from './delete-tenant.js';
import { ExportTenant } from './export-tenant.js';
import { ImportTenant } from './import-tenant.js';
import { PortabilityController } from './portability.controller.js';
import { PortableHead } from './portable-head.js';
import { PurgeTenant } from './purge-tenant.js';
import { WholeTenantLock } from './whole-tenant.lock.js';

@Module({
  imports: [
    TenantsModule,
    RolesModule,
    UsersModule,
    AuthModule,
    StockModule,
    SubscriptionModule,
    MongooseModule.forFeature([{ name: BEGUN_IMPORT_MODEL, schema: begunImportSchema }]),
  ],
  controllers: [PortabilityController],
  providers: [
    BegunImports,
    CheckImported,
    ClearImports,
    DeleteTenant,
    ExportTenant,
    ImportTenant,
    PortableHead,
    PurgeTenant,
    ArchiveImporter,
    WholeTenantLock,
  ],
})
export class PortabilityModule {}
