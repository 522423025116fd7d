import { Controller, Get, Param, Post, Req, Res, StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { TenantContext } from '../context/index.js';
import { Access, type AppReply, type AppRequest, FILE_FORM, TenantCtx } from '../http/index.js';
import { FILE_TYPES } from './content.rules.js';
import { attachment } from './file-name.js';
import { FileDto } from './files.dto.js';
import { Files } from './files.service.js';

@Controller('files')
export class FilesController {
  constructor(private readonly files: Files) {}

  @Post()
  @RouteConfig({ multipart: true })
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE_FORM)
  @Access({
    may: 'member',
    summary: 'Upload a file',
    about:
      'PDF, PNG, JPEG, WebP, CSV or text, 10 MB at most. Images are drawn anew, without what else was in them. Only the uploader can read it until it hangs on something.',
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
    void reply
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('x-content-type-options', 'nosniff');
    return new StreamableFile(bytes, {
      type: file.type,
      disposition: attachment(file.name),
      length: file.size,
    });
  }
}
