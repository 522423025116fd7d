import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { Access, PageOf, pageDto, pageRequest, TenantCtx } from '../../platform/http/index.js';
import { DOCUMENT_SORTS, DocumentDto, DocumentListQuery, toDocumentDto } from './documents.dto.js';
import { Documents } from './documents.service.js';

@Controller('documents')
export class DocumentsController {
  constructor(private readonly documents: Documents) {}

  @Get()
  @Access({
    may: ['documents:read', 'requests:read-own'],
    summary: 'List the vouchers',
    answers: PageOf(DocumentDto),
  })
  async listDocuments(@TenantCtx() ctx: TenantContext, @Query() query: DocumentListQuery) {
    return pageDto(
      await this.documents.list(ctx, query, pageRequest(query, DOCUMENT_SORTS, '-createdAt')),
      toDocumentDto,
    );
  }

  @Get(':id')
  @Access({
    may: ['documents:read', 'requests:read-own'],
    summary: 'Get what is known of a voucher',
    answers: DocumentDto,
  })
  async getDocument(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return toDocumentDto(await this.documents.get(ctx, id));
  }

  @Get(':id/file')
  @Access({
    may: ['documents:read', 'requests:read-own'],
    summary: 'Download a voucher as PDF',
    about:
      'It is rendered when it is first read, within budgets of time and memory: 422 where they do not do.',
    file: 'application/pdf',
    refusals: [422],
  })
  async getDocumentFile(@TenantCtx() ctx: TenantContext, @Param('id') id: string): Promise<StreamableFile> {
    const { voucher, bytes } = await this.documents.file(ctx, id);
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `attachment; filename="${voucher.number}.pdf"`,
      length: bytes.length,
    });
  }
}
