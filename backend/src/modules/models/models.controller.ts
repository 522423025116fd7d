import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import {
  Access,
  ListQuery,
  PageOf,
  pageDto,
  pageRequest,
  SeenVersion,
  SortBy,
  TenantCtx,
} from '../../platform/http/index.js';
import { ModelVersions } from './model-versions.service.js';
import {
  ModelCreateDto,
  ModelDto,
  ModelUpdateDto,
  ModelVersionDto,
  PredefinedModelDto,
  toModelDto,
} from './models.dto.js';
import { modelExport } from './models.export.js';
import { Models } from './models.service.js';
import { PREDEFINED_MODELS, predefinedFields } from './predefined-models.js';

const SORTS = { name: 'nameOrder', createdAt: 'createdAt' };
const VERSION_SORTS = { version: 'version' };

class ModelListQuery extends ListQuery {
  @SortBy(SORTS)
  sort?: string;
}

class ModelVersionListQuery extends ListQuery {
  @SortBy(VERSION_SORTS)
  sort?: string;
}

@Controller('models')
export class ModelsController {
  constructor(
    private readonly models: Models,
    private readonly versions: ModelVersions,
  ) {}

  @Get()
  @Access({
    may: 'catalog:read',
    summary: 'List the models',
    answers: PageOf(ModelDto),
    exports: modelExport,
  })
  async listModels(@TenantCtx() ctx: TenantContext, @Query() query: ModelListQuery) {
    return pageDto(await this.models.list(ctx, pageRequest(query, SORTS, 'name')), toModelDto);
  }

  @Post()
  @Access({
    may: 'models:manage',
    scope: 'organisation',
    summary: 'Create a model',
    answers: ModelDto,
    writes: true,
    creates: true,
  })
  createModel(@TenantCtx() ctx: TenantContext, @Body() body: ModelCreateDto) {
    return this.models.create(ctx, body);
  }

  @Get('predefined')
  @Access({ may: 'catalog:read', summary: 'List the predefined models', answers: [PredefinedModelDto] })
  listPredefinedModels(@TenantCtx() ctx: TenantContext): PredefinedModelDto[] {
    return PREDEFINED_MODELS.map((model) => ({
      key: model.key,
      name: model.name[ctx.language],
      fields: predefinedFields(model, ctx.language).map((field) => ({
        ...field,
        options: [...field.options],
      })),
    }));
  }

  @Get('default')
  @Access({ may: 'catalog:read', summary: 'Get the default model', answers: ModelDto })
  async getDefaultModel(@TenantCtx() ctx: TenantContext) {
    return toModelDto(await this.models.getDefault(ctx));
  }

  @Get(':id')
  @Access({ may: 'catalog:read', summary: 'Get a model', answers: ModelDto })
  async getModel(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return toModelDto(await this.models.get(ctx, id));
  }

  @Get(':id/versions')
  @Access({
    may: 'models:manage',
    summary: 'List the versions of a model',
    about: 'Newest first: name, fields and the author of each version.',
    answers: PageOf(ModelVersionDto),
  })
  listModelVersions(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @Query() query: ModelVersionListQuery,
  ) {
    return this.versions.list(ctx, id, pageRequest(query, VERSION_SORTS, '-version'));
  }

  @Patch(':id')
  @Access({
    may: 'models:manage',
    scope: 'organisation',
    summary: 'Update a model',
    answers: ModelDto,
    writes: true,
    versioned: true,
  })
  updateModel(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @SeenVersion() version: number,
    @Body() body: ModelUpdateDto,
  ) {
    return this.models.update(ctx, id, version, body);
  }

  @Delete(':id')
  @Access({
    may: 'models:manage',
    scope: 'organisation',
    summary: 'Delete a model',
    writes: true,
    versioned: true,
  })
  async deleteModel(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @SeenVersion() version: number,
  ) {
    await this.models.remove(ctx, id, version);
  }

  @Post(':id/default')
  @Access({
    may: 'models:manage',
    scope: 'organisation',
    summary: 'Set the default model',
    answers: ModelDto,
    writes: true,
  })
  setDefaultModel(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.models.makeDefault(ctx, id);
  }
}
