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
    summary: 'Issue material at the counter',
    about:
      'Creates a request, approves, picks and delivers it in one transaction. 409 STOCK_INSUFFICIENT if stock is missing or other requests wait for it; 422 SERIALS_REQUIRED or SERIAL_COUNT_DIFFERS if the number of scanned units is not the requested quantity.',
    answers: HandoutDto,
    writes: true,
    creates: true,
  })
  handOutMaterial(@TenantCtx() ctx: TenantContext, @Body() body: HandoutCreateDto) {
    return this.handing.execute(ctx, body);
  }
}
