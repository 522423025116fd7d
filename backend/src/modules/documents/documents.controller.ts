import { Body, Controller, Get, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import type { RequestContext, TenantContext } from '../../platform/context/index.js';
import { Access, Ctx, PageOf, pageDto, pageRequest, TenantCtx } from '../../platform/http/index.js';
import { toPdf } from './documents.download.js';
import {
  DOCUMENT_SORTS,
  DocumentDto,
  DocumentFileQuery,
  DocumentIssueDto,
  DocumentListQuery,
  toDocumentDto,
  toVerifiedDto,
  VerifiedDocumentDto,
} from './documents.dto.js';
import { documentExport } from './documents.export.js';
import { Documents } from './documents.service.js';
import { IssueVoucher } from './vouchers/issue-voucher.js';

@Controller('documents')
export class DocumentsController {
  constructor(
    private readonly documents: Documents,
    private readonly issuing: IssueVoucher,
  ) {}

  @Get()
  @Access({
    may: ['documents:read', 'requests:read-own'],
    summary: 'List the vouchers',
    answers: PageOf(DocumentDto),
    exports: documentExport,
  })
  async listDocuments(@TenantCtx() ctx: TenantContext, @Query() query: DocumentListQuery) {
    return pageDto(
      await this.documents.list(ctx, query, pageRequest(query, DOCUMENT_SORTS, '-createdAt')),
      toDocumentDto,
    );
  }

  @Post()
  @Access({
    may: 'documents:read',
    summary: 'Issue a voucher for a receipt, a transfer or an order',
    about:
      'The voucher of a receipt or a transfer is issued once: later calls return the same document. A picking list is issued again, with the next number, when its order has changed since; it needs the permission to prepare.',
    answers: DocumentDto,
    writes: true,
    creates: true,
    refusals: [409],
  })
  async issueDocument(@TenantCtx() ctx: TenantContext, @Body() { kind, sourceId }: DocumentIssueDto) {
    return toDocumentDto(await this.issuing.issue(ctx, kind, sourceId));
  }

  @Get(':id')
  @Access({
    may: ['documents:read', 'requests:read-own'],
    summary: 'Get the record of a voucher',
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
      'It is rendered at the first download, within limits of time and memory: 422 if they do not suffice.',
    file: 'application/pdf',
    refusals: [422],
  })
  async getDocumentFile(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @Query() { copy }: DocumentFileQuery,
  ): Promise<StreamableFile> {
    return toPdf(await (copy ? this.documents.copy(ctx, id) : this.documents.file(ctx, id)));
  }
}

/** The page that the QR code of a document opens. */
@Controller('verify/documents')
export class VerifyDocumentController {
  constructor(private readonly documents: Documents) {}

  @Get(':code')
  @Access({
    may: 'public',
    summary: 'Verify a document by its code',
    about: 'For anyone with the code that is printed on the document. The answer contains no personal data.',
    answers: VerifiedDocumentDto,
    refusals: [404],
  })
  async verifyDocument(@Ctx() ctx: RequestContext, @Param('code') code: string) {
    return toVerifiedDto(await this.documents.byCode(ctx, code));
  }
}
