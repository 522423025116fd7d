import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/index.js';
import { DEFAULT_LANGUAGE } from '../../../platform/i18n/index.js';
import { type JobRun, Jobs, type JobType, Schedules } from '../../../platform/jobs/index.js';
import { Tenants } from '../../tenants/index.js';
import { PurgeTenant } from '../purge-tenant.js';
import { WholeTenantLock } from '../whole-tenant.lock.js';
import { BegunImports } from './begun-imports.repository.js';

const CLEAR: JobType<null> = { kind: 'imports.clear', attempts: 20, lane: 'long' };
const HOUR_MS = 3_600_000;

/**
 * Deletes the data of interrupted imports: when a server starts, and every hour for nodes that died. An import in
 * progress holds the organisation's lock, which is waited for.
 */
@Injectable()
export class ClearImports implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly begun: BegunImports,
    private readonly tenants: Tenants,
    private readonly purge: PurgeTenant,
    private readonly lock: WholeTenantLock,
    private readonly jobs: Jobs,
    private readonly schedules: Schedules,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(CLEAR, async (_payload, run) => {
      await this.#clear(run);
      return null;
    });
    this.schedules.every(HOUR_MS, CLEAR);
  }

  async onApplicationBootstrap(): Promise<void> {
    if ((await this.begun.all()).length > 0) await this.jobs.add({}, CLEAR, null);
  }

  async #clear(run: JobRun): Promise<void> {
    const ctx: RequestContext = { requestId: run.id, language: DEFAULT_LANGUAGE, now: new Date() };
    for (const tenantId of await this.begun.all()) {
      run.signal.throwIfAborted();
      await this.lock.alone(tenantId, async () => {
        const [done] = await this.tenants.byIds(ctx, [tenantId]);
        if (!done) await this.purge.execute(tenantId, run.signal);
        await this.begun.remove(tenantId);
      });
    }
  }
}
