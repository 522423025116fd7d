import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import {
  type RequestContext,
  type TenantContext,
  type Transactional,
  type Tx,
} from '../../../platform/context/index.js';
import { isDuplicateKey, requireId, TenantData, UnitOfWork } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { EventLog, EventsRepository, headOf, record } from '../../../platform/events/index.js';
import { incomingOf, keepIncoming, QUOTA_BYTES, receive, repeatable } from '../../../platform/files/index.js';
import { allowLongUpload, allowLongWork } from '../../../platform/http/admission/connections.js';
import type { AppRequest } from '../../../platform/http/index.js';
import { Reindex } from '../../../platform/search/index.js';
import { HeavyWork, Workers } from '../../../platform/workers/index.js';
import { Organisations, Sessions, withoutTenant } from '../../auth/index.js';
import { UnrecordedFiles } from '../../documents/index.js';
import { PERMISSIONS, Roles } from '../../roles/index.js';
import { EnforcePlanLimits } from '../../subscription/index.js';
import { type TenantDoc, Tenants, toTenantDto } from '../../tenants/index.js';
import {
  callerOf,
  ErasedIds,
  ImportedInvitations,
  Memberships,
  People,
  type Person,
  Users,
} from '../../users/index.js';
import { ArchiveReader, refused, unpackedFolderOf } from '../archive/archive.js';
import { dataName, type LedgerProof, MANIFEST } from '../archive/archive-layout.js';
import { entryLimits } from '../archive/archive-limits.js';
import { PortableHead } from '../archive/portable-head.js';
import type { ImportedDto } from '../portability.dto.js';
import { portabilityEvents } from '../portability.events.js';
import { PurgeTenant } from '../purge-tenant.js';
import { WholeTenantLock } from '../whole-tenant.lock.js';
import { ArchiveImporter, type DeferredDocuments } from './archive-importer.js';
import { ArrivingImports } from './arriving-imports.js';
import { BegunImports } from './begun-imports.repository.js';
import { CheckImported } from './check-imported.js';
import { isSound } from './imported.rules.js';

const MB = 1024 * 1024;
const MS_PER_MB = 1_000;

type ImportResult = Omit<ImportedDto, 'token'>;

/** Imports an organisation from another server: all of it with its ids and hashes, or nothing. */
@Injectable()
export class ImportTenant {
  readonly #logger = new Logger('Import');

