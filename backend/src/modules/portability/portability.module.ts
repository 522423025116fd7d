import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/index.js';
import { DocumentsModule } from '../documents/index.js';
import { RolesModule } from '../roles/index.js';
import { StockModule } from '../stock/index.js';
import { SubscriptionModule } from '../subscription/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { PortableHead } from './archive/portable-head.js';
import { DeleteTenant } from './delete-tenant.js';
import { ExportTenant } from './export-tenant.js';
import { ArchiveImporter } from './importing/archive-importer.js';
import { BegunImports } from './importing/begun-imports.repository.js';
import { BEGUN_IMPORT_MODEL, begunImportSchema } from './importing/begun-imports.schema.js';
import { CheckImported } from './importing/check-imported.js';
import { ClearImports } from './importing/clear-imports.js';
import { ImportTenant } from './importing/import-tenant.js';
import { PortabilityController } from './portability.controller.js';
import { PurgeTenant } from './purge-tenant.js';
import { WholeTenantLock } from './whole-tenant.lock.js';

@Module({
  imports: [
    TenantsModule,
    RolesModule,
    UsersModule,
    AuthModule,
    DocumentsModule,
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
