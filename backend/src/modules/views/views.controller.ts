import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { Access, PageOf, pageRequest, SeenVersion, TenantCtx } from '../../platform/http/index.js';
import { VIEW_SORTS, ViewCreateDto, ViewDto, ViewListQuery, ViewUpdateDto } from './views.dto.js';
import { Views } from './views.service.js';

@Controller('views')
export class ViewsController {
  constructor(private readonly views: Views) {}

  @Get()
  @Access({
    may: 'member',
    summary: 'List the saved views',
    about: 'The caller’s own views and shared ones.',
    answers: PageOf(ViewDto),
  })
  listViews(@TenantCtx() ctx: TenantContext, @Query() query: ViewListQuery) {
    return this.views.list(ctx, query, pageRequest(query, VIEW_SORTS, 'name'));
  }

  @Get(':id')
  @Access({ may: 'member', summary: 'Get a saved view', answers: ViewDto })
  getView(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.views.get(ctx, id);
  }

  @Post()
  @Access({
    may: 'member',
    summary: 'Save a view of a list page',
    answers: ViewDto,
    writes: true,
    creates: true,
  })
  createView(@TenantCtx() ctx: TenantContext, @Body() body: ViewCreateDto) {
    return this.views.create(ctx, body);
  }

  @Patch(':id')
  @Access({
    may: 'member',
    summary: 'Update a saved view',
    about: 'Allowed to its owner; shared views also to members with `tenant:manage`.',
    answers: ViewDto,
    writes: true,
    versioned: true,
  })
  updateView(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @SeenVersion() version: number,
    @Body() body: ViewUpdateDto,
  ) {
    return this.views.update(ctx, id, version, body);
  }

  @Delete(':id')
  @Access({ may: 'member', summary: 'Delete a saved view', writes: true, versioned: true })
  deleteView(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @SeenVersion() version: number,
  ): Promise<void> {
    return this.views.remove(ctx, id, version);
  }
}