  private readonly arriving = new ArrivingImports();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly importer: ArchiveImporter,
    private readonly data: TenantData,
    private readonly tenants: Tenants,
    private readonly users: Users,
    private readonly people: People,
    private readonly erasedIds: ErasedIds,
    private readonly memberships: Memberships,
    private readonly invitations: ImportedInvitations,
    private readonly roles: Roles,
    private readonly sessions: Sessions,
    private readonly organisations: Organisations,
    private readonly begun: BegunImports,
    private readonly unrecordedFiles: UnrecordedFiles,
    private readonly check: CheckImported,
    private readonly purge: PurgeTenant,
    private readonly head: PortableHead,
    private readonly events: EventsRepository,
    private readonly log: EventLog,
    private readonly lock: WholeTenantLock,
    private readonly work: UnitOfWork,
    private readonly heavy: HeavyWork,
    private readonly workers: Workers,
    private readonly reindex: Reindex,
    private readonly plans: EnforcePlanLimits,
  ) {}

  async execute(ctx: RequestContext, request: AppRequest): Promise<ImportedDto> {
    const directory = incomingOf(this.config);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const path = `${directory}/${randomBytes(16).toString('hex')}`;
    try {
      // A megabyte in a second, in addition to the minute that every request has.
      const received = await this.arriving.run(callerOf(ctx).accountId, () => {
        allowLongUpload(request.raw, this.config.IMPORT_MAX_MB * MS_PER_MB);
        return receive(request, path, this.config.IMPORT_MAX_MB * MB);
      });
      allowLongWork(request.raw);
      return await keepIncoming([path, unpackedFolderOf(path)], () =>
        this.heavy.runImport(callerOf(ctx).accountId, () =>
          this.#importFrom(repeatable(ctx, received), path),
        ),
      );
    } finally {
      await rm(path, { force: true });
    }
  }

  async #importFrom(ctx: RequestContext, path: string): Promise<ImportedDto> {
    const limits = entryLimits(this.data.portable());
    const { IMPORT_MAX_UNPACKED_MB: unpacked, IMPORT_MAX_FILES: maxEntries } = this.config;
    const budget = { maxBytes: unpacked * MB, maxFileBytes: QUOTA_BYTES, maxEntries };
    const archive = await ArchiveReader.open(this.workers, callerOf(ctx).accountId, path, { limits, budget });
    try {
      const tenant = await this.importer.organisation(archive);
      return await this.lock.alone(tenant._id, () => this.#import(ctx, archive, tenant));
    } finally {
      await archive.close();
    }
  }

  async #import(ctx: RequestContext, archive: ArchiveReader, tenant: TenantDoc): Promise<ImportedDto> {
    const scope = insideOf(ctx, tenant._id, callerOf(ctx).accountId);
    const [known] = await this.tenants.byIds(ctx, [tenant._id]);
    if (known) return this.#refuseOrRepeat(ctx);
    await this.organisations.allowFounding(ctx);
    if (!(await this.tenants.isStorable(tenant)) || !isSound('tenants', tenant, ctx.now))
      throw refused(MANIFEST);
    // Recorded first: the next attempt or the next start deletes the data of an interrupted import.
    await this.begun.add(tenant._id, ctx.now);
    await this.purge.execute(tenant._id);
    let imported: ImportResult;
    let head: Awaited<ReturnType<PortableHead['check']>>;
    try {
      const held = await this.importer.execute(archive, tenant._id);
      await this.unrecordedFiles.delete(scope);
      await this.check.execute(scope, held, tenant);
      await this.reindex.execute(scope);
      head = await this.head.check(archive, tenant._id);
      imported = await this.#settle(ctx, tenant, held, this.head.proofOf(head));
    } catch (error) {
      // If the outcome of the last step is unknown, the organisation may exist: the next attempt determines it.
      const unknown = error instanceof AppError && error.code === 'OUTCOME_UNKNOWN';
      if (!unknown) await this.#undo(tenant._id);
      throw refusalOf(error);
    }
    // The organisation exists by now: a head that cannot be stored undoes nothing. The audit stores the next one.
    if (head) await this.head.storeHead(head).catch((error: unknown) => this.#logger.error(error));
    return this.#withToken(ctx, imported);
  }

  async #undo(tenantId: Types.ObjectId): Promise<void> {
    await this.purge.execute(tenantId);
    await this.begun.remove(tenantId);
  }

  /** A repeated key gets its first answer; without it the answer is that the organisation exists. */
  async #refuseOrRepeat(ctx: RequestContext): Promise<ImportedDto> {
    const before = await this.work.run(withoutTenant(ctx), {}, async (): Promise<ImportResult> => {
      throw new AppError('ALREADY_HERE');
    });
    return this.#withToken(ctx, before);
  }

  /** The token is generated at each call, so a replay contains one too. */
  async #withToken(ctx: RequestContext, imported: ImportResult): Promise<ImportedDto> {
    const { sessionId } = callerOf(ctx);
    const token = await this.organisations.token(ctx, sessionId, requireId(imported.tenant.id));
    return { token, ...imported };
  }

  /** Makes the organisation visible to its importer only; all others have to accept first. */
  async #settle(
    ctx: RequestContext,
    tenant: TenantDoc,
    { members }: DeferredDocuments,
    ledgerHead: LedgerProof,
  ): Promise<ImportResult> {
    const { sessionId, accountId } = callerOf(ctx);
    return this.work.run(withoutTenant(ctx), {}, async (tx): Promise<ImportResult> => {
      const account = await this.users.find(tx, accountId);
      if (!account) throw new AppError('UNAUTHENTICATED');
      await this.tenants.insertImported(tx, tenant);
      await this.#refuseErased(tx, tenant._id);
      const person = await this.people.ofAccount({ ...tx, tenantId: tenant._id }, account);
      const inside: Tx = { ...tx, ...insideOf(tx, tenant._id, person.userId) };
      await this.#goOn(inside);
      await this.data.insertMany(tx, 'memberships', members);
      const owner = await this.roles.builtIn(inside, 'owner');
      await this.memberships.linkImporter(inside, accountId, person, { roleId: owner._id, siteIds: null });
      await this.invitations.withdrawFrom(inside, person.email);
      const others = members.filter(({ userId }) => !userId.equals(person.userId));
      const toInvite = await this.invitations.inviteKept(inside, others);
      await this.plans.requireAll(inside);
      await this.sessions.moveTo(tx, sessionId, tenant._id);
      await this.users.rememberTenant(tx, accountId, tenant._id);
      await this.begun.remove(tenant._id, tx.session);
      record(tx, portabilityEvents.imported, { id: tenant._id, people: [accountId], outside: true });
      return { tenant: toTenantDto(tenant), toInvite, ledgerHead };
    });
  }

  /**
   * An archive must not name an id that was erased here. It may name an account's id, with any address: its people are the
   * organisation's own records, and an answer that depended on the address would confirm a guess.
   */
  async #refuseErased(tx: Transactional<RequestContext>, tenantId: Types.ObjectId): Promise<void> {
    const ids: Types.ObjectId[] = [];
    for await (const person of this.data.walk({ ...tx, tenantId }, 'people') as AsyncIterable<Person>)
      if (!person.erasedAt) ids.push(person.userId);
    if (await this.erasedIds.hasAny(tx, ids)) throw refused(dataName('people'));
  }

  /** The next event continues the imported chain. */
  async #goOn(tx: Tx): Promise<void> {
    const last = await this.events.last(tx);
    if (last) {
      const { seq, hash } = last;
      await this.log.goOnFrom(tx.session, { _id: headOf(tx.tenantId), seq, hash });
    }
  }
}

function insideOf(ctx: RequestContext, tenantId: Types.ObjectId, userId: Types.ObjectId): TenantContext {
  return { ...ctx, tenantId, userId, permissions: new Set(PERMISSIONS), siteIds: null };
}

/** The document that the database refused: a duplicate within the archive, or an id of another organisation. */
function refusalOf(error: unknown): unknown {
  if (!isDuplicateKey(error)) return error;
  const [, collection] = /collection: [^ ]*\.([a-z_]+) index: tenantId_/.exec(error.message) ?? [];
  return collection ? refused(dataName(collection)) : new AppError('ALREADY_HERE');
}
