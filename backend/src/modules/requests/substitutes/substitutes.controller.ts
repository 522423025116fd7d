import { Body, Controller, Param, Post } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { Access, TenantCtx } from '../../../platform/http/index.js';
import { RequestDto } from '../requests.dto.js';
import { SubstituteAnswerDto, SubstituteCreateDto } from './substitutes.dto.js';
import { Substitutes } from './substitutes.js';

@Controller('requests/:id/substitutes')
export class SubstitutesController {
  constructor(private readonly substitutes: Substitutes) {}

  @Post()
  @Access({
    may: ['requests:approve', 'preparation:work'],
    summary: 'Propose a substitute for a line that waits for stock',
    answers: RequestDto,
    writes: true,
    creates: true,
  })
  proposeSubstitute(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @Body() body: SubstituteCreateDto,
  ) {
    return this.substitutes.propose(ctx, id, body);
  }

  @Post(':sid/answer')
  @Access({
    may: 'requests:create',
    summary: 'Accept or refuse a proposed substitute',
    answers: RequestDto,
    writes: true,
  })
  answerSubstitute(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @Param('sid') sid: string,
    @Body() body: SubstituteAnswerDto,
  ) {
    return this.substitutes.answer(ctx, id, sid, body);
  }
}
