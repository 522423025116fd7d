import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { Access, PageOf, pageRequest, TenantCtx } from '../../../platform/http/index.js';
import { countExport, countLineExport } from '../stock.export.js';
import { CountSheet } from './count-sheet.js';
import {
  COUNT_LINE_SORTS,
  COUNT_SORTS,
  CountApprovalDto,
  CountCreateDto,
  CountDto,
  CountEntryDto,
  CountLineDto,
  CountLineListQuery,
  CountListQuery,
  RecountDto,
} from './counts.dto.js';
import { CountReads } from './counts.reads.js';
import { Counts } from './counts.service.js';
import { DecideCount } from './decide-count.js';

@Controller('stock/counts')
export class CountsController {
  constructor(
    private readonly counts: Counts,
    private readonly decisions: DecideCount,
    private readonly reads: CountReads,
    private readonly sheet: CountSheet,
  ) {}

  @Get()
  @Access({
    may: 'stock:count',
    summary: 'List the stocktakes',
    answers: PageOf(CountDto),
    exports: countExport,
  })
  listCounts(@TenantCtx() ctx: TenantContext, @Query() query: CountListQuery) {
    return this.reads.list(ctx, query, pageRequest(query, COUNT_SORTS, '-createdAt'));
  }

  @Get(':id')
  @Access({ may: 'stock:count', summary: 'Get a stocktake', answers: CountDto })
  getCount(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.reads.get(ctx, id);
  }

  @Get(':id/lines')
  @Access({
    may: 'stock:count',
    summary: 'List the lines of a stocktake',
    answers: PageOf(CountLineDto),
    exports: countLineExport,
  })
  listCountLines(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @Query() query: CountLineListQuery,
  ) {
    return this.reads.listLines(ctx, id, query, pageRequest(query, COUNT_LINE_SORTS, 'id'));
  }

  @Get(':id/sheet')
  @Access({
    may: 'stock:count',
    summary: 'Print the count sheet of a stocktake',
    about: 'The sheet of a blind stocktake omits the recorded quantities.',
    file: 'application/pdf',
    refusals: [422],
  })
  printCountSheet(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.sheet.render(ctx, id);
  }

  @Post()
  @Access({
    may: 'stock:count',
    summary: 'Open a stocktake',
    answers: CountDto,
    writes: true,
    creates: true,
  })
  createCount(@TenantCtx() ctx: TenantContext, @Body() body: CountCreateDto) {
    return this.counts.create(ctx, body);
  }

  @Post(':id/lines')
  @Access({
    may: 'stock:count',
    summary: 'Record the counted quantity of an article',
    about: 'Later movements do not count as a difference. An article without a line is added.',
    answers: CountLineDto,
    writes: true,
  })
  enterCount(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Body() body: CountEntryDto) {
    return this.counts.enter(ctx, id, body);
  }

  @Post(':id/recount')
  @Access({
    may: 'stock:adjust',
    summary: 'Request a recount of lines',
    answers: CountDto,
    writes: true,
  })
  recountLines(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Body() body: RecountDto) {
    return this.counts.recount(ctx, id, body);
  }

  @Post(':id/approve')
  @Access({
    may: 'stock:adjust',
    summary: 'Approve a stocktake and post its differences',
    answers: CountDto,
    writes: true,
  })
  approveCount(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Body() body: CountApprovalDto) {
    return this.decisions.approve(ctx, id, body);
  }

  @Post(':id/cancel')
  @Access({
    may: 'stock:adjust',
    summary: 'Cancel a stocktake without posting anything',
    answers: CountDto,
    writes: true,
  })
  cancelCount(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.decisions.cancel(ctx, id);
  }
}
