import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TenantRepository } from '../../platform/database/index.js';
import {
  ARTICLE_IMPORT_MODEL,
  type ArticleImport,
  IMPORT_ENTRY_MODEL,
  type ImportEntry,
} from './imports.schema.js';

@Injectable()
export class ArticleImportsRepository extends TenantRepository<ArticleImport> {
  constructor(@InjectModel(ARTICLE_IMPORT_MODEL) model: Model<ArticleImport>) {
    super(model);
  }
}

@Injectable()
export class ImportEntriesRepository extends TenantRepository<ImportEntry> {
  constructor(@InjectModel(IMPORT_ENTRY_MODEL) model: Model<ImportEntry>) {
    super(model);
  }
}
