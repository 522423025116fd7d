import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { Access, PageOf, pageRequest, SeenVersion, TenantCtx } from '../../../platform/http/index.js';
import { TEMPLATE_SORTS, TemplateCreateDto, TemplateDto, TemplateListQuery } from './templates.dto.js';
import { Templates } from './templates.js';

@Controller('requests/templates')
export class TemplatesController {
  constructor(private readonly templates: Templates) {}

  @Get()
  @Access({
    may: 'requests:create',
    summary: 'List request templates: own and shared ones',
    answers: PageOf(TemplateDto),
  })
  listTemplates(@TenantCtx() ctx: TenantContext, @Query() query: TemplateListQuery) {
    return this.templates.list(ctx, pageRequest(query, TEMPLATE_SORTS, '-createdAt'));
  }

  @Get(':id')
  @Access({ may: 'requests:create', summary: 'Get a request template', answers: TemplateDto })
  getTemplate(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.templates.get(ctx, id);
  }

  @Post()
  @Access({
    may: 'requests:create',
    summary: 'Create a request template',
    answers: TemplateDto,
    writes: true,
    creates: true,
  })
  createTemplate(@TenantCtx() ctx: TenantContext, @Body() body: TemplateCreateDto) {
    return this.templates.create(ctx, body);
  }

  @Delete(':id')
  @Access({
    may: 'requests:create',
    summary: 'Delete a request template',
    answers: TemplateDto,
    writes: true,
    versioned: true,
  })
  deleteTemplate(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @SeenVersion() version: number) {
    return this.templates.remove(ctx, id, version);
  }
}
