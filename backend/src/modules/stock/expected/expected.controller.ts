import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { Access, PageOf, pageRequest, SeenVersion, TenantCtx } from '../../../platform/http/index.js';
import { expectedExport } from '../stock.export.js';
import {
  EXPECTED_SORTS,
  ExpectedCreateDto,
  ExpectedDto,
  ExpectedListQuery,
  ExpectedUpdateDto,
} from './expected.dto.js';
import { ExpectedReads } from './expected.reads.js';
import { ExpectedReceipts } from './expected.service.js';

@Controller('stock/expected')
export class ExpectedController {
  constructor(
    private readonly expected: ExpectedReceipts,
    private readonly reads: ExpectedReads,
  ) {}

  @Get()
  @Access({
    may: 'stock:read',
    summary: 'List the expected receipts',
    answers: PageOf(ExpectedDto),
    exports: expectedExport,
  })
  listExpected(@TenantCtx() ctx: TenantContext, @Query() query: ExpectedListQuery) {
    return this.reads.list(ctx, query, pageRequest(query, EXPECTED_SORTS, 'expectedAt'));
  }

  @Get(':id')
  @Access({ may: 'stock:read', summary: 'Get an expected receipt', answers: ExpectedDto })
  getExpected(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.reads.get(ctx, id);
  }

  @Post()
  @Access({
    may: 'stock:receive',
    summary: 'Create an expected receipt',
    answers: ExpectedDto,
    writes: true,
    creates: true,
  })
  createExpected(@TenantCtx() ctx: TenantContext, @Body() body: ExpectedCreateDto) {
    return this.expected.create(ctx, body);
  }

  @Patch(':id')
  @Access({
    may: 'stock:receive',
    summary: 'Update or close an expected receipt',
    answers: ExpectedDto,
    writes: true,
    versioned: true,
  })
  updateExpected(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @SeenVersion() version: number,
    @Body() body: ExpectedUpdateDto,
  ) {
    return this.expected.update(ctx, id, version, body);
  }
}
