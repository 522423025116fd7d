import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ModelsModule } from '../models/index.js';
import { ArticleCodes, CodeGuardsRepository } from './article-codes.js';
import { ArticleFiles } from './article-files.js';
import { ArticleLists } from './article-lists.js';
import { ArticlesRepository, CategoriesRepository, SuppliersRepository } from './articles.repository.js';
import { ARTICLE_MODEL, articleSchema, CATEGORY_MODEL, categorySchema } from './articles.schema.js';
import { Articles } from './articles.service.js';
import './catalog.audit.js';
import { BulkArticles } from './bulk-articles.js';
import { CatalogController } from './catalog.controller.js';
import { CatalogExports } from './catalog.export.js';
import { Categories } from './categories.service.js';
import { CategoryPaths } from './category-paths.js';
import { CODE_GUARD_MODEL, codeGuardSchema } from './code-guards.schema.js';
import { KitComponents } from './kit-components.js';
import { ModelUsageController } from './model-usage.controller.js';
import { ModelUsage } from './model-usage.js';
import { StockFilter } from './stock-filter.js';
import { SupplierNames } from './supplier-names.js';
import { SuppliersController } from './suppliers.controller.js';
import { SUPPLIER_MODEL, supplierSchema } from './suppliers.schema.js';
import { Suppliers } from './suppliers.service.js';

@Module({
  imports: [
    ModelsModule,
    MongooseModule.forFeature([
      { name: ARTICLE_MODEL, schema: articleSchema },
      { name: CODE_GUARD_MODEL, schema: codeGuardSchema },
      { name: CATEGORY_MODEL, schema: categorySchema },
      { name: SUPPLIER_MODEL, schema: supplierSchema },
    ]),
  ],
  controllers: [CatalogController, ModelUsageController, SuppliersController],
  providers: [
    ArticleCodes,
    CodeGuardsRepository,
    ArticleFiles,
    ArticlesRepository,
    CategoriesRepository,
    ArticleLists,
    Articles,
    Categories,
    KitComponents,
    ModelUsage,
    SupplierNames,
    Suppliers,
    SuppliersRepository,
    CatalogExports,
    BulkArticles,
    CategoryPaths,
    StockFilter,
  ],
  exports: [ArticleLists, Articles, BulkArticles, CategoryPaths, StockFilter, SupplierNames, Suppliers],
})
export class CatalogModule {}
