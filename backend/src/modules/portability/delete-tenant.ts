import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { requireId, type Scope, TenantData, UnitOfWork } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { EventLog, record } from '../../platform/events/index.js';
import { FileStorage, type StoredFile } from '../../platform/files/index.js';
import { DEFAULT_LANGUAGE } from '../../platform/i18n/index.js';
import { Jobs, type JobType, type Run } from '../../platform/jobs/index.js';
import { Organisations, outsideTenants } from '../auth/index.js';
import { Tenants } from '../tenants/index.js';
import { callerOf, Members } from '../users/index.js';
import { portabilityEvents } from './portability.events.js';
import { WholeTenantLock } from './whole-tenant.lock.js';

const PURGE: JobType<{ readonly tenantId: string }> = { kind: 'tenant.purge', attempts: 50 };

/**
 * Deletes an organisation for good. In one transaction nobody belongs to it any more and it is gone; what belonged to it
 * is of no use to anybody then, and is cleared away by a job.
 */
@Injectable()
export class DeleteTenant implements OnModuleInit {
  constructor(
    private readonly tenants: Tenants,
    private readonly members: Members,
    private readonly organisations: Organisations,
    private readonly data: TenantData,
    private readonly log: EventLog,
    private readonly storage: FileStorage,
    private readonly lock: WholeTenantLock,
    private readonly jobs: Jobs,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(PURGE, async ({ tenantId }, run) => {
      const id = requireId(tenantId);
      const scope = { requestId: run.id, language: DEFAULT_LANGUAGE, now: new Date(), tenantId: id };
      await this.lock.alone(id, () => this.#purge(scope, run));
      return null;
    });
  }

  /** Answers a token for another organisation of the caller, or for none. The name must be typed as it is written. */
  async execute(ctx: TenantContext, version: number, name: string): Promise<string> {
    const { userId, sessionId } = callerOf(ctx);
    const { tenantId } = ctx;
    const { principal } = outsideTenants(ctx);
    await this.work.run({ ...ctx, ...(principal ? { principal } : {}) }, {}, async (tx) => {
      const tenant = await this.tenants.current(tx);
      if (tenant.version !== version) throw new AppError('VERSION_MISMATCH');
      if (tenant.name !== name) throw new AppError('NAME_DIFFERS');
      await this.tenants.remove(tx, version);
      await this.organisations.goElsewhere(tx, sessionId, userId);
      const people = await this.members.endAll(tx);
      // Outside of the organisation's chain, which is cleared away with it.
      record(tx, portabilityEvents.deleted, { id: tenantId, people, outside: true });
      await this.jobs.add({ session: tx.session }, PURGE, { tenantId: String(tenantId) });
    });
    return this.organisations.token(ctx, sessionId);
  }

  /** Unless the organisation has come back meanwhile, out of an archive: then all of this is its own again. */
  async #purge(scope: Scope, run: Run): Promise<void> {
    if ((await this.tenants.byIds(scope, [scope.tenantId])).length > 0) return;
    for await (const file of this.data.walk(scope, 'files') as AsyncIterable<StoredFile>) {
      run.signal.throwIfAborted();
      await this.storage.remove(file.key);
    }
    await this.data.purge(scope.tenantId);
    await this.log.forgetHead(scope.tenantId);
  }
}
