import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { RequestContext, Transactional } from '../../platform/context/index.js';
import { newId, UnitOfWork } from '../../platform/database/index.js';
import { AppError, notFound } from '../../platform/errors/index.js';
import { record } from '../../platform/events/index.js';
import type { Language } from '../../platform/i18n/index.js';
import { searchWords } from '../../platform/search/index.js';
import { OwnMemberships } from './members/memberships.repository.js';
import { People } from './people/people.service.js';
import { invalidPreferences } from './preferences.rules.js';
import { type MeDto, type MeUpdateDto, type MyMembershipDto, toMeDto } from './users.dto.js';
import { userEvents } from './users.events.js';
import { UsersRepository } from './users.repository.js';
import type { Preference, User } from './users.schema.js';

const MAX_PREFERENCES = 100;

/** Accounts: identities independent of organisations. */
@Injectable()
export class Users {
  constructor(
    private readonly users: UsersRepository,
    private readonly memberships: OwnMemberships,
    private readonly people: People,
    private readonly work: UnitOfWork,
  ) {}

  find(ctx: RequestContext, id: Types.ObjectId): Promise<Readonly<User> | null> {
    return this.users.load(ctx, id);
  }

  /** The preferred language of an address's owner, if known. */
  async languageOf(email: string): Promise<Language | undefined> {
    return (await this.users.findByEmail(email))?.language;
  }

  /** The account of a just verified address; created if there is none. */
  signIn(ctx: RequestContext, email: string): Promise<User> {
    return this.users.findOrInsert({
      _id: newId(),
      email,
      name: '',
      preferences: {},
      version: 1,
      createdAt: ctx.now,
    });
  }

  /** Stores the person's current organisation for the next sign-in. */
  async rememberTenant(
    tx: Transactional<RequestContext>,
    accountId: Types.ObjectId,
    tenantId: Types.ObjectId,
  ): Promise<void> {
    await this.users.updateOne(tx, accountId, { $set: { lastTenantId: tenantId } });
  }

  /** Records that the digest of a day is sent; false if one of that day or a later one was sent before. */
  claimDigest(tx: Transactional<RequestContext>, accountId: Types.ObjectId, date: string): Promise<boolean> {
    return this.users.claimDigest(tx, accountId, date);
  }

  /** Stores that a person wants no e-mails about events in their organisations. */
  async stopEmails(tx: Transactional<RequestContext>, accountId: Types.ObjectId): Promise<void> {
    await this.users.updateOne(tx, accountId, {
      $set: { 'preferences.emails': 'off' },
      $inc: { version: 1 },
    });
  }

  /** Deletes an account. Its owner's actions stay under the person's ids, without a name. */
  async erase(tx: Transactional<RequestContext>, accountId: Types.ObjectId): Promise<void> {
    await this.users.delete(tx, accountId);
    record(tx, userEvents.erased, { id: accountId, people: [accountId] });
  }

  async me(ctx: RequestContext, accountId: Types.ObjectId): Promise<MeDto> {
    const user = await this.users.findById(ctx, accountId);
    if (!user) throw notFound();
    return meDto(ctx, user);
  }

  /** Updates the profile. `version` is the one that the caller saw; without it the newest is used. */
  updateMe(
    ctx: RequestContext,
    accountId: Types.ObjectId,
    version: number | undefined,
    input: MeUpdateDto,
  ): Promise<MeDto> {
    return this.work.run(ctx, {}, async (tx) => {
      const user = await this.users.findById(tx, accountId);
      if (!user) throw notFound();
      requireValid(input.preferences ?? {});
      const preferences = merged(user.preferences ?? {}, input.preferences ?? {});
      const changed = await this.users.updateVersion(tx, accountId, version ?? user.version, {
        $set: {
          preferences,
          ...(input.name === undefined ? {} : { name: input.name }),
          ...(input.language === undefined ? {} : { language: input.language }),
        },
      });
      const id = shownId(ctx, accountId);
      record(tx, userEvents.updated, { id, people: [id] }, { before: user, after: changed });
      if (input.name !== undefined) await this.#rename(tx, user, input.name);
      return meDto(ctx, changed);
    });
  }

  /** Copies a name to every organisation of the account. */
  async #rename(tx: Transactional<RequestContext>, { _id, email }: User, name: string): Promise<void> {
    for (const { tenantId, userId } of await this.memberships.every(tx, _id))
      await this.people.rename({ ...tx, tenantId }, userId, name);
    await this.memberships.rename(tx, _id, name, searchWords(name, email));
  }
}

function requireValid(preferences: Readonly<Record<string, Preference>>): void {
  const fields = invalidPreferences(preferences).map((key) => ({
    path: `preferences.${key}`,
    code: 'isIn',
    message: 'this preference has no such value',
  }));
  if (fields.length > 0) throw new AppError('VALIDATION_FAILED', { fields });
}

function merged(
  before: Readonly<Record<string, Preference>>,
  change: Readonly<Record<string, Preference>>,
): Record<string, Preference> {
  const entries = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null);
  if (entries.length > MAX_PREFERENCES) {
    throw new AppError('VALIDATION_FAILED', {
      fields: [{ path: 'preferences', code: 'max', message: `at most ${MAX_PREFERENCES} keys` }],
    });
  }
  return Object.fromEntries(entries);
}

/** The caller's id in answers: the person in the organisation's books, else the account. */
function shownId({ principal }: RequestContext, accountId: Types.ObjectId): Types.ObjectId {
  return principal?.membership?.userId ?? accountId;
}

function meDto(ctx: RequestContext, user: User): MeDto {
  return toMeDto(user, shownId(ctx, user._id), myMembership(ctx));
}

function myMembership({ principal }: RequestContext): MyMembershipDto | null {
  const membership = principal?.membership;
  if (!membership) return null;
  return {
    tenantId: String(membership.tenantId),
    role: membership.role,
    permissions: [...membership.permissions],
    siteIds: membership.siteIds ? [...membership.siteIds] : null,
  };
}
