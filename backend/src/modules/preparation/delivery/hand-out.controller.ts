import { Body, Controller, Post } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { Access, TenantCtx } from '../../../platform/http/index.js';
import { HandoutCreateDto, HandoutDto } from './hand-out.dto.js';
import { HandOut } from './hand-out.js';

@Controller('requests')
export class HandOutController {
  constructor(private readonly handing: HandOut) {}

  @Post('handout')
  @Access({
    may: 'preparation:work',
    summary: 'Hand material over at the counter',
    about:
      'Makes the request, approves it, picks and delivers, in one transaction. 409 STOCK_INSUFFICIENT where stock is missing or others wait for it; 422 SERIALS_REQUIRED or SERIAL_COUNT_DIFFERS where fewer or more units are scanned than are asked for.',
    answers: HandoutDto,
    writes: true,
    creates: true,
  })
  handOutMaterial(@TenantCtx() ctx: TenantContext, @Body() body: HandoutCreateDto) {
    return this.handing.execute(ctx, body);
  }
}
