import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { TenantContext } from '../../platform/context/index.js';
import {
  Access,
  type AppRequest,
  FILE_FORM,
  PageOf,
  pageDto,
  pageRequest,
  SeenVersion,
  TenantCtx,
} from '../../platform/http/index.js';
import { JobStartedDto } from '../../platform/jobs/index.js';
import { ImportRows } from './import-rows.js';
import {
  IMPORT_SORTS,
  ImportDto,
  ImportListQuery,
  ImportRowDto,
  ImportRowsQuery,
  ImportUpdateDto,
} from './imports.dto.js';
import { importRowExport } from './imports.export.js';
import { ArticleImports } from './imports.service.js';
import { RemoveImport } from './remove-import.js';
import { toImportDto } from './to-import-dto.js';

/** Files with articles: checked, committed and undone as a whole. */
@ApiTags('Catalog')
@Controller('catalog/imports')
export class ImportsController {
  constructor(
    private readonly imports: ArticleImports,
    private readonly rows: ImportRows,
    private readonly removal: RemoveImport,
  ) {}

  @Get()
  @Access({
    may: 'catalog:manage',
    scope: 'organisation',
    summary: 'List the imports',
    answers: PageOf(ImportDto),
  })
  async listImports(@TenantCtx() ctx: TenantContext, @Query() query: ImportListQuery) {
    return pageDto(await this.imports.list(ctx, pageRequest(query, IMPORT_SORTS, '-createdAt')), toImportDto);
  }

  @Post()
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE_FORM)
  @Access({
    may: 'catalog:manage',
    multipart: true,
    scope: 'organisation',
    summary: 'Upload a file of articles and check it',
    about:
      'CSV or XLSX, 50 MB, 200,000 rows and 100 columns at most. Nothing changes yet: the answer shows what the file would do, with a proposed mapping. Stock is received for the articles that it creates; for articles that exist where `addStock` says so.',
    answers: ImportDto,
    writes: true,
    creates: true,
  })
  createImport(@TenantCtx() ctx: TenantContext, @Req() request: AppRequest): Promise<ImportDto> {
    return this.imports.create(ctx, request);
  }

  @Post('sample')
  @Access({
    may: 'catalog:manage',
    scope: 'organisation',
    summary: 'Check the sample articles',
    about:
      'For an organisation without articles that wants to try the application: about twenty articles in its language, with stock, storage locations and thresholds. Like a file, they are committed in a second step and can be undone.',
    answers: ImportDto,
    writes: true,
    creates: true,
  })
  createSampleImport(@TenantCtx() ctx: TenantContext): Promise<ImportDto> {
    return this.imports.createSample(ctx);
  }

  @Get(':id')
  @Access({ may: 'catalog:manage', scope: 'organisation', summary: 'Get an import', answers: ImportDto })
  getImport(@TenantCtx() ctx: TenantContext, @Param('id') id: string): Promise<ImportDto> {
    return this.imports.get(ctx, id);
  }

  @Patch(':id')
  @Access({
    may: 'catalog:manage',
    scope: 'organisation',
    summary: 'Check the file again with another mapping or format',
    answers: ImportDto,
    writes: true,
    versioned: true,
  })
  updateImport(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @SeenVersion() version: number,
    @Body() body: ImportUpdateDto,
  ): Promise<ImportDto> {
    return this.imports.update(ctx, id, version, body);
  }

  @Delete(':id')
  @Access({
    may: 'catalog:manage',
    scope: 'organisation',
    summary: 'Delete an import',
    about:
      'Its file no longer counts towards the storage of the organisation. The records that it created stay and can no longer be undone.',
    writes: true,
    versioned: true,
  })
  deleteImport(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @SeenVersion() version: number,
  ): Promise<void> {
    return this.removal.execute(ctx, id, version);
  }

  @Get(':id/rows')
  @Access({
    may: 'catalog:manage',
    scope: 'organisation',
    summary: 'List the rows of an import with their effect',
    answers: PageOf(ImportRowDto),
    exports: importRowExport,
  })
  listImportRows(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Query() query: ImportRowsQuery) {
    return this.rows.page(ctx, id, query);
  }

  @Post(':id/commit')
  @Access({
    may: 'catalog:manage',
    scope: 'organisation',
    summary: 'Commit an import: create and update its articles',
    about:
      'All or nothing: if the catalogue has changed since the check, the applied rows are reverted. A file with stock, storage locations or minimum stock also needs the permission to receive stock, to manage storage locations or to set thresholds.',
    answers: JobStartedDto,
    writes: true,
    job: true,
  })
  commitImport(@TenantCtx() ctx: TenantContext, @Param('id') id: string): Promise<JobStartedDto> {
    return this.imports.startCommit(ctx, id);
  }

  @Post(':id/undo')
  @Access({
    may: 'catalog:manage',
    scope: 'organisation',
    summary: 'Undo an import',
    about:
      'Articles with a history are archived, and those that are in use or were changed since stay. Stock of articles that existed is reversed as far as it is still there.',
    answers: JobStartedDto,
    writes: true,
    job: true,
  })
  undoImport(@TenantCtx() ctx: TenantContext, @Param('id') id: string): Promise<JobStartedDto> {
    return this.imports.startUndo(ctx, id);
  }
}
