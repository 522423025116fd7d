import { Controller, Get, Param, Post, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { TenantContext } from '../context/index.js';
import { Access, type AppReply, type AppRequest, FILE_FORM, TenantCtx } from '../http/index.js';
import { FILE_TYPES } from './content.rules.js';
import { attachment } from './file-name.js';
import { FileDto, ThumbnailQuery } from './files.dto.js';
import { Files } from './files.service.js';
import { Thumbnails } from './thumbnails.service.js';

@Controller('files')
export class FilesController {
  constructor(
    private readonly files: Files,
    private readonly thumbnails: Thumbnails,
  ) {}

  @Post()
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE_FORM)
  @Access({
    may: 'member',
    multipart: true,
    summary: 'Upload a file',
    about:
      'PDF, PNG, JPEG, WebP, CSV or text, 10 MB at most. Images are re-encoded without metadata. Until the file is attached to a record, only the uploader can read it.',
    answers: FileDto,
    writes: true,
    creates: true,
  })
  uploadFile(@TenantCtx() ctx: TenantContext, @Req() request: AppRequest): Promise<FileDto> {
    return this.files.upload(ctx, request);
  }

  @Get(':id')
  @Access({
    may: 'member',
    summary: 'Download a file',
    about: 'For readers of the document that it is attached to.',
    file: FILE_TYPES,
  })
  async getFile(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: AppReply,
  ): Promise<StreamableFile> {
    const { file, bytes } = await this.files.open(ctx, id);
    forbidScripts(reply);
    return new StreamableFile(bytes, {
      type: file.type,
      disposition: attachment(file.name),
      length: file.size,
    });
  }

  @Get(':id/thumbnail')
  @Access({
    may: 'member',
    summary: 'Get a small version of an image',
    about:
      'WebP, upright and without metadata, for those who may read the image. Never larger than the image.',
    file: 'image/webp',
    refusals: [422],
  })
  async getThumbnail(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @Query() { size }: ThumbnailQuery,
    @Res({ passthrough: true }) reply: AppReply,
  ): Promise<StreamableFile> {
    const bytes = await this.thumbnails.read(ctx, id, size);
    forbidScripts(reply);
    return new StreamableFile(bytes, { type: 'image/webp', disposition: 'inline', length: bytes.length });
  }
}

/** A file that a browser opens as a page runs nothing. */
function forbidScripts(reply: AppReply): void {
  void reply
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff');
}
