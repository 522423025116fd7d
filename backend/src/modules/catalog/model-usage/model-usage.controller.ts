import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { TenantContext } from '../../../platform/context/index.js';
import { Access, TenantCtx } from '../../../platform/http/index.js';
import { ModelUsageDto } from './model-usage.dto.js';
import { ModelUsage } from './model-usage.js';

/** The part of the models' routes that needs the articles. */
@ApiTags('Models')
@Controller('models')
export class ModelUsageController {
  constructor(private readonly usage: ModelUsage) {}

  @Get(':id/usage')
  @Access({
    may: 'models:manage',
    summary: 'Count the articles of a model and their values',
    about: 'What a change of the model concerns: its articles, and how many have a value in each field.',
    answers: ModelUsageDto,
  })
  getModelUsage(@TenantCtx() ctx: TenantContext, @Param('id') id: string): Promise<ModelUsageDto> {
    return this.usage.count(ctx, id);
  }
}
