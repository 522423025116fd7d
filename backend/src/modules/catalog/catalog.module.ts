import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ModelsModule } from '../models/index.js';
import { ArticleArchiver } from './articles/article-archiver.js';
import { ArticleCodes } from './articles/article-codes.js';
import { ArticleCosts } from './articles/article-costs.js';
import { ArticleFiles } from './articles/article-files.js';
import { ArticleLists } from './articles/article-lists.js';
import { ArticleReads } from './articles/article-reads.js';
import {
  ArticlesRepository,
  CategoriesRepository,
  SuppliersRepository,
} from './articles/articles.repository.js';
import { ARTICLE_MODEL, articleSchema, CATEGORY_MODEL, categorySchema } from './articles/articles.schema.js';
import { Articles } from './articles/articles.service.js';
import './catalog.audit.js';
import { StockFilter } from './articles/stock-filter.js';
import { AlikeNames } from './bulk/alike-names.js';
import { BulkArticles } from './bulk/bulk-articles.js';
import { MatchArticles } from './bulk/match-articles.js';
import { RestoreArticles } from './bulk/restore-articles.js';
import { CatalogController } from './catalog.controller.js';
import { CatalogExports } from './catalog.export.js';
import { Categories } from './categories/categories.service.js';
import { CategoryPaths } from './categories/category-paths.js';
import { KitComponents } from './kits/kit-components.js';
import { ModelUsageController } from './model-usage/model-usage.controller.js';
import { ModelUsage } from './model-usage/model-usage.js';
import { SupplierNames } from './suppliers/supplier-names.js';
import { SuppliersController } from './suppliers/suppliers.controller.js';
import { SUPPLIER_MODEL, supplierSchema } from './suppliers/suppliers.schema.js';
import { Suppliers } from './suppliers/suppliers.service.js';

@Module({
  imports: [
    ModelsModule,
    MongooseModule.forFeature([
      { name: ARTICLE_MODEL, schema: articleSchema },
      { name: CATEGORY_MODEL, schema: categorySchema },
      { name: SUPPLIER_MODEL, schema: supplierSchema },
    ]),
  ],
  controllers: [CatalogController, ModelUsageController, SuppliersController],
  providers: [
    ArticleArchiver,
    ArticleCodes,
    ArticleCosts,
    ArticleFiles,
    ArticlesRepository,
    CategoriesRepository,
    ArticleLists,
    Articles,
    Categories,
    KitComponents,
    ArticleReads,
    ModelUsage,
    SupplierNames,
    Suppliers,
    SuppliersRepository,
    CatalogExports,
    AlikeNames,
    BulkArticles,
    MatchArticles,
    RestoreArticles,
    CategoryPaths,
    StockFilter,
  ],
  exports: [
    ArticleArchiver,
    ArticleLists,
    ArticleReads,
    Articles,
    AlikeNames,
    BulkArticles,
    CategoryPaths,
    RestoreArticles,
    StockFilter,
    SupplierNames,
    Suppliers,
  ],
})
export class CatalogModule {}
