import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { DocumentsModule } from '../documents/index.js';
import { PreparationModule } from '../preparation/index.js';
import { RequestsModule } from '../requests/index.js';
import { StockModule } from '../stock/index.js';
import { UsersModule } from '../users/index.js';
import { ForgetErasedNames } from './forget-erased-names.js';
import { SearchController } from './search.controller.js';
import { SearchEverything } from './search-everything.js';

@Module({
  imports: [UsersModule, CatalogModule, DocumentsModule, StockModule, RequestsModule, PreparationModule],
  controllers: [SearchController],
  providers: [SearchEverything, ForgetErasedNames],
})
export class SearchModule {}
