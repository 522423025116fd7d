import { Injectable, StreamableFile } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { timeBudget } from '../../../platform/time/time-budget.js';
import { type Task, TaskOverrun, Workers } from '../../../platform/workers/index.js';
import { regionalSettingsOf, TenantLogo, Tenants } from '../../tenants/index.js';
import type { Worksheet } from './worksheet.js';

const RENDER: Task<Worksheet, Uint8Array> = {
  module: new URL('./worksheet.js', import.meta.url).href,
  name: 'renderWorksheet',
  timeoutMs: timeBudget(10_000),
};

/** Renders sheets to work with that are not recorded: count sheets. */
@Injectable()
export class Worksheets {
  constructor(
    private readonly workers: Workers,
    private readonly tenants: Tenants,
    private readonly logos: TenantLogo,
  ) {}

  /** The sheet as a PDF in the language of the caller; 422 where that takes too long. */
  async render(
    ctx: TenantContext,
    sheet: Omit<Worksheet, 'language' | 'regional' | 'at' | 'tenantName' | 'logo'>,
  ): Promise<StreamableFile> {
    const tenant = await this.tenants.current(ctx);
    const regional = regionalSettingsOf(tenant);
    const logo = await this.logos.forPrint(ctx, tenant);
    const input: Worksheet = {
      ...sheet,
      ...{ language: ctx.language, regional, at: ctx.now, tenantName: tenant.name },
      ...(logo ? { logo } : {}),
    };
    try {
      const bytes = await this.workers.run(ctx.tenantId, RENDER, input);
      return new StreamableFile(bytes, {
        type: 'application/pdf',
        disposition: `attachment; filename="${sheet.number}.pdf"`,
        length: bytes.length,
      });
    } catch (error) {
      throw error instanceof TaskOverrun ? new AppError('WORK_TOO_LARGE') : error;
    }
  }
}
