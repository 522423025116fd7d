import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { CONFIG, type Config } from '../../platform/config/index.js';
import {
  PERMISSIONS,
  type RequestContext,
  type TenantContext,
  type Tx,
} from '../../platform/context/index.js';
import { requireId, TenantData, UnitOfWork } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { EventLog, EventsRepository, headOf, record, verifyActivity } from '../../platform/events/index.js';
import { incomingOf, receive } from '../../platform/files/index.js';
import type { AppRequest } from '../../platform/http/index.js';
import { HeavyWork, Workers } from '../../platform/workers/index.js';
import { Organisations, outsideTenants, Sessions } from '../auth/index.js';
import { Roles } from '../roles/index.js';
import { VerifyLedger } from '../stock/index.js';
import { type TenantDoc, Tenants, toTenantDto } from '../tenants/index.js';
import { callerOf, type MembershipDoc, Memberships, Users } from '../users/index.js';
import { ArchiveReader, refused } from './archive.js';
import { dataName } from './archive-layout.js';
import { entryLimits } from './archive-limits.js';
import type { ImportedDto } from './portability.dto.js';
import { portabilityEvents } from './portability.events.js';
import { type Held, TakeIn } from './take-in.js';
import { WholeTenantLock } from './whole-tenant.lock.js';

const MOST_BYTES = 50 * 1024 * 1024;

type Imported = Omit<ImportedDto, 'token'>;

