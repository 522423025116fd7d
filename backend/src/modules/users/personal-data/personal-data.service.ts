import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { RequestContext } from '../../../platform/context/index.js';
import { requireId, type Scope, UnitOfWork } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { record } from '../../../platform/events/index.js';
import { DEFAULT_LANGUAGE } from '../../../platform/i18n/index.js';
import { type JobRun, Jobs, type JobType } from '../../../platform/jobs/index.js';
import { exportLimits, RateLimits } from '../../../platform/rate-limits/index.js';
import { HeavyWork } from '../../../platform/workers/index.js';
import { Roles } from '../../roles/index.js';
import { Tenants } from '../../tenants/index.js';
import { callerOf } from '../caller.js';
import { Memberships } from '../members/memberships.service.js';
import { userEvents } from '../users.events.js';
import { Users } from '../users.service.js';
import { PersonalFiles } from './personal-data.repository.js';
import type { OrganisationSection } from './personal-file.rules.js';

const EXPORT: JobType<{ readonly userId: string }, { readonly fileId: string }> = {
  kind: 'people.export',
  lane: 'long',
  attempts: 5,
};

/** A module's data about a person in one of their organisations, by the id in its books. */
type PartInTenant = (scope: Scope, userId: Types.ObjectId) => Promise<unknown>;

/** A module's data about an account, outside of organisations. */
type OwnPart = (scope: RequestContext, accountId: Types.ObjectId) => Promise<unknown>;

/** Exports a person's data. Every module with personal data registers its part. */
@Injectable()
export class PersonalData implements OnModuleInit {
  readonly #own = new Map<string, OwnPart>();
  readonly #inTenant = new Map<string, PartInTenant>();

  constructor(
    private readonly users: Users,
    private readonly memberships: Memberships,
    private readonly tenants: Tenants,
    private readonly roles: Roles,
    private readonly files: PersonalFiles,
    private readonly heavy: HeavyWork,
    private readonly jobs: Jobs,
    private readonly limits: RateLimits,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(EXPORT, async ({ userId }, run) => {
      const person = requireId(userId);
      const ctx = { requestId: run.id, language: DEFAULT_LANGUAGE, now: new Date() };
      const known = await this.heavy.runJob({ personId: person }, () => this.#of(ctx, person, run.progress));
      const text = `${JSON.stringify(known, null, 2)}\n`;
      await this.files.storeFile({ _id: requireId(run.id), userId: person, text, createdAt: ctx.now });
      return { fileId: run.id };
    });
  }

  addOwn(name: string, part: OwnPart): void {
    this.#own.set(name, part);
  }

  addInTenant(name: string, part: PartInTenant): void {
    this.#inTenant.set(name, part);
  }

  /** Starts the export; returns the job, whose result names the file. */
  async startExport(ctx: RequestContext): Promise<{ jobId: string }> {
    const { accountId } = callerOf(ctx);
    const id = ctx.principal?.membership?.userId ?? accountId;
    await this.limits.consumeAll(exportLimits(accountId), ctx.now);
    return this.work.run(ctx, {}, async (tx) => {
      record(tx, userEvents.exported, { id, people: [id] });
      const owner = { session: tx.session, userId: accountId };
      return { jobId: await this.jobs.add(owner, EXPORT, { userId: String(accountId) }) };
    });
  }

  async read(ctx: RequestContext, id: string): Promise<string> {
    const file = await this.files.findOwn(requireId(id), callerOf(ctx).accountId);
    if (!file) throw notFound();
    return file.text;
  }

  async #of(ctx: RequestContext, accountId: Types.ObjectId, progress: JobRun['progress']): Promise<object> {
    const user = await this.users.find(ctx, accountId);
    if (!user) throw notFound();
    const { email, name, language, preferences, createdAt } = user;
    const own: Record<string, unknown> = {};
    for (const [part, read] of this.#own) own[part] = await read(ctx, accountId);
    const organisations = [];
    const memberships = await this.memberships.everyOf(ctx, accountId);
    for (const { tenantId, userId } of memberships) {
      organisations.push(await this.#inOrganisation({ ...ctx, tenantId }, userId));
      await progress(organisations.length, memberships.length);
    }
    const person = { id: String(accountId), email, name, language: language ?? null, preferences, createdAt };
    return { person, ...own, organisations };
  }

  async #inOrganisation(scope: Scope, userId: Types.ObjectId): Promise<OrganisationSection> {
    const member = await this.memberships.find(scope, userId);
    const tenant = await this.tenants.current(scope);
    const role = member && (await this.roles.find(scope, member.roleId));
    const parts: Record<string, unknown> = {};
    for (const [part, read] of this.#inTenant) parts[part] = await read(scope, userId);
    return {
      id: String(scope.tenantId),
      name: tenant.name,
      role: role?.name ?? null,
      siteIds: member?.siteIds?.map(String) ?? null,
      status: member?.status ?? null,
      since: member?.createdAt ?? null,
      ...parts,
    };
  }
}
