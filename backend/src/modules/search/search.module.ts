import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { DocumentsModule } from '../documents/index.js';
import { PreparationModule } from '../preparation/index.js';
import { RequestsModule } from '../requests/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { SearchController } from './search.controller.js';
import { SearchEverything } from './search-everything.js';
import { SearchUpkeep } from './search-upkeep.js';

@Module({
  imports: [TenantsModule, UsersModule, CatalogModule, DocumentsModule, RequestsModule, PreparationModule],
  controllers: [SearchController],
  providers: [SearchEverything, SearchUpkeep],
})
export class SearchModule {}
