import { Body, Controller, Post } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { Access, TenantCtx } from '../../../platform/http/index.js';
import { WalkOrders } from './walk-orders.js';
import { WalkDto, WalkLinesDto } from './walks.dto.js';

@Controller('preparation/walks')
export class WalksController {
  constructor(private readonly walks: WalkOrders) {}

  @Post()
  @Access({
    may: 'preparation:work',
    summary: 'Combine the lines of several orders into one pick walk',
    about: 'Changes nothing: each line is picked in its own order.',
    answers: WalkLinesDto,
    takesBody: true,
  })
  walkOrders(@TenantCtx() ctx: TenantContext, @Body() body: WalkDto): Promise<WalkLinesDto> {
    return this.walks.execute(ctx, body);
  }
}
