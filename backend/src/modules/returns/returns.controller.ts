import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { Access, PageOf, pageRequest, TenantCtx } from '../../platform/http/index.js';
import { ReceiveReturn } from './receive-return.js';
import {
  RETURN_SORTS,
  ReceivedReturnDto,
  ReturnCreateDto,
  ReturnDto,
  ReturnListQuery,
} from './returns.dto.js';
import { returnExport } from './returns.export.js';
import { RETURN_READERS, ReturnReads } from './returns.reads.js';

@Controller('returns')
export class ReturnsController {
  constructor(
    private readonly reads: ReturnReads,
    private readonly receipt: ReceiveReturn,
  ) {}

  @Get()
  @Access({
    may: RETURN_READERS,
    summary: 'List returns',
    answers: PageOf(ReturnDto),
    exports: returnExport,
  })
  listReturns(@TenantCtx() ctx: TenantContext, @Query() query: ReturnListQuery) {
    return this.reads.list(ctx, query, pageRequest(query, RETURN_SORTS, '-createdAt'));
  }

  @Get(':id')
  @Access({ may: RETURN_READERS, summary: 'Get a return', answers: ReturnDto })
  getReturn(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.reads.get(ctx, id);
  }

  @Post()
  @Access({
    may: 'returns:receive',
    summary: 'Record a return of delivered material',
    about:
      'Any part of the outstanding quantity of a request, also of a closed one. More is 422 RETURN_EXCEEDS_DELIVERED.',
    answers: ReceivedReturnDto,
    writes: true,
    creates: true,
  })
  receiveReturn(@TenantCtx() ctx: TenantContext, @Body() body: ReturnCreateDto) {
    return this.receipt.execute(ctx, body);
  }
}