/** Takes in an organisation from another server: all of it with its ids and hashes, or nothing. */
@Injectable()
export class ImportTenant {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly takeIn: TakeIn,
    private readonly data: TenantData,
    private readonly tenants: Tenants,
    private readonly users: Users,
    private readonly memberships: Memberships,
    private readonly roles: Roles,
    private readonly sessions: Sessions,
    private readonly organisations: Organisations,
    private readonly ledger: VerifyLedger,
    private readonly events: EventsRepository,
    private readonly log: EventLog,
    private readonly lock: WholeTenantLock,
    private readonly work: UnitOfWork,
    private readonly heavy: HeavyWork,
    private readonly workers: Workers,
  ) {}

  async execute(ctx: RequestContext, request: AppRequest): Promise<ImportedDto> {
    const directory = incomingOf(this.config);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const path = `${directory}/${randomBytes(16).toString('hex')}`;
    try {
      await receive(request, path, MOST_BYTES);
      return await this.heavy.runImport(callerOf(ctx).userId, () => this.#importFrom(ctx, path));
    } finally {
      await rm(path, { force: true });
    }
  }

  async #importFrom(ctx: RequestContext, path: string): Promise<ImportedDto> {
    const limits = entryLimits(this.data.portable());
    const archive = await ArchiveReader.open(this.workers, callerOf(ctx).userId, path, limits);
    try {
      const tenant = await this.takeIn.organisation(archive);
      return await this.lock.alone(tenant._id, () => this.#import(ctx, archive, tenant));
    } finally {
      await archive.close();
    }
  }

  async #import(ctx: RequestContext, archive: ArchiveReader, tenant: TenantDoc): Promise<ImportedDto> {
    const scope = insideOf(ctx, tenant._id);
    const [known] = await this.tenants.byIds(ctx, [tenant._id]);
    if (known) return this.#refuseOrRepeat(ctx);
    if (!(await this.tenants.isStorable(tenant))) throw refused('organisation.json');
    // What an import left behind that was cut off belongs to nobody: the organisation itself comes last.
    await this.data.purge(tenant._id);
    await this.log.forgetHead(tenant._id);
    let imported: Imported;
    try {
      const held = await this.takeIn.execute(archive, tenant._id);
      await this.#check(scope);
      imported = await this.#settle(ctx, tenant, held);
    } catch (error) {
      // Where the outcome of the last step is unknown, the organisation may be there: the next attempt will know.
      const unknown = error instanceof AppError && error.code === 'OUTCOME_UNKNOWN';
      if (!unknown) await this.data.purge(tenant._id);
      throw isDuplicate(error) ? new AppError('ALREADY_HERE') : error;
    }
    return this.#withToken(ctx, imported);
  }

  /** A repeated key gets its first answer; whoever comes without it hears that the organisation is here. */
  async #refuseOrRepeat(ctx: RequestContext): Promise<ImportedDto> {
    const before = await this.work.run(outsideTenants(ctx), {}, async (): Promise<Imported> => {
      throw new AppError('ALREADY_HERE');
    });
    return this.#withToken(ctx, before);
  }

  /** The token is made anew each time, so a replay carries one too. */
  async #withToken(ctx: RequestContext, imported: Imported): Promise<ImportedDto> {
    const { sessionId } = callerOf(ctx);
    const token = await this.organisations.token(ctx, sessionId, requireId(imported.tenant.id));
    return { token, ...imported };
  }

  /** The books must add up here as they did there. */
  async #check(scope: TenantContext): Promise<void> {
    const ledger = await this.ledger.execute(scope);
    const { problem } = ledger.firstBreak ?? {};
    const isLevel = problem === 'level' || problem === 'reserved';
    if (!ledger.ok) throw refused(dataName(isLevel ? 'levels' : 'movements'));
    const activity = await verifyActivity(
      this.events.chain(scope),
      [],
      await this.events.countUnplaced(scope),
    );
    if (!activity.ok) throw refused(dataName('events'));
    const owner = await this.roles.builtIn(scope, 'owner').catch(() => undefined);
    if (!owner?.builtIn) throw refused(dataName('roles'));
  }

  /** From here on the organisation can be seen: by its importer, who leads it, and by those who came along. */
  async #settle(ctx: RequestContext, tenant: TenantDoc, held: Held): Promise<Imported> {
    const { sessionId, email } = callerOf(ctx);
    return this.work.run(outsideTenants(ctx), {}, async (tx): Promise<Imported> => {
      const inside: Tx = { ...tx, ...insideOf(tx, tenant._id) };
      await this.tenants.takeIn(tx, tenant);
      await this.#goOn(inside);
      const userId = await this.#importer(inside, held);
      const newcomers = await this.users.takeIn(
        tx,
        held.people.filter((person) => person.email !== email),
      );
      await this.#enter(inside, userId, held, newcomers);
      await this.sessions.moveTo(tx, sessionId, tenant._id);
      await this.users.rememberTenant(tx, userId, tenant._id);
      record(tx, portabilityEvents.imported, { id: tenant._id, people: [userId], outside: true });
      const outside = held.members.filter(
        (member) => member.email !== email && !newcomers.has(String(member.userId)),
      );
      return { tenant: toTenantDto(tenant), toInvite: outside.map((member) => member.email).sort() };
    });
  }

  /** The next event continues the chain that came along. */
  async #goOn(tx: Tx): Promise<void> {
    const last = await this.events.last(tx);
    if (last) {
      const { seq, hash } = last;
      await this.log.goOnFrom(tx.session, { _id: headOf(tx.tenantId), seq, hash });
    }
  }

  /**
   * Under which id the importer goes on. Whoever proved that the address in the books is theirs, and is nowhere a member
   * yet, is from now on the person that the books name; otherwise they keep their account, and the books their old id.
   */
  async #importer(tx: Tx, { people }: Held): Promise<Types.ObjectId> {
    const { userId, email } = callerOf(tx);
    const before = people.find((person) => person.email === email);
    if (!before || before._id.equals(userId)) return userId;
    const isElsewhere = (await this.memberships.everyOf(tx, userId)).length > 0;
    if (isElsewhere || (await this.users.find(tx, before._id))) return userId;
    await this.users.takeId(tx, userId, before._id);
    await this.sessions.handOver(tx, userId, before._id);
    return before._id;
  }

  async #enter(tx: Tx, userId: Types.ObjectId, held: Held, newcomers: ReadonlySet<string>): Promise<void> {
    const { email } = callerOf(tx);
    const owner = await this.roles.builtIn(tx, 'owner');
    const lead = { userId, roleId: owner._id, siteIds: null, status: 'active' as const };
    const mine = held.members.find((member) => member.email === email);
    const others = held.members.filter((member) => member !== mine && newcomers.has(String(member.userId)));
    const members: MembershipDoc[] = mine ? [{ ...mine, ...lead }, ...others] : others;
    await this.data.insertMany(tx, 'memberships', members);
    if (!mine) await this.memberships.add(tx, userId, lead);
  }
}

function insideOf(ctx: RequestContext, tenantId: Types.ObjectId): TenantContext {
  return { ...ctx, tenantId, userId: callerOf(ctx).userId, permissions: new Set(PERMISSIONS), siteIds: null };
}

/** Whether the database refused a document because another one has its id already. */
function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 11000;
}
