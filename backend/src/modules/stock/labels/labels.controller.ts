import { Body, Controller, Post, StreamableFile } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { Access, TenantCtx } from '../../../platform/http/index.js';
import { LabelPreviewDto, LabelsDto } from './labels.dto.js';
import { Labels } from './labels.service.js';

@Controller('catalog/labels')
export class LabelsController {
  constructor(private readonly labels: Labels) {}

  @Post()
  @Access({
    may: 'catalog:read',
    summary: 'Create labels as PDF',
    about: 'For sheets and rolls, 500 labels at most. It changes nothing.',
    file: 'application/pdf',
    takesBody: true,
    refusals: [422],
  })
  async makeLabels(@TenantCtx() ctx: TenantContext, @Body() body: LabelsDto): Promise<StreamableFile> {
    const bytes = await this.labels.render(ctx, body);
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: 'attachment; filename="labels.pdf"',
      length: bytes.length,
    });
  }

  @Post('preview')
  @Access({
    may: 'catalog:read',
    summary: 'Preview the layout of labels',
    about: 'Returns boxes and the path of the code as they are in the PDF. Changes nothing.',
    answers: LabelPreviewDto,
    takesBody: true,
    refusals: [422],
  })
  previewLabel(@TenantCtx() ctx: TenantContext, @Body() body: LabelsDto): Promise<LabelPreviewDto> {
    return this.labels.preview(ctx, body);
  }
}
