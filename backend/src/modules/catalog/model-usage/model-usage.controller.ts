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
    summary: 'Get the usage of a model',
    about: 'The number of its articles, and of their values in each field.',
    answers: ModelUsageDto,
  })
  getModelUsage(@TenantCtx() ctx: TenantContext, @Param('id') id: string): Promise<ModelUsageDto> {
    return this.usage.count(ctx, id);
  }
}
