import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { requireId, UnitOfWork } from '../../platform/database/index.js';
import { AppError, requireVersion } from '../../platform/errors/index.js';
import { record } from '../../platform/events/index.js';
import { DEFAULT_LANGUAGE } from '../../platform/i18n/index.js';
import { Jobs, type JobType } from '../../platform/jobs/index.js';
import { Organisations, withoutTenant } from '../auth/index.js';
import { OrganisationPlans } from '../subscription/index.js';
import { Tenants } from '../tenants/index.js';
import { callerOf, Members } from '../users/index.js';
import { portabilityEvents } from './portability.events.js';
import { PurgeTenant } from './purge-tenant.js';
import { WholeTenantLock } from './whole-tenant.lock.js';

const PURGE: JobType<{ readonly tenantId: string }> = { kind: 'tenant.purge', attempts: 50, lane: 'long' };

/**
 * Deletes an organisation permanently. One transaction ends all memberships and the organisation; a job then deletes
 * its data.
 */
@Injectable()
export class DeleteTenant implements OnModuleInit {
  constructor(
    private readonly tenants: Tenants,
    private readonly members: Members,
    private readonly organisations: Organisations,
    private readonly plans: OrganisationPlans,
    private readonly purge: PurgeTenant,
    private readonly lock: WholeTenantLock,
    private readonly jobs: Jobs,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(PURGE, async ({ tenantId }, run) => {
      const id = requireId(tenantId);
      const scope = { requestId: run.id, language: DEFAULT_LANGUAGE, now: new Date() };
      await this.lock.alone(id, async () => {
        // Unless the organisation was imported again meanwhile: then the data belongs to it.
        if ((await this.tenants.byIds(scope, [id])).length === 0) await this.purge.execute(id, run.signal);
      });
      return null;
    });
  }

  /** Returns a token for another organisation of the caller, or for none. The input must contain the exact name. */
  async execute(ctx: TenantContext, version: number, name: string): Promise<string> {
    const { accountId, sessionId } = callerOf(ctx);
    const { tenantId } = ctx;
    const { principal } = withoutTenant(ctx);
    await this.work.run({ ...ctx, ...(principal ? { principal } : {}) }, {}, async (tx) => {
      const tenant = await this.tenants.current(tx);
      requireVersion(tenant, version);
      if (tenant.name !== name) throw new AppError('NAME_DIFFERS');
      await this.plans.requireEnded(tx);
      await this.tenants.remove(tx, version);
      await this.organisations.goElsewhere(tx, sessionId, accountId);
      const people = await this.members.endAll(tx);
      // Outside of the organisation's chain, which is deleted with it.
      record(tx, portabilityEvents.deleted, { id: tenantId, people, outside: true });
      await this.jobs.add({ session: tx.session }, PURGE, { tenantId: String(tenantId) });
    });
    return this.organisations.token(ctx, sessionId);
  }
}
