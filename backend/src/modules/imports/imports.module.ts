import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/index.js';
import { ModelsModule } from '../models/index.js';
import { StockModule } from '../stock/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { CheckImport } from './check-import.js';
import { CommitImport } from './commit-import.js';
import { CommitStock } from './commit-stock.js';
import { EarlierAnswers } from './earlier-answers.js';
import { EraseImportFiles } from './erase-import-files.js';
import { ImportFiles } from './import-files.js';
import { ImportJobs } from './import-jobs.js';
import { ImportProgress } from './import-progress.js';
import { ImportRetention } from './import-retention.js';
import { ImportRows } from './import-rows.js';
import { ImportsController } from './imports.controller.js';
import { ArticleImportsRepository, ImportEntriesRepository } from './imports.repository.js';
import {
  ARTICLE_IMPORT_MODEL,
  articleImportSchema,
  IMPORT_ENTRIES_MODEL,
  importEntriesSchema,
} from './imports.schema.js';
import { ArticleImports } from './imports.service.js';
import { PlanRows } from './plan-rows.js';
import { PlanStock } from './plan-stock.js';
import { RemoveImport } from './remove-import.js';
import { UndoImport } from './undo-import.js';
import { UndoStock } from './undo-stock.js';

@Module({
  imports: [
    TenantsModule,
    UsersModule,
    ModelsModule,
    CatalogModule,
    StockModule,
    MongooseModule.forFeature([
      { name: ARTICLE_IMPORT_MODEL, schema: articleImportSchema },
      { name: IMPORT_ENTRIES_MODEL, schema: importEntriesSchema },
    ]),
  ],
  controllers: [ImportsController],
  providers: [
    ArticleImports,
    ArticleImportsRepository,
    ImportEntriesRepository,
    ImportFiles,
    ImportJobs,
    ImportProgress,
    ImportRetention,
    ImportRows,
    CheckImport,
    EarlierAnswers,
    CommitImport,
    EraseImportFiles,
    RemoveImport,
    UndoImport,
    PlanRows,
    PlanStock,
    CommitStock,
    UndoStock,
  ],
})
export class ImportsModule {}
