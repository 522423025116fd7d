import { Body, Controller, Delete, Get, Param, Post, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { RequestContext, TenantContext } from '../../platform/context/index.js';
import {
  Access,
  type AppReply,
  type AppRequest,
  Ctx,
  FILE_FORM,
  SeenVersion,
  TenantCtx,
} from '../../platform/http/index.js';
import { JobStartedDto } from '../../platform/jobs/index.js';
import { TokenDto } from '../auth/index.js';
import { DeleteTenant } from './delete-tenant.js';
import { ExportTenant } from './export-tenant.js';
import { ImportTenant } from './importing/import-tenant.js';
import { ImportedDto, TenantDeleteDto } from './portability.dto.js';

/** Whole organisations: export, import and deletion. */
@ApiTags('Tenants')
@Controller('tenants')
export class PortabilityController {
  constructor(
    private readonly exports: ExportTenant,
    private readonly imports: ImportTenant,
    private readonly deletion: DeleteTenant,
  ) {}

  @Delete('current')
  @Access({
    may: 'tenant:delete',
    scope: 'organisation',
    programs: false,
    summary: 'Delete the organisation permanently',
    about:
      'All of its data is deleted. The returned token is for another organisation of the caller, or for none.',
    answers: TokenDto,
    writes: true,
    versioned: true,
  })
  async deleteCurrentTenant(
    @TenantCtx() ctx: TenantContext,
    @SeenVersion() version: number,
    @Body() body: TenantDeleteDto,
  ) {
    return { token: await this.deletion.execute(ctx, version, body.name) };
  }

  @Post('current/export')
  @Access({
    may: 'tenant:export',
    scope: 'organisation',
    summary: 'Start an export of the organisation',
    about:
      'The result of the job is `{ exportId }`. The archive is a zip of sorted JSON lines and files; the same data gives the same bytes. API keys are not exported.',
    answers: JobStartedDto,
    writes: true,
    job: true,
  })
  exportCurrentTenant(@TenantCtx() ctx: TenantContext): Promise<JobStartedDto> {
    return this.exports.startExport(ctx);
  }

  @Get('current/export/:id')
  @Access({
    may: 'tenant:export',
    scope: 'organisation',
    summary: 'Download an export of the organisation',
    about: 'The file is available for an hour.',
    file: 'application/zip',
  })
  async getTenantExport(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: AppReply,
  ): Promise<StreamableFile> {
    const bytes = await this.exports.open(ctx, id);
    void reply.header('cache-control', 'private, no-store');
    return new StreamableFile(bytes, {
      type: 'application/zip',
      disposition: 'attachment; filename="stockroom-organisation.zip"',
    });
  }

  @Post('import')
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE_FORM)
  @Access({
    may: 'signed-in',
    multipart: true,
    summary: 'Import an organisation from another server',
    about:
      'The archive of an export, 4 GB at most unless the server’s settings say otherwise, on a server where none of its ids exist. Ids and hashes stay the same, and the books must add up. The caller becomes its owner.',
    answers: ImportedDto,
    writes: true,
    creates: true,
  })
  importTenant(@Ctx() ctx: RequestContext, @Req() request: AppRequest): Promise<ImportedDto> {
    return this.imports.execute(ctx, request);
  }
}
